import * as z from 'zod/mini';
import { basket, contactFields, shopperOrder } from './checkout.ts';
import { email, requiredText, text } from './text.ts';
import { language } from './vocabulary.ts';

const token = z.string().check(z.maxLength(400));

/** D19: the recipient's form with what they chose. `promo_code` is required unless `sample`, a signed preview link's token, is there. */
export const giftOrderBody = z.object({
  ...contactFields,
  promo_code: text(40),
  sample: z.optional(token),
  lang: z._default(z.catch(language, 'en'), 'en'),
  products: basket,
});
export type GiftOrderBody = z.infer<typeof giftOrderBody>;

/** The order as its recipient sees it: amounts 0.00, and a held one is 'processing'. */
export const giftOrderReply = z.object({ order: shopperOrder });

/** Asks what a code is good for: typed, or of a claim link. One of the two. */
export const promoCodeQuestion = z.object({ promo_code: text(40), claim: z.optional(token) });

/** What the form starts with, as far as the organiser knows it. */
export const giftPrefill = z.partial(z.object({ ...contactFields, email: z.string(), phone: z.string(), name: z.string() }));
export type GiftPrefill = z.infer<typeof giftPrefill>;

export const promoCodeAnswer = z.object({
  /** As printed, `7KQ2M-XR4TD`. */
  promo_code: z.string(),
  /** Items in one claim. */
  allowance: z.int(),
  /** Only these gifts; empty: all. */
  product_ids: z.array(z.string()),
  /** Delivered to these only; empty or absent: to all of the event's countries. */
  countries: z.optional(z.array(z.string())),
  /** Only of a claim link. */
  prefill: z.nullable(giftPrefill),
});
export type PromoCodeAnswer = z.infer<typeof promoCodeAnswer>;

const terms = {
  /** How many claims each code is good for; 1 is a single-use code. */
  max_claims: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  allowance: z._default(z.int().check(z.minimum(1), z.maximum(99)), 1),
  expires_at: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
  product_ids: z._default(z.array(requiredText(120)).check(z.maxLength(200)), []),
  /** Delivered to these of the event's countries only, ISO alpha-2; empty: to all of them (D48). */
  countries: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'invalid_country' }))).check(z.maxLength(250)), []),
  email: z._default(z.nullable(email), null),
};

/** D33: makes `count` codes of the same terms, or one per row of a CSV file. */
export const promoCodesBody = z.object({
  ...terms,
  count: z._default(z.int().check(z.minimum(1), z.maximum(5_000)), 1),
  csv: z.optional(z.string()),
});
export type PromoCodesBody = z.infer<typeof promoCodesBody>;

export const promoCode = z.object({
  id: z.guid(),
  code: z.string(),
  max_claims: z.int(),
  claims: z.int(),
  allowance: z.int(),
  expires_at: z.nullable(z.string()),
  product_ids: z.array(z.string()),
  countries: z.optional(z.array(z.string())),
  email: z.nullable(z.string()),
  active: z.boolean(),
  created_at: z.string(),
  /** Opens the form with the code and whatever is known of the recipient filled in; a path of the store's host. */
  claim_link: z.string(),
});
export type PromoCode = z.infer<typeof promoCode>;

/** A wrong cell of a file, in `data.rows` of a refusal; rows count from 1, 0 is the heading. */
export const promoRowError = z.object({ row: z.int(), field: z.string(), code: z.string(), message: z.string() });
export type PromoRowError = z.infer<typeof promoRowError>;

export const promoCodesReply = z.object({ codes: z.array(promoCode) });

export const promoCodesQuery = z.object({
  /** A whole code, or a part of the e-mail it is for. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  after: z.optional(z.guid()),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
});

export type PromoCodesQuery = z.infer<typeof promoCodesQuery>;

/** What gifts of an event may cost. Amounts are major units of the event's currency; null is no limit. */
export const giftTerms = z.object({
  budget: z.nullable(z.number()),
  /** What one item costs the organiser, delivery included. */
  item_cost: z.number(),
  /** Claims per address and per e-mail; null switches the rule off, for offices. */
  claims_per_recipient: z.nullable(z.int()),
  /** Reserved by orders that stand. */
  spent: z.number(),
  held_orders: z.int(),
});
export type GiftTerms = z.infer<typeof giftTerms>;
const giftTermsFields = z.object({
  budget: z.nullable(z.number().check(z.minimum(0), z.maximum(10_000_000))),
  item_cost: z.number().check(z.minimum(0), z.maximum(10_000)),
  claims_per_recipient: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000))),
});
/** `based`: what was read. Others by now are a conflict that carries them; left out, whatever stands is replaced. */
export const giftTermsBody = z.object({ ...giftTermsFields.shape, based: z.optional(giftTermsFields) });
export type GiftTermsBody = z.infer<typeof giftTermsBody>;

export const sampleLink = z.object({ link: z.string(), expires_at: z.string() });
