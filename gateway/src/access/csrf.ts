import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export const csrfCookie = 'XSRF-TOKEN';
export const csrfHeader = 'x-xsrf-token';

/** A key for one purpose, derived from the gateway's private key, so that every instance has the same. */
export function derivedKey(internalKey: string, purpose: string): Buffer {
  const { d } = JSON.parse(internalKey) as { d?: string };
  if (!d) throw new Error('INTERNAL_KEY must be a private key');
  return Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), 'merchloom-gateway', purpose, 32));
}

export const equalStrings = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

export interface Csrf {
  /** A token for whoever holds this session cookie; `''` for nobody. */
  issue(sessionToken: string): string;
  /** The header equals the cookie, and both were issued for this session. */
  matches(sessionToken: string, cookieValue: string | undefined, headerValue: string | undefined): boolean;
}

/** Double submit, bound to the session: a token that was planted from elsewhere fits no other session. */
export function createCsrf(key: Buffer): Csrf {
  const seal = (nonce: string, sessionToken: string) => createHmac('sha256', key).update(`${nonce}.${sessionToken}`).digest('base64url');
  return {
    issue(sessionToken) {
      const nonce = randomBytes(18).toString('base64url');
      return `${nonce}.${seal(nonce, sessionToken)}`;
    },
    matches(sessionToken, cookieValue, headerValue) {
      if (!cookieValue || !headerValue || cookieValue.length > 200 || !equalStrings(cookieValue, headerValue)) return false;
      const [nonce = '', given = ''] = cookieValue.split('.');
      return equalStrings(given, seal(nonce, sessionToken));
    },
  };
}
