import { type ProductionStatus, statusesIn, statusGroup } from '@merchloom/commerce';
import type { Currency } from '@merchloom/contracts/money';
import { toWire } from '@merchloom/contracts/money';
import type { Dashboard } from '@merchloom/contracts/orders';
import type { Clock, Database, Transaction } from '@merchloom/service-kit';
import { groupCounts } from '../orders/list-orders.ts';
import { Order } from '../orders/order.model.ts';
import { presentRow, rowColumns } from '../orders/order-rows.ts';
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

interface StatusRow {
  status: ProductionStatus;
  count: number;
  oldest: Date;
}

const recentOrders = 8;
const topProducts = 5;

/** Figures of a period against the one before; revenue only for those who may see it. */
export const createDashboard =
  ({ db, clock }: DashboardDependencies) =>
  (tenantId: string, days: number, showsRevenue: boolean): Promise<Dashboard> =>
    db.tenant(tenantId, async (trx) => {
      const period = periodOf(clock.now(), days);
      const rows = await findDays(trx, period);
      const statuses = await findStatuses(trx);
      const products = await findTopProducts(trx, period);
      const recent = await Order.query(trx)
        .modify('placed')
        .select(...rowColumns)
        .orderBy('placedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(recentOrders);
      const counts = new Map(statuses.map(({ status, count }) => [status, count]));
      return {
        days,
        ...figures(rows, period, showsRevenue),
        in_production: statusesIn('production').reduce((sum, status) => sum + (counts.get(status) ?? 0), 0),
        attention: statuses
          .filter(({ status }) => statusGroup(status) === 'problems')
          .map(({ status, count, oldest }) => ({ status, count, oldest_at: oldest.toISOString() }))
          .sort((a, b) => (a.oldest_at < b.oldest_at ? -1 : 1)),
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

async function findDays(trx: Transaction, { previousFrom, until }: Period): Promise<DayRow[]> {
  const { rows } = await trx.raw(
    `select to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD') as day, currency, count(*)::int as orders, sum(items)::int as items, sum(total_minor) as revenue
     from orders where placed_at >= ? and placed_at < ? and status <> 'cancelled' and not sample group by 1, 2`,
    [previousFrom, until],
  );
  return rows;
}

async function findStatuses(trx: Transaction): Promise<StatusRow[]> {
  const { rows } = await trx.raw(
    'select status, count(*)::int as count, min(status_since) as oldest from orders where placed_at is not null group by status',
  );
  return rows;
}

async function findTopProducts(trx: Transaction, { from, until }: Period): Promise<Dashboard['top_products']> {
  const { rows } = await trx.raw(
    `select l.product_id, max(l.name) as name, max(l.front_preview) as preview, sum(l.quantity)::int as quantity
     from orders o join order_lines l on l.order_id = o.id
     where o.placed_at >= ? and o.placed_at < ? and o.status <> 'cancelled' and not o.sample
     group by l.event_product_id, l.product_id order by quantity desc, l.product_id limit ${topProducts}`,
    [from, until],
  );
  return rows;
}
