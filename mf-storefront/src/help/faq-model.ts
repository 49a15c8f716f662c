import { endpoints } from '@merchloom/contracts/endpoints/store';
import type { Faq, FaqGroup, StoreFaqs } from '@merchloom/contracts/store-pages';
import type { Language } from '@merchloom/contracts/vocabulary';
import { call } from '@merchloom/web-kit/http';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { previewToken } from '../store/model.ts';

interface Asked {
  tenant: string;
  slug: string;
  language: Language;
}

/** The page of questions is on screen, in a language. */
export const faqsEntered = createEvent<Asked>();
export const faqsRetried = createEvent();

export const loadFaqsFx = createEffect(async ({ tenant, slug, language }: Asked): Promise<StoreFaqs> => {
  const { data } = await call(endpoints.storeFaqs, {
    params: { tenant, slug },
    query: { lang: language, ...(previewToken && { token: previewToken }) },
  });
  return data;
});

const $asked = createStore<Asked | null>(null).on(faqsEntered, (_, asked) => asked);
const keyOf = ({ slug, language }: Asked): string => `${slug} ${language}`;

/** What was answered, for the store and language it was asked for. */
export const $faqs = createStore<{ key: string; groups: FaqGroup[] } | null>(null).on(loadFaqsFx.done, (_, { params, result }) => ({
  key: keyOf(params),
  groups: result.groups,
}));
export const $faqsFailed = createStore(false)
  .on(loadFaqsFx.fail, () => true)
  .reset(loadFaqsFx);

sample({
  clock: faqsEntered,
  source: $faqs,
  filter: (faqs, asked) => faqs?.key !== keyOf(asked),
  fn: (_, asked) => asked,
  target: loadFaqsFx,
});
sample({ clock: faqsRetried, source: $asked, filter: Boolean, target: loadFaqsFx });

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Groups with the questions that have every word of the query, in question or answer; accents and case do not matter. */
export function searchFaqs(groups: readonly FaqGroup[], query: string): FaqGroup[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const has = ({ question, answer }: Faq) => words.every((word) => plain(`${question} ${answer}`).includes(word));
  return groups.map((group) => ({ ...group, faqs: group.faqs.filter(has) })).filter(({ faqs }) => faqs.length > 0);
}
