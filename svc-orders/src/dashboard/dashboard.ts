import { statusesIn, statusGroup } from '@merchloom/commerce';
import type { Currency } from '@merchloom/contracts/money';
import { toWire } from '@merchloom/contracts/money';
import type { Dashboard, DashboardQuery } from '@merchloom/contracts/orders';
import type { Clock, Database, Transaction } from '@merchloom/service-kit';
import { groupCounts } from '../orders/list-orders.ts';
import { Order } from '../orders/order.model.ts';
import { presentRow, rowColumns } from '../orders/order-rows.ts';
import { findStatuses } from '../orders/status-counts.ts';
import { findHorizon, type Horizon, salesSql, sumDays, sumProducts } from '../sales/sales-sql.ts';
import { type Period, periodOf } from './period.ts';

export interface DashboardDependencies {
  db: Database;
  clock: Clock;
}

interface DayRow {
  day: string;
  currency: Currency;
  orders: number;
  items: number;
  revenue: string;
}

const recentOrders = 8;
const topProducts = 5;

/** Figures of a period against the one before; revenue only for those who may see it. */
export const createDashboard =
  ({ db, clock }: DashboardDependencies) =>
  (tenantId: string, asked: DashboardQuery, showsRevenue: boolean): Promise<Dashboard> =>
    db.tenant(tenantId, async (trx) => {
      const period = periodOf(clock.now(), asked);
      const horizon = await findHorizon(trx);
      const rows = await findDays(trx, period, horizon);
      const statuses = await findStatuses(trx);
      const products = await findTopProducts(trx, period, horizon);
      const recent = await Order.query(trx)
        .modify('placed')
        .select(...rowColumns)
        .orderBy('placedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(recentOrders);
      const counts = new Map(statuses.map(({ status, count }) => [status, count]));
      return {
        days: period.days.length,
        from: period.firstDay,
        to: period.days.at(-1)!,
        ...figures(rows, period, showsRevenue),
        in_production: statusesIn('production').reduce((sum, status) => sum + (counts.get(status) ?? 0), 0),
        attention: statuses
          .flatMap(({ status, count, oldest }) =>
            oldest && statusGroup(status) === 'problems' ? [{ status, count, oldest_at: oldest.toISOString() }] : [],
          )
          .sort((a, b) => (a.oldest_at < b.oldest_at ? -1 : 1)),
        late: statuses.reduce((sum, { late }) => sum + late, 0),
        groups: groupCounts(counts),
        top_products: products,
        recent: recent.map(presentRow),
      };
    });

type Figures = Pick<Dashboard, 'orders' | 'items' | 'revenue' | 'series'>;

function figures(rows: readonly DayRow[], period: Period, showsRevenue: boolean): Figures {
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

async function findDays(trx: Transaction, { previousFrom, until }: Period, horizon: Horizon): Promise<DayRow[]> {
  const { rows } = await trx.raw(
    `select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, currency, sum(orders)::int as orders, sum(items)::int as items, sum(gross_minor) as revenue
     from (${salesSql('sales_days', sumDays, { from: previousFrom, until }, horizon)}) s where orders > 0 group by 1, 2`,
  );
  return rows;
}

async function findTopProducts(trx: Transaction, period: Period, horizon: Horizon): Promise<Dashboard['top_products']> {
  // A product that nobody bought without words of their own shows its latest piece.
  const latest = `
    select l.front_preview from orders o join order_lines l on l.order_id = o.id
    where l.event_product_id = p.event_product_id and o.placed_at >= ? and o.placed_at < ? order by o.placed_at desc limit 1`;
  const { rows } = await trx.raw(
    `select product_id, name, quantity, coalesce(preview, (${latest}), '') as preview from (
       select event_product_id, product_id, max(name) as name, max(preview) as preview, sum(quantity)::int as quantity
       from (${salesSql('sales_products', sumProducts, period, horizon)}) s
       group by event_product_id, product_id order by quantity desc, product_id limit ${topProducts}
     ) p order by quantity desc, product_id`,
    [period.from, period.until],
  );
  return rows;
}
