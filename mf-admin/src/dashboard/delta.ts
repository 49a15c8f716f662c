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

/** The period in the address, or thirty days. */
export function readDays(search: URLSearchParams): number {
  const days = Number(search.get('days'));
  return (periods as readonly number[]).includes(days) ? days : 30;
}
