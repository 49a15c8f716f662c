import { allStatuses, type ProductionStatus } from '@merchloom/commerce';
import type { Horizon, Statement } from '../sales/horizon.ts';
import { totalsSql } from '../sales/sales-sql.ts';

/** Orders that somebody still has to do something with. */
export const openStatuses: readonly ProductionStatus[] = allStatuses.filter((status) => status !== 'shipped' && status !== 'cancelled');

/** On its way although the last day that its buyer was told is over; of open orders. */
export const lateSql = `to_date(nullif(delivery_to, ''), 'DD-MM-YYYY') < (now() at time zone 'UTC')::date`;

export interface StatusRow {
  status: ProductionStatus;
  count: number;
  /** Since when the first of them stands there; null for those that are done. */
  oldest: string | null;
  late: number;
}

/** How many orders stand where, all of a tenant's: {@link StatusRow}s. Those that are done are what remains: placed, less open and cancelled. */
export function statusesSql(horizon: Horizon): Statement {
  const totals = totalsSql(horizon);
  const sql = `
    with open as (
      select status, count(*)::int as count, min(status_since) as oldest, (count(*) filter (where ${lateSql}))::int as late
      from orders where placed_at is not null and status in (${openStatuses.map((status) => `'${status}'`).join(', ')}) group by status
    ), totals as (
      select coalesce(sum(placed), 0)::int as placed, coalesce(sum(cancelled), 0)::int as cancelled from (${totals.sql}) t
    )
    select * from open
    union all
    select 'cancelled', cancelled, null, 0 from totals where cancelled > 0
    union all
    select 'shipped', shipped, null, 0 from (select placed - cancelled - coalesce((select sum(count) from open), 0)::int as shipped from totals) s where shipped > 0`;
  return { sql, bindings: totals.bindings };
}
