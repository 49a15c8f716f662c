/** Nothing that is mistaken for something else when read aloud or off a card (Crockford's base 32). */
export const promoAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** D33: ten characters, 50 random bits. */
export const promoCodeLength = 10;

const shape = new RegExp(`^[${promoAlphabet}]{${promoCodeLength}}$`);

/** What a person typed as the code it means: case, spaces and dashes ignored, look-alikes forgiven; `null` when it cannot be one. */
export function readPromoCode(text: string): string | null {
  const compact = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return shape.test(compact) ? compact : null;
}

/** A code as it is printed: `7KQ2M-XR4TD`. */
export const showPromoCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** A code from at least ten random bytes. */
export const promoCodeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, promoCodeLength), (byte) => promoAlphabet[byte & 31]!).join('');

export type PromoTerms = {
  /** How many claims the code is good for, and how many it has. */
  maxClaims: number;
  claims: number;
  /** Items in one claim. */
  allowance: number;
  expiresAt: number | null;
  active: boolean;
  /** Only these gifts; empty: all. */
  productIds: readonly string[];
  /** Only this person; `null`: whoever has it. */
  email: string | null;
};

export type PromoRefusal = 'expired' | 'inactive' | 'used_by_recipient' | 'used_up' | 'other_person';

/** Why a code is good for no claim now, or `null` (D33). Of a code for one claim, its use is the recipient's own. */
export function promoRefusal(code: PromoTerms, email: string | null, now: number): PromoRefusal | null {
  if (!code.active) return 'inactive';
  if (code.expiresAt !== null && now >= code.expiresAt) return 'expired';
  if (code.email !== null && email !== null && code.email.toLowerCase() !== email.toLowerCase()) return 'other_person';
  if (code.claims >= code.maxClaims) return code.maxClaims === 1 ? 'used_by_recipient' : 'used_up';
  return null;
}
