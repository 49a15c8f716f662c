import type { DashboardQuery } from '@merchloom/contracts/orders';
import { Refusal } from '@merchloom/service-kit';
import { midnight } from '../sales/spans.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days in UTC, and as many before. */
export interface Period {
  from: Date;
  previousFrom: Date;
  until: Date;
  /** YYYY-MM-DD, oldest first. */
  days: string[];
  firstDay: string;
}

const longest = 366;

/** The days that were asked for, today included in a number of them; thirty unless the query says otherwise. */
export function periodOf(now: Date, { days = 30, from: first, to: last }: DashboardQuery): Period {
  const today = midnight(now).getTime();
  const end = first && last ? Date.parse(`${last}T00:00:00Z`) : today;
  const from = first && last ? Date.parse(`${first}T00:00:00Z`) : today - (days - 1) * dayMs;
  const length = Math.round((end - from) / dayMs) + 1;
  if (length < 1 || length > longest) throw new Refusal({ kind: 'invalid', code: 'invalid', errors: { to: ['invalid'] } });
  const names = Array.from({ length }, (_, index) => new Date(from + index * dayMs).toISOString().slice(0, 10));
  return {
    from: new Date(from),
    previousFrom: new Date(from - length * dayMs),
    until: new Date(end + dayMs),
    days: names,
    firstDay: names[0]!,
  };
}
