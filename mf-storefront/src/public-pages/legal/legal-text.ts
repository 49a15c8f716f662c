/** One paragraph, or a list. `{brand}`, `{company}` and `{email}` are filled in from the configuration. */
export type LegalBlock = string | readonly string[];

/** A legal document in one language; `updated` is an ISO day. */
export interface LegalText {
  lang: 'en' | 'de' | 'fr' | 'nl';
  title: string;
  lead: string;
  updated: string;
  sections: readonly { id: string; title: string; text: readonly LegalBlock[] }[];
}
