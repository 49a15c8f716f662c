import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\|([\w-]{43})$/;

export interface TokenParts {
  sessionId: string;
  secret: string;
}

/** `{session id}|{256 random bits}`: opaque to everybody but us. */
export function newToken(sessionId: string): { token: string; secretHash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${sessionId}|${secret}`, secretHash: hashSecret(secret) };
}

export function readToken(token: string): TokenParts | null {
  const [, sessionId, secret] = shape.exec(token) ?? [];
  return sessionId && secret ? { sessionId, secret } : null;
}

// A random secret of this length needs no slow hash: there is nothing to guess.
const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const secretMatches = (secret: string, hash: Buffer): boolean => timingSafeEqual(hashSecret(secret), hash);
