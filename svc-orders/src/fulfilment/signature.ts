import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of every call between us and a fulfiller: `t={unix seconds},v1={hex HMAC-SHA256 of "{t}.{raw body}"}`. */
export const signatureHeader = 'x-merchloom-signature';

/** Seconds a signature may be old, or ahead of our clock. */
export const signatureToleranceS = 300;

const digest = (secret: string, time: string, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

export function sign(secret: string, body: string | Buffer, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},v1=${digest(secret, time, body).toString('hex')}`;
}

export function signatureHolds(secret: string, body: Buffer, header: string, now: Date): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!parts) return false;
  const [, time, mark] = parts as unknown as [string, string, string];
  if (Math.abs(now.getTime() / 1000 - Number(time)) > signatureToleranceS) return false;
  return timingSafeEqual(digest(secret, time, body), Buffer.from(mark, 'hex'));
}
