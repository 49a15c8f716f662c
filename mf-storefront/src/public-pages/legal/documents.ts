import type { LegalText } from './legal-text.ts';

type Load = () => Promise<{ text: LegalText }>;

/** Every legal page by its path segment; each text is a file of its own. */
export const documents: Readonly<Record<string, Load>> = {
  'terms-and-conditions': () => import(/* webpackChunkName: "terms-en" */ './texts/terms-en.ts'),
  'terms-and-conditions-us': () => import(/* webpackChunkName: "terms-us" */ './texts/terms-us.ts'),
  'terms-and-conditions-buyer-us': () => import(/* webpackChunkName: "terms-buyer-us" */ './texts/terms-buyer-us.ts'),
  'privacy-policy': () => import(/* webpackChunkName: "privacy-en" */ './texts/privacy-en.ts'),
  'privacy-policy-de': () => import(/* webpackChunkName: "privacy-de" */ './texts/privacy-de.ts'),
  'privacy-policy-fr': () => import(/* webpackChunkName: "privacy-fr" */ './texts/privacy-fr.ts'),
  'privacy-policy-nl': () => import(/* webpackChunkName: "privacy-nl" */ './texts/privacy-nl.ts'),
};

/** Pages that belong together, with what tells them apart: a language by its own name, or a text key. */
export const families = [
  [
    { page: 'terms-and-conditions', label: 'legal.variants.terms' },
    { page: 'terms-and-conditions-buyer-us', label: 'legal.variants.buyerUs' },
    { page: 'terms-and-conditions-us', label: 'legal.variants.organiserUs' },
  ],
  [
    { page: 'privacy-policy', name: 'English', lang: 'en' },
    { page: 'privacy-policy-de', name: 'Deutsch', lang: 'de' },
    { page: 'privacy-policy-fr', name: 'Français', lang: 'fr' },
    { page: 'privacy-policy-nl', name: 'Nederlands', lang: 'nl' },
  ],
] as const;

/** The variants of a page, itself included. */
export const familyOf = (page: string) => families.find((family) => family.some((each) => each.page === page)) ?? [];
