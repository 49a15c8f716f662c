import * as z from 'zod/mini';
import { bulkLine, bulkProduct } from './bulk.ts';
import { id } from './id.ts';
import { requiredText, text } from './text.ts';

/** A page on which people say their size, name and number themselves. */
const linkFields = {
  title: requiredText(120),
  note: text(500),
  /** What may be chosen; empty: everything of the event. */
  product_ids: z._default(z.array(requiredText(120)).check(z.maxLength(50)), []),
  /** Whether each person gives an address of their own; otherwise all goes to one. */
  ask_address: z._default(z.boolean(), false),
  /** Pieces one person may ask for. */
  pieces_each: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
  ends_at: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
};
export const sizeLinkBody = z.strictObject(linkFields);
export const sizeLinkChanges = z.strictObject({ version: z.int(), ...linkFields, closed: z._default(z.boolean(), false) });
export const sizeLink = z.object({
  ...linkFields,
  id,
  version: z.int(),
  closed: z.boolean(),
  /** Path of the page, without host and language. */
  path: z.string(),
  answers: z.int(),
  pieces: z.int(),
  created_at: z.string(),
});
export type SizeLink = z.infer<typeof sizeLink>;

const answerFields = {
  name: requiredText(100),
  email: text(254),
  phone: text(40),
  address_first_line: text(100),
  address_second_line: text(100),
  address_city: text(100),
  address_county: text(100),
  address_postcode: text(16),
  address_country: text(2),
  address_state: text(40),
  lines: z.array(bulkLine).check(z.minLength(1, { error: 'required' }), z.maxLength(10, { error: 'bulk_lines_many' })),
};
export const sizeAnswerBody = z.object({
  ...answerFields,
  /** Of an answer given before, to change it. */
  answer: z.optional(text(120)),
  /** Left empty by people. */
  website: text(200),
});
export type SizeAnswerBody = z.infer<typeof sizeAnswerBody>;
export const sizeAnswer = z.object({ ...answerFields, id, created_at: z.string(), updated_at: z.string() });
export type SizeAnswer = z.infer<typeof sizeAnswer>;
export const sizeAnswerReply = z.object({ answer: z.string() });
export const sizeAnswerQuery = z.object({ answer: z.optional(text(120)) });

/** What whoever opens the link sees. */
export const sizePage = z.object({
  title: z.string(),
  note: z.string(),
  event: z.string(),
  organiser: z.object({ name: z.string(), support_email: z.string(), accent: z.string() }),
  ask_address: z.boolean(),
  pieces_each: z.int(),
  ends_at: z.nullable(z.string()),
  /** Nobody answers any more. */
  over: z.boolean(),
  countries: z.array(z.string()),
  products: z.array(z.omit(bulkProduct, { price: true, price_breaks: true })),
  /** What this person answered before, when the query names it. */
  mine: z.nullable(z.object(answerFields)),
});
export type SizePage = z.infer<typeof sizePage>;
