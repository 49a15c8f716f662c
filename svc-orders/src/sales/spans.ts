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

/** Which sums make up a span: those of months, those of days, and the orders of days whose sums are no more true or not kept yet. */
export interface Parts {
  months: Date[];
  days: Date[];
  again: Date[];
  /** Orders from here to the end of the span are summed up by nobody yet. */
  liveFrom: Date;
  liveUntil: Date;
}

/** `byMonth`: whether sums of whole months will do. */
export function partsOf({ from, until }: Span, { until: kept, changed }: Horizon, byMonth: boolean): Parts {
  const months: Date[] = [];
  const days: Date[] = [];
  const first = Math.max(from.getTime(), beginning);
  const last = Math.min(until.getTime(), kept.getTime());
  const hasChanged = new Set(changed.map(Number));
  for (let month = monthOf(first); month < last; month = nextMonth(month)) {
    const next = nextMonth(month);
    // Of the horizon's month no more is kept than a span that reaches as far asks for.
    const whole = month >= first && (next <= until.getTime() || kept <= until);
    if (byMonth && whole && !changed.some((day) => Number(day) >= month && Number(day) < next)) months.push(new Date(month));
    else
      for (let day = Math.max(month, first); day < Math.min(next, last); day += dayMs) if (!hasChanged.has(day)) days.push(new Date(day));
  }
  return {
    months,
    days,
    again: changed.filter((day) => day >= from && day < until),
    liveFrom: kept > from ? kept : from,
    liveUntil: until,
  };
}

const monthOf = (at: number): number => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth(), 1);
const nextMonth = (month: number): number => Date.UTC(new Date(month).getUTCFullYear(), new Date(month).getUTCMonth() + 1, 1);
