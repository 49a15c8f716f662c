import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const issuer = 'Merchloom';
const period = 30;
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCount = 10;

/** Encrypts keys of authenticators, so that the database alone makes no codes. */
export interface SecretBox {
  seal(secret: string): Buffer;
  open(sealed: Buffer): string;
}

/** AES-256-GCM under a key derived from `key`. */
export function secretBox(key: string): SecretBox {
  const derived = Buffer.from(hkdfSync('sha256', key, 'merchloom-identity', 'second factors', 32));
  return {
    seal(secret) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', derived, nonce);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', derived, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

const totp = (secret: string, label: string) => new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period });

/** A fresh key, as text to type and as the address that an authenticator scans. */
export function newSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totp(secret, email).toString() };
}

/** The step of a right code, one step of 30 s early or late included; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totp(secret, '').validate({ token: digits, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / period) + delta;
}

/** Ten codes like `k3f9-x2mq-7hwd`, each good for one login. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => {
    const letters = Array.from(randomBytes(24), (byte) => alphabet[byte % 32]).filter(Boolean);
    return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-');
  });

export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();
