import { formatDate, formatPrice } from '@merchloom/commerce';
import { type Currency, fromWire } from '@merchloom/contracts/money';
import type { Region } from '@merchloom/contracts/vocabulary';

/** An amount of the wire in the style of its region (R12.15). */
export const price = (amount: number, currency: Currency, region: Region): string => formatPrice(fromWire(amount), currency, region);

/** Figures over several events have no region of their own: the currency’s home decides. */
export const homeOf: Record<Currency, Region> = { GBP: 'UK', EUR: 'EU', USD: 'US' };
export const priceAtHome = (amount: number, currency: Currency): string => price(amount, currency, homeOf[currency]);

/** Where the reader is; the platform’s times are UTC. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const day = (iso: string, language: string): string => formatDate(new Date(iso), language, zone());

/** The chart's labels: day and short month. */
export const shortDay = (iso: string, language: string): string =>
  new Date(iso).toLocaleDateString(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'short', timeZone: zone() });

const times = new Map<string, Intl.DateTimeFormat>();
export function time(iso: string, language: string): string {
  let format = times.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    times.set(language, format);
  }
  return format.format(new Date(iso));
}

/** Day, full month, year and time: the whole date where minutes matter. */
export const moment = (iso: string, language: string): string => `${day(iso, language)}, ${time(iso, language)}`;

/** A day that the wire gives as dd-mm-yyyy: it is the same everywhere, whatever the reader's time zone. */
export function calendarDay(written: string, language: string): string {
  const [, date, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(written) ?? [];
  return year ? formatDate(new Date(`${year}-${month}-${date}T00:00:00Z`), language) : written;
}

/** A country in words. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
