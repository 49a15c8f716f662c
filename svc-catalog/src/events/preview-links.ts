import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EventRow } from './event.models.ts';

const lifeMs = 14 * 24 * 3_600_000;

type Previewed = Pick<EventRow, 'id' | 'previewRound'>;

const signatureOf = (secret: string, { id, previewRound }: Previewed, expires: string): string =>
  createHmac('sha256', secret).update(`site-preview.${id}.${previewRound}.${expires}`).digest('base64url');

/** Lets whoever has it see an event for two weeks, whatever the event's status, unless staff end it. */
export function previewToken(secret: string, event: Previewed, now: Date): { token: string; expiresAt: Date } {
  const expires = String(Math.floor((now.getTime() + lifeMs) / 1000));
  return { token: `${expires}.${signatureOf(secret, event, expires)}`, expiresAt: new Date(Number(expires) * 1000) };
}

export function readPreviewToken(secret: string, event: Previewed, token: string, now: Date): 'good' | 'expired' | 'wrong' {
  const [, expires, signature] = /^(\d{1,12})\.([\w-]{20,})$/.exec(token) ?? [];
  if (!expires || !signature) return 'wrong';
  const [wanted, given] = [Buffer.from(signatureOf(secret, event, expires)), Buffer.from(signature)];
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return 'wrong';
  return Number(expires) * 1000 < now.getTime() ? 'expired' : 'good';
}

/** Somebody came with a link to this event, and it counts. */
export const isPreviewed = (secret: string, event: Previewed, token: string | undefined, now: Date): boolean =>
  token !== undefined && readPreviewToken(secret, event, token, now) === 'good';
