import { type Currency, toWire } from '@merchloom/contracts/money';
import type { Dashboard } from '@merchloom/contracts/orders';
import type { Period } from './period.ts';

/** What was sold on a day (YYYY-MM-DD) in a currency; minor units. */
export interface DayRow {
  day: string;
  currency: Currency;
  orders: number;
  items: number;
  revenue: number;
}

type Figures = Pick<Dashboard, 'orders' | 'items' | 'revenue' | 'series'>;

/** Rows of a period and the one before as the figures of both. */
export function figures(rows: readonly DayRow[], period: Period, showsRevenue: boolean): Figures {
  const current = rows.filter(({ day }) => day >= period.firstDay);
  const previous = rows.filter(({ day }) => day < period.firstDay);
  const sum = (of: readonly DayRow[], name: 'orders' | 'items' | 'revenue') => of.reduce((all, row) => all + Number(row[name]), 0);
  const inCurrency = (of: readonly DayRow[], currency: Currency) => of.filter((row) => row.currency === currency);
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  return {
    orders: { value: sum(current, 'orders'), previous: sum(previous, 'orders') },
    items: { value: sum(current, 'items'), previous: sum(previous, 'items') },
    revenue: showsRevenue
      ? currencies.map((currency) => {
          const value = sum(inCurrency(current, currency), 'revenue');
          const orders = sum(inCurrency(current, currency), 'orders');
          return {
            currency,
            value: toWire(value),
            previous: toWire(sum(inCurrency(previous, currency), 'revenue')),
            average: toWire(orders === 0 ? 0 : Math.round(value / orders)),
          };
        })
      : null,
    series: period.days.map((day) => {
      const ofDay = current.filter((row) => row.day === day);
      return {
        day,
        orders: sum(ofDay, 'orders'),
        revenue: showsRevenue ? Object.fromEntries(ofDay.map((row) => [row.currency, toWire(Number(row.revenue))])) : null,
      };
    }),
  };
}
