import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough for a fulfiller that prints on Monday what came on Friday. */
const lifeMs = 14 * 24 * 3_600_000;

const signatureOf = (secret: string, sha256: string, expires: string): string =>
  createHmac('sha256', secret).update(`print-file.${sha256}.${expires}`).digest('base64url');

/** An address at which anybody who has it can fetch the print file until it expires. */
export function signedLink(secret: string, publicUrl: string, sha256: string, now: Date): string {
  const expires = String(Math.floor((now.getTime() + lifeMs) / 1000));
  const query = new URLSearchParams({ expires, signature: signatureOf(secret, sha256, expires) });
  return `${publicUrl.replace(/\/$/, '')}/media/print-files/${sha256}.png?${query}`;
}

export function isSignedLink(
  secret: string,
  sha256: string,
  { expires, signature }: { expires: string; signature: string },
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now.getTime()) return false;
  const wanted = Buffer.from(signatureOf(secret, sha256, expires));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
