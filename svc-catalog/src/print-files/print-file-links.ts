import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough for a fulfiller that prints on Monday what came on Friday. */
const lifeMs = 14 * 24 * 3_600_000;

const signatureOf = (secret: string, what: string, expires: string): string =>
  createHmac('sha256', secret).update(`${what}.${expires}`).digest('base64url');

const signedQuery = (secret: string, what: string, until: Date): URLSearchParams => {
  const expires = String(Math.floor(until.getTime() / 1000));
  return new URLSearchParams({ expires, signature: signatureOf(secret, what, expires) });
};

const printFile = (sha256: string): string => `print-file.${sha256}`;

/** An address at which anybody who has it can fetch the print file until it expires. */
export function signedLink(secret: string, publicUrl: string, sha256: string, now: Date): string {
  const query = signedQuery(secret, printFile(sha256), new Date(now.getTime() + lifeMs));
  return `${publicUrl.replace(/\/$/, '')}/media/print-files/${sha256}.png?${query}`;
}

/** A path on our own origin that opens until a time. */
export const signedPath = (secret: string, path: string, until: Date): string => `${path}?${signedQuery(secret, path, until)}`;

export interface SignedQuery {
  expires: string;
  signature: string;
}

export const isSignedLink = (secret: string, sha256: string, query: SignedQuery, now: Date): boolean =>
  isSigned(secret, printFile(sha256), query, now);

export function isSigned(secret: string, what: string, { expires, signature }: SignedQuery, now: Date): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now.getTime()) return false;
  const wanted = Buffer.from(signatureOf(secret, what, expires));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
