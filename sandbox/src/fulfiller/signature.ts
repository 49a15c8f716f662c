import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'x-merchloom-signature';

const mac = (body: string | Buffer, secret: string, time: number) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');

/** `t={unix seconds},v1={hex HMAC-SHA256 of "{t}.{raw body}"}`. */
export const sign = (body: string | Buffer, secret: string, time = Math.floor(Date.now() / 1000)) =>
  `t=${time},v1=${mac(body, secret, time)}`;

/** True for the right secret, the exact bytes, and a time at most five minutes away. */
export function isSigned(body: Buffer, header: unknown, secret: string, now = Date.now()): boolean {
  const found = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!found) return false;
  const time = Number(found[1]);
  if (Math.abs(now / 1000 - time) > 300) return false;
  return timingSafeEqual(Buffer.from(found[2] as string, 'hex'), Buffer.from(mac(body, secret, time), 'hex'));
}
