import * as z from 'zod/mini';
import { rowVersion } from './id.ts';
import { email, requiredText, text } from './text.ts';
import { language } from './vocabulary.ts';

/** One question with its answer. `id` is its address on the page (`#delivery-time`), unique among all of them. */
export const faq = z.object({
  id: z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, { error: 'invalid' })),
  question: requiredText(200),
  answer: requiredText(2000),
});
export const faqGroup = z.object({ title: requiredText(80), faqs: z.array(faq).check(z.minLength(1), z.maxLength(30)) });
export const faqGroups = z.array(faqGroup).check(
  z.maxLength(12),
  z.refine((groups) => isUnique(groups.flatMap(({ faqs }) => faqs.map(({ id }) => id))), { error: 'not_unique' }),
);
export type Faq = z.infer<typeof faq>;
export type FaqGroup = z.infer<typeof faqGroup>;

/** R2.3: what a store answers in advance. `own` tells the organiser's words from our own. */
export const storeFaqs = z.object({ own: z.boolean(), groups: z.array(faqGroup) });
export type StoreFaqs = z.infer<typeof storeFaqs>;

/** As its organiser edits it; version 0: our own words, which nobody has changed. */
export const staffFaqs = z.object({ ...storeFaqs.shape, version: z.int() });
export type StaffFaqs = z.infer<typeof staffFaqs>;

/** No groups bring our own words back. `version` is the one that was read. */
export const saveFaqsBody = z.strictObject({ lang: language, version: rowVersion, groups: faqGroups });
export type SaveFaqsBody = z.infer<typeof saveFaqsBody>;

export const contactTopics = ['order', 'delivery', 'product', 'return', 'other'] as const;

/** R2.2, D56. `website` is a field that people do not see: whoever fills it in is a machine. */
export const contactBody = z.object({
  name: requiredText(100),
  email,
  order_ref: text(40),
  topic: z.enum(contactTopics, { error: 'required' }),
  message: requiredText(4000),
  website: text(200),
  lang: z._default(z.catch(language, 'en'), 'en'),
});
export type ContactBody = z.infer<typeof contactBody>;

/** What the sender may quote; also in the subject of the mail. */
export const contactReply = z.object({ reference: z.string() });

/** Every page of a store that search engines may know, and when it last changed. */
export const storeIndex = z.array(z.object({ slug: z.string(), updated_at: z.string(), products: z.array(z.string()) }));
export type StoreIndex = z.infer<typeof storeIndex>;

const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
