import type { Language } from '@merchloom/contracts/vocabulary';

export type Row = [label: string, value: string];

export interface LetterItem {
  title: string;
  note: string;
  /** Empty where nobody pays. */
  amount: string;
  /** Full address; empty without one. */
  picture: string;
}

/** What an e-mail says, before it is laid out as HTML or as plain text. Every word is in `lang` already. */
export interface Letter {
  lang: Language;
  /** `#rrggbb`; anything else is replaced. */
  accent: string;
  store: string;
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  intro: string;
  /** What a person wrote, its line breaks kept. */
  quote?: string;
  /** What one can do next; the first is the main one. */
  links: { label: string; url: string; note?: string }[];
  facts: Row[];
  items: LetterItem[];
  totals: Row[];
  addressTitle: string;
  address: string[];
  footer: string[];
}
