import { type CalendarDay, deliveryEstimate, parseDay } from '@merchloom/commerce/delivery';
import { formatDate } from '@merchloom/commerce/price-display';
import type { PublicEvent } from '@merchloom/contracts/store';
import type { Language } from '@merchloom/contracts/vocabulary';

/** When an order of now arrives, as one range of days in words: `26–30 November 2026`. */
export function arrival(event: Pick<PublicEvent, 'time_zone'>, language: Language, now = new Date()): string {
  const { from, to } = deliveryEstimate(now, event.time_zone);
  return daysInWords(parseDay(from)!, parseDay(to)!, language);
}

/** The day a store closes or closed, in its own time zone; `null` when it stays open. */
export const closingDay = (event: Pick<PublicEvent, 'ends_at' | 'time_zone'>, language: Language): string | null =>
  event.ends_at ? formatDate(new Date(event.ends_at), language, event.time_zone) : null;

function daysInWords(from: CalendarDay, to: CalendarDay, language: Language): string {
  const [start, end] = [from, to].map(({ year, month, day }) => Date.UTC(year, month - 1, day)) as [number, number];
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(start, end);
}
