import * as z from 'zod/mini';

// Asking the system for randomness costs more than all the rest of an id: it is asked for many at once.
const pool = new Uint8Array(16 * 64);
let used = pool.length;

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += 16;
  return pool.slice(used - 16, used);
}

/** A UUIDv7: time-ordered, so that keys index well (RFC 9562). */
export function newId(now = Date.now()): string {
  const bytes = randomBytes();
  for (let i = 5, rest = now; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256;
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export const id = z.guid();

/** A row's version, as it was read by whoever writes. */
export const rowVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
