import { deliveryEstimate, parseDay } from '@merchloom/commerce/delivery';
import { formatDate } from '@merchloom/commerce/price-display';
import type { PublicEvent } from '@merchloom/contracts/store';
import type { Language } from '@merchloom/contracts/vocabulary';

/** When an order of now arrives, day, month and year in words. */
export function arrival(event: Pick<PublicEvent, 'time_zone'>, language: Language, now = new Date()): { from: string; to: string } {
  const { from, to } = deliveryEstimate(now, event.time_zone);
  return { from: inWords(from, language), to: inWords(to, language) };
}

function inWords(day: string, language: Language): string {
  const parts = parseDay(day)!;
  return formatDate(new Date(Date.UTC(parts.year, parts.month - 1, parts.day)), language);
}

/** The day a store closes or closed, in its own time zone; `null` when it stays open. */
export const closingDay = (event: Pick<PublicEvent, 'ends_at' | 'time_zone'>, language: Language): string | null =>
  event.ends_at ? formatDate(new Date(event.ends_at), language, event.time_zone) : null;
