import * as z from 'zod/mini';

/** R9.4: no text input is longer than this, in characters. */
export const maxTextLength = 5000;

/** Optional text: trimmed, `''` when left out. */
export const text = (max = maxTextLength) => z._default(z.string().check(z.trim(), z.maxLength(max, { error: 'too_long' })), '');

/** Required text: `required` when missing or blank (R9.1). */
export const requiredText = (max = maxTextLength) =>
  z.string({ error: 'required' }).check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(max, { error: 'too_long' }));

/** An e-mail address by syntax only. */
export const email = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'required' }),
    z.maxLength(254, { error: 'too_long' }),
    z.email({ error: 'invalid_email' }),
  );

export const slug = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, { error: 'invalid_slug' }));

export const iso2 = z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'invalid_country' }));

export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'invalid_hash' }));
