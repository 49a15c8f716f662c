import { statusesIn, statusGroup } from '@merchloom/commerce';
import type { Dashboard, DashboardQuery } from '@merchloom/contracts/orders';
import type { Clock } from '@merchloom/service-kit';
import { groupCounts } from '../orders/list-orders.ts';
import { presentRow, readRow, rowColumnsSql } from '../orders/order-rows.ts';
import { type StatusRow, statusesSql } from '../orders/status-counts.ts';
import type { Horizon, Sales, Statement } from '../sales/horizon.ts';
import { salesSql } from '../sales/sales-sql.ts';
import { type DayRow, figures } from './figures.ts';
import { type Period, periodOf } from './period.ts';

export interface DashboardDependencies {
  sales: Sales;
  clock: Clock;
}

interface Found {
  days: DayRow[];
  statuses: StatusRow[];
  products: Dashboard['top_products'];
  recent: Record<string, unknown>[];
}

const recentOrders = 8;
const topProducts = 5;

/** Figures of a period against the one before; revenue only for those who may see it. */
export const createDashboard =
  ({ sales, clock }: DashboardDependencies) =>
  async (tenantId: string, asked: DashboardQuery, showsRevenue: boolean): Promise<Dashboard> => {
    const period = periodOf(clock.now(), asked);
    const [found] = await sales.read<Found>(tenantId, (horizon) => dashboardSql(period, horizon));
    const { days, statuses, products, recent } = found!;
    const counts = new Map(statuses.map(({ status, count }) => [status, count]));
    return {
      days: period.days.length,
      from: period.firstDay,
      to: period.days.at(-1)!,
      ...figures(days, period, showsRevenue),
      in_production: statusesIn('production').reduce((sum, status) => sum + (counts.get(status) ?? 0), 0),
      attention: statuses
        .flatMap(({ status, count, oldest }) =>
          oldest && statusGroup(status) === 'problems' ? [{ status, count, oldest_at: new Date(oldest).toISOString() }] : [],
        )
        .sort((a, b) => (a.oldest_at < b.oldest_at ? -1 : 1)),
      late: statuses.reduce((sum, { late }) => sum + late, 0),
      groups: groupCounts(counts),
      top_products: products,
      recent: recent.map((row) => presentRow(readRow(row))),
    };
  };

/** Everything at once: a statement asks the server less than its parts would. */
function dashboardSql(period: Period, horizon: Horizon): Statement {
  const parts: Record<keyof Found, Statement> = {
    days: daysSql(period, horizon),
    statuses: statusesSql(horizon),
    products: productsSql(period, horizon),
    recent: {
      sql: `select ${rowColumnsSql} from orders where placed_at is not null order by placed_at desc, id desc limit ${recentOrders}`,
      bindings: {},
    },
  };
  const columns = Object.entries(parts).map(([name, { sql }]) => `coalesce((select json_agg(r) from (${sql}) r), '[]') as ${name}`);
  return { sql: `select ${columns.join(', ')}`, bindings: Object.assign({}, ...Object.values(parts).map(({ bindings }) => bindings)) };
}

function daysSql({ previousFrom, until }: Period, horizon: Horizon): Statement {
  const { sql, bindings } = salesSql('dates', 'date', { from: previousFrom, until }, horizon);
  return {
    sql: `
      select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, currency, sum(orders)::int as orders, sum(items)::int as items,
        sum(gross_minor)::bigint as revenue
      from (${sql}) s where orders > 0 group by 1, 2`,
    bindings,
  };
}

function productsSql(period: Period, horizon: Horizon): Statement {
  const { sql, bindings } = salesSql('products', 'product', period, horizon);
  // A product that nobody bought without words of their own shows its latest piece.
  const latest = `
    select l.front_preview from orders o join order_lines l on l.order_id = o.id
    where l.event_product_id = p.event_product_id and o.placed_at >= :from and o.placed_at < :until order by o.placed_at desc limit 1`;
  return {
    sql: `
      select product_id, name, quantity, coalesce(preview, (${latest}), '') as preview from (
        select event_product_id, product_id, max(name) as name, max(preview) as preview, sum(quantity)::int as quantity
        from (${sql}) s group by event_product_id, product_id order by quantity desc, product_id limit ${topProducts}
      ) p order by quantity desc, product_id`,
    bindings: { ...bindings, from: period.from, until: period.until },
  };
}
