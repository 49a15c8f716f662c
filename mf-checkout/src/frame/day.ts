import { parseDay } from '@merchloom/commerce/delivery';
import { formatDate } from '@merchloom/commerce/price-display';
import type { Language } from '@merchloom/contracts/vocabulary';

/** DD-MM-YYYY as day, full month, year in the reader's language; as it came when it is something else. */
export function dayInWords(day: string, language: Language): string {
  const parts = parseDay(day);
  return parts ? formatDate(new Date(Date.UTC(parts.year, parts.month - 1, parts.day)), language) : day;
}
