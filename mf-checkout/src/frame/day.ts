import { parseDay } from '@merchloom/commerce/delivery';
import type { Language } from '@merchloom/contracts/vocabulary';

/** Two DD-MM-YYYY as one range in the reader's language, `26–30 November 2026`; as they came when they are something else. */
export function daysInWords(from: string, to: string, language: Language): string {
  const [start, end] = [parseDay(from), parseDay(to)];
  if (!start || !end) return `${from} – ${to}`;
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(Date.UTC(start.year, start.month - 1, start.day), Date.UTC(end.year, end.month - 1, end.day));
}
