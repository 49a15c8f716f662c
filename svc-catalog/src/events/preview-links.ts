import { createHmac, timingSafeEqual } from 'node:crypto';

const lifeMs = 14 * 24 * 3_600_000;

const signatureOf = (secret: string, eventId: string, expires: string): string =>
  createHmac('sha256', secret).update(`site-preview.${eventId}.${expires}`).digest('base64url');

/** Lets whoever has it see an event for two weeks, whatever the event's status. */
export function previewToken(secret: string, eventId: string, now: Date): { token: string; expiresAt: Date } {
  const expires = String(Math.floor((now.getTime() + lifeMs) / 1000));
  return { token: `${expires}.${signatureOf(secret, eventId, expires)}`, expiresAt: new Date(Number(expires) * 1000) };
}

export function readPreviewToken(secret: string, eventId: string, token: string, now: Date): 'good' | 'expired' | 'wrong' {
  const [, expires, signature] = /^(\d{1,12})\.([\w-]{20,})$/.exec(token) ?? [];
  if (!expires || !signature) return 'wrong';
  const [wanted, given] = [Buffer.from(signatureOf(secret, eventId, expires)), Buffer.from(signature)];
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return 'wrong';
  return Number(expires) * 1000 < now.getTime() ? 'expired' : 'good';
}
