import type { Language, Region } from '@merchloom/contracts/vocabulary';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export type InvoiceText = keyof typeof en;

export const catalogues: Record<Language, Record<InvoiceText, string>> = { de, en, es, fi, fr, it, nl };

const american: Partial<Record<InvoiceText, string>> = { discount: 'Coupon' };

/** The words of invoices and credit notes. */
export function invoiceText(lang: Language, key: string, values: Record<string, string | number>, region: Region): string {
  const own = lang === 'en' && region === 'US' ? american[key as InvoiceText] : undefined;
  const text = own ?? catalogues[lang][key as InvoiceText];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}
