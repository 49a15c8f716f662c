const dayMs = 24 * 60 * 60 * 1000;

/** Whole days in UTC, today included, and as many before. */
export interface Period {
  from: Date;
  previousFrom: Date;
  until: Date;
  /** YYYY-MM-DD, oldest first. */
  days: string[];
  firstDay: string;
}

export function periodOf(now: Date, days: number): Period {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const from = today - (days - 1) * dayMs;
  const names = Array.from({ length: days }, (_, index) => new Date(from + index * dayMs).toISOString().slice(0, 10));
  return {
    from: new Date(from),
    previousFrom: new Date(from - days * dayMs),
    until: new Date(today + dayMs),
    days: names,
    firstDay: names[0]!,
  };
}
