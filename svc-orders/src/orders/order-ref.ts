import { randomBytes } from 'node:crypto';

/** Crockford's base 32: nothing that is mistaken for something else when read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `ML-XXXX-XXXX-XXXX-X`: 13 characters, 65 random bits, unguessable and never reused (O5). */
export function newOrderRef(): string {
  const characters = Array.from(randomBytes(13), (byte) => alphabet[byte & 31]!).join('');
  return `ML-${characters.match(/.{1,4}/g)!.join('-')}`;
}

/** What a person typed, as a reference: case, spaces, dashes and look-alikes forgiven; `null` when it cannot be one. */
export function readOrderRef(text: string): string | null {
  const compact = text.toUpperCase().replace(/[\s-]/g, '').replace(/^ML/, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (compact.length !== 13 || ![...compact].every((character) => alphabet.includes(character))) return null;
  return `ML-${compact.match(/.{1,4}/g)!.join('-')}`;
}
