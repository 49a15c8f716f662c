import type { Minor } from './money.ts';
import type { CommerceCurrency, CommerceRegion } from './region.ts';

const numberStyle: Record<CommerceRegion, string> = { EU: 'nl-NL', UK: 'en-GB', US: 'en-US' };

const dateStyle: Record<string, string> = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE', it: 'it-IT', es: 'es-ES', nl: 'nl-NL', fi: 'fi-FI' };

const formats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** R12.15, D45: two decimals, number style by region, symbol by currency: `£1,234.50`, `€ 1.234,50`, `$1,234.50`. */
export function formatPrice(amount: Minor, currency: CommerceCurrency, region: CommerceRegion): string {
  const key = `${region} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(numberStyle[region], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    formats.set(key, format);
  }
  return format.format(decimal(amount));
}

/** R12.15, D44: day, full month, year in the reader's language: `20 November 2026`, `20. November 2026`. */
export function formatDate(date: Date, language: string, timeZone = 'UTC'): string {
  const locale = Object.hasOwn(dateStyle, language) ? dateStyle[language]! : dateStyle.en!;
  const key = `${locale} ${timeZone}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
    dateFormats.set(key, format);
  }
  return format.format(date);
}

/** Exact decimal text of minor units, so that no float is rounded on the way to the screen. */
function decimal(amount: Minor): `${number}` {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}
