import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789';

/** A Stripe-looking id such as `pi_3Qm…`; random, so never guessed. */
export function newStripeId(prefix: string, length = 24): string {
  let id = `${prefix}_`;
  for (const byte of randomBytes(length)) id += letters[byte % letters.length];
  return id;
}

export const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Same date as the SDK's pinned version, so that no version header is needed. */
export const apiVersion = '2026-10-28.endive';
