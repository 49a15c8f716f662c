import { type CalendarDay, parseDay } from '@merchloom/commerce/delivery';
import { formatPrice } from '@merchloom/commerce/price-display';
import type { TrackedOrder } from '@merchloom/contracts/after-order';
import { fromWire } from '@merchloom/contracts/minor-units';
import type { PublicEvent } from '@merchloom/contracts/store';
import type { Language } from '@merchloom/contracts/vocabulary';

const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language);

/** Wire amounts as the store writes prices. */
export const priceOf =
  ({ currency }: Pick<TrackedOrder, 'currency'>, { region }: Pick<PublicEvent, 'region'>) =>
  (amount: number): string =>
    formatPrice(fromWire(amount), currency, region);

/** When the reader's own clock shows it: `14:35`. */
export const timeOfDay = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));

const utc = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day);

/** `26–30 November 2026` of two DD-MM-YYYY days; empty when there are none. */
export function dayRange(from: string, to: string, language: Language): string {
  const [start, end] = [parseDay(from), parseDay(to)];
  if (!start || !end) return '';
  return new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    utc(start),
    utc(end),
  );
}

export const countryName = (iso2: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(iso2) ?? iso2;

/** Lines of an address as its country writes them. */
export function addressLines(customer: TrackedOrder['customer'], language: Language): string[] {
  const { address_country: country, address_city: city, address_postcode: code, address_state: state, address_county: county } = customer;
  const town =
    country === 'US'
      ? [`${city}, ${[state, code].filter(Boolean).join(' ')}`]
      : country === 'GB' || country === 'IE'
        ? [city, county, code]
        : [`${code} ${city}`, county];
  const { name, address_first_line, address_second_line } = customer;
  return [name, address_first_line, address_second_line, ...town, countryName(country, language)].filter((line) => line.trim() !== '');
}
