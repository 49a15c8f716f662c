import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fi from './messages/fi.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };
import type { Language } from './vocabulary.ts';

/** Stable codes of everything the server says to people. Server side only: the browser shows what the reply carries. */
export type MessageCode = keyof typeof en;

const catalogues: Record<Language, Partial<Record<string, string>>> = { en, fr, de, it, es, nl, fi };

export const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(en, code);

/** The text of a code in a language, `{name}` filled from `params`; English when the language lacks it, the code itself when nobody has it. */
export function messageText(code: string, lang: Language, params: Record<string, string | number> = {}): string {
  const text = catalogues[lang][code] ?? (en as Partial<Record<string, string>>)[code] ?? code;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));
}

export const messageCatalogues: Readonly<Record<Language, Readonly<Partial<Record<string, string>>>>> = catalogues;
