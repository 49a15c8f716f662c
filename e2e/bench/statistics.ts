/** The value below which `share` (0–1) of the values lie, between neighbours by distance; NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** What each name grew by between two readings; a name that is new counts from zero. */
export const growth = <Name extends string>(
  before: Readonly<Record<Name, number>>,
  after: Readonly<Record<Name, number>>,
): Record<Name, number> =>
  Object.fromEntries((Object.keys(after) as Name[]).map((name) => [name, after[name] - (before[name] ?? 0)])) as Record<Name, number>;
