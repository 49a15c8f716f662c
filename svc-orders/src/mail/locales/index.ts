import type { Language } from '@merchloom/contracts/vocabulary';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export type MailText = keyof typeof en;

export const catalogues: Record<Language, Record<MailText, string>> = { de, en, es, fi, fr, it, nl };

/** What shoppers read in e-mails. `{name}` is filled from `values`; a key nobody knows speaks for itself. */
export function mailText(lang: Language, key: string, values: Record<string, string | number> = {}): string {
  const text = catalogues[lang][key as MailText] ?? key.replace(/^\w+\./, '').replaceAll('_', ' ');
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}
