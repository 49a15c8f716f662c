import type { Language, Region } from '@merchloom/contracts/vocabulary';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export type MailText = keyof typeof en;

export const catalogues: Record<Language, Record<MailText, string>> = { de, en, es, fi, fr, it, nl };

/** R12.16: what a US store says instead of our English. */
const american: Partial<Record<MailText, string>> = {
  colour: 'Color',
  'shipped.intro': 'Your order has left the print shop and is on its way to you.',
  'shipped.preview': 'Your package is on its way.',
  track: 'Track your package',
};

/** What shoppers read in e-mails. `{name}` is filled from `values`; a key nobody knows speaks for itself. */
export function mailText(lang: Language, key: string, values: Record<string, string | number> = {}, region?: Region): string {
  const own = lang === 'en' && region === 'US' ? american[key as MailText] : undefined;
  const text = own ?? catalogues[lang][key as MailText] ?? key.replace(/^\w+\./, '').replaceAll('_', ' ');
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}
