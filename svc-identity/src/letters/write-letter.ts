import type { Language } from '@merchloom/contracts/vocabulary';
import { type Letter, letterHtml, letterText, type Row } from '@merchloom/letters';
import type { LetterOrder } from './letter-job.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fi from './locales/fi.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

export type LetterText = keyof typeof en;
const catalogues: Record<Language, Record<LetterText, string>> = { de, en, es, fi, fr, it, nl };

const brand = 'Merchloom';
const accent = '#3b3b98';

export function letterWords(lang: Language, key: LetterText, values: Record<string, string> = {}): string {
  return catalogues[lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

export interface PersonLetter {
  kind: LetterOrder['kind'];
  lang: Language;
  /** What the words mention. */
  values: Record<string, string>;
  /** Full address of what the reader can do next. */
  url: string;
  facts?: Row[];
}

/** A letter about somebody's account, as text and as HTML with the same content. */
export function writeLetter({ kind, lang, values, url, facts = [] }: PersonLetter): { subject: string; text: string; html: string } {
  const t = (part: 'subject' | 'preview' | 'heading' | 'intro' | 'link' | 'note') => letterWords(lang, `${kind}.${part}`, values);
  const letter: Letter = {
    lang,
    accent,
    store: brand,
    subject: t('subject'),
    preview: t('preview'),
    heading: t('heading'),
    intro: t('intro'),
    links: [{ label: t('link'), url, note: t('note') }],
    facts,
    items: [],
    totals: [],
    addressTitle: '',
    address: [],
    footer: [letterWords(lang, 'footer', { brand })],
  };
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}
