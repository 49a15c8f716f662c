/** R9.18: the estimate spans these many business days from today. */
export const deliveryBusinessDays = { from: 4, to: 6 } as const;

/** A day of the calendar, without time or zone. */
export type CalendarDay = { year: number; month: number; day: number };

const formats = new Map<string, Intl.DateTimeFormat>();
const known = new Map<string, { minute: number; day: CalendarDay }>();

/** What day it is at `now` in an IANA time zone. Days begin on whole minutes, so a minute's answer holds for all of it. */
export function dayIn(timeZone: string, now: Date): CalendarDay {
  const minute = Math.floor(now.getTime() / 60_000);
  const last = known.get(timeZone);
  if (last?.minute === minute) return last.day;
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  const [year, month, day] = format.format(now).split('-').map(Number) as [number, number, number];
  known.set(timeZone, { minute, day: { year, month, day } });
  return { year, month, day };
}

/** The day `count` business days after `start`; Saturdays and Sundays do not count. */
export function addBusinessDays(start: CalendarDay, count: number): CalendarDay {
  const date = new Date(Date.UTC(start.year, start.month - 1, start.day));
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    const weekday = date.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** DD-MM-YYYY, as delivery dates are shown and sent. */
export function formatDay({ year, month, day }: CalendarDay): string {
  return `${String(day).padStart(2, '0')}-${String(month).padStart(2, '0')}-${year}`;
}

/** The inverse of {@link formatDay}; `null` for anything else, days that do not exist included. */
export function parseDay(text: string): CalendarDay | null {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  if (!match) return null;
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null;
}

/** R9.18, D14: when an order placed at `now` arrives, by the event's time zone. Both DD-MM-YYYY. */
export function deliveryEstimate(now: Date, timeZone: string): { from: string; to: string } {
  const today = dayIn(timeZone, now);
  return {
    from: formatDay(addBusinessDays(today, deliveryBusinessDays.from)),
    to: formatDay(addBusinessDays(today, deliveryBusinessDays.to)),
  };
}
