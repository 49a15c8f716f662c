import type { Horizon } from './horizon.ts';

const dayMs = 86_400_000;
/** Nothing was sold before. */
const beginning = Date.UTC(2000, 0, 1);

/** Midnight before a moment, UTC. */
export const midnight = (at: Date): Date => new Date(Math.floor(at.getTime() / dayMs) * dayMs);

/** Whole days. */
export interface Span {
  from: Date;
  until: Date;
}

/** The kept sums that make up a span, of months where they will do, and of days; none of days that have changed. */
export function partsOf({ from, until }: Span, { until: kept, changed }: Horizon): { months: Date[]; days: Date[] } {
  const months: Date[] = [];
  const days: Date[] = [];
  const first = Math.max(from.getTime(), beginning);
  const last = Math.min(until.getTime(), kept.getTime());
  const hasChanged = new Set(changed.map(Number));
  for (let month = monthOf(first); month < last; month = nextMonth(month)) {
    const next = nextMonth(month);
    // Of the horizon's month no more is kept than a span that reaches as far asks for.
    const whole = month >= first && (next <= until.getTime() || kept <= until);
    if (whole && !changed.some((day) => Number(day) >= month && Number(day) < next)) months.push(new Date(month));
    else
      for (let day = Math.max(month, first); day < Math.min(next, last); day += dayMs) if (!hasChanged.has(day)) days.push(new Date(day));
  }
  return { months, days };
}

const monthOf = (at: number): number => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth(), 1);
const nextMonth = (month: number): number => Date.UTC(new Date(month).getUTCFullYear(), new Date(month).getUTCMonth() + 1, 1);
