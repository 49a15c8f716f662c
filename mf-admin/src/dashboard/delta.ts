import { dayFilter } from '../lists/address.ts';

export interface Delta {
  key: 'more' | 'less' | 'same' | 'first';
  /** Whole percent, absent for `same` and `first`. */
  percent?: number;
  direction: 'up' | 'down' | 'flat';
  tone: 'success' | 'danger' | 'neutral';
}

/** A figure against the period before, in words. */
export function deltaOf(value: number, previous: number): Delta {
  if (previous === 0)
    return value === 0 ? { key: 'same', direction: 'flat', tone: 'neutral' } : { key: 'first', direction: 'up', tone: 'success' };
  const percent = Math.round(((value - previous) / previous) * 100);
  if (percent === 0) return { key: 'same', direction: 'flat', tone: 'neutral' };
  return percent > 0
    ? { key: 'more', percent, direction: 'up', tone: 'success' }
    : { key: 'less', percent: -percent, direction: 'down', tone: 'danger' };
}

export const periods = [7, 30, 90] as const;

/** A number of days up to today, or first and last day. */
export type Period = { days: number; from?: undefined; to?: undefined } | { days?: undefined; from: string; to: string };

/** The period in the address, or thirty days. */
export function readPeriod(search: URLSearchParams): Period {
  const [from, to] = [dayFilter(search.get('from') ?? ''), dayFilter(search.get('to') ?? '')];
  if (from && to && from <= to) return { from, to };
  const days = Number(search.get('days'));
  return { days: (periods as readonly number[]).includes(days) ? days : 30 };
}

/** As many days before a period, which its figures are compared with. */
export function periodBefore({ from, days }: { from: string; days: number }): { from: string; to: string } {
  const moved = (by: number) => new Date(Date.parse(from) - by * 86_400_000).toISOString().slice(0, 10);
  return { from: moved(days), to: moved(1) };
}
