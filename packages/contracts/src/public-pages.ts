/** Terms and privacy, by their one path segment (R2.11, R2.12). */
export const legalPages = [
  'terms-and-conditions',
  'terms-and-conditions-us',
  'terms-and-conditions-buyer-us',
  'privacy-policy',
  'privacy-policy-de',
  'privacy-policy-fr',
  'privacy-policy-nl',
] as const;

/** The platform's own public pages beside the home page (R2.7–R2.12, R10.21). */
export const publicPages = [
  'our-products',
  'need-merch-for-an-event',
  'how-does-it-work',
  'about',
  'custom-solutions',
  ...legalPages,
] as const;
export type PublicPage = (typeof publicPages)[number];
