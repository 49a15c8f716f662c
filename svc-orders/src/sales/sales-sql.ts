import type { Transaction } from '@merchloom/service-kit';

const dayMs = 86_400_000;
const dayOf = `date_trunc('day', o.placed_at, 'UTC')`;
/** Samples and what was cancelled do not count as sold. */
const sold = `o.status <> 'cancelled' and not o.sample`;

// What was given back of an order takes its share of tax along.
const netSql = `o.total_minor - o.vat_minor - o.sales_tax_minor
  - coalesce(round(r.given * (o.total_minor - o.vat_minor - o.sales_tax_minor)::numeric / nullif(o.total_minor, 0)), 0)`;

/** Columns of `sales_days` beside its key, as sums over orders `o` with what was given back of each, `r`. */
const sums = {
  placed: 'count(*)::int',
  cancelled: `(count(*) filter (where o.status = 'cancelled'))::int`,
  orders: `(count(*) filter (where ${sold}))::int`,
  items: `coalesce(sum(o.items) filter (where ${sold}), 0)::int`,
  gross_minor: `coalesce(sum(o.total_minor) filter (where ${sold}), 0)::bigint`,
  tax_minor: `coalesce(sum(o.vat_minor + o.sales_tax_minor) filter (where ${sold}), 0)::bigint`,
  shipping_minor: `coalesce(sum(o.shipping_minor) filter (where ${sold}), 0)::bigint`,
  discount_minor: `coalesce(sum(o.discount_minor) filter (where ${sold}), 0)::bigint`,
  refund_minor: `coalesce(sum(r.given) filter (where ${sold}), 0)::bigint`,
  net_minor: `coalesce(sum(${netSql}) filter (where ${sold}), 0)::bigint`,
};
export const sumNames = Object.keys(sums);

/** Sums of days, events and currencies over the placed orders of `from`, which calls them `o`. */
export const sumDays = (from: string): string => `
  select o.tenant_id, ${dayOf} as day, o.event_id, o.currency, ${Object.entries(sums).map(([name, sql]) => `${sql} as ${name}`)}
  from ${from} left join lateral (select sum(f.amount_minor) as given from order_refunds f where f.order_id = o.id) r on true
  group by 1, 2, 3, 4`;

/** Pieces sold per day and product; the picture is one that no buyer wrote on. */
export const sumProducts = (from: string): string => `
  select o.tenant_id, ${dayOf} as day, l.event_product_id, l.product_id, max(l.name) as name,
    max(l.front_preview) filter (where l.custom_text_front = '' and l.custom_text_back = '') as preview, sum(l.quantity)::int as quantity
  from ${from} join order_lines l on l.order_id = o.id where ${sold} group by 1, 2, 3, 4`;

/** Up to where a tenant's orders are summed up, and the days before that have changed since. */
export interface Horizon {
  until: Date;
  changed: Date[];
}

export async function findHorizon(trx: Transaction): Promise<Horizon> {
  const { rows } = await trx.raw(`
    select until, array(select distinct day from sales_marks m where m.day < c.until) as changed from sales_covered c`);
  return rows[0] ?? { until: new Date(0), changed: [] };
}

/** Midnight before a moment, UTC. */
export const midnight = (at: Date): Date => new Date(Math.floor(at.getTime() / dayMs) * dayMs);

// Spelled out and not looked up, so that the planner knows how few orders it is about.
const moment = (at: Date) => `timestamptz '${at.toISOString()}'`;
const moments = (all: readonly Date[]) => `array[${all.map(moment)}]::timestamptz[]`;

/** Orders whose sums are not kept or no more true, of whole days. */
function liveOrders({ from, until }: { from: Date; until: Date }, { until: covered, changed }: Horizon): string {
  const again = changed.filter((day) => day >= from && day < until);
  const fresh = `select * from orders where placed_at >= ${moment(covered > from ? covered : from)} and placed_at < ${moment(until)}`;
  if (again.length === 0) return fresh;
  return `${fresh} union all select live.* from unnest(${moments(again)}) c(day)
    join orders live on live.placed_at >= c.day and live.placed_at < least(c.day + interval '1 day', ${moment(covered)})`;
}

/** Rows like those of `table` for whole days, `from` to before `until`: kept ones, and sums of the orders that none are kept of. */
export function salesSql(
  table: 'sales_days' | 'sales_products',
  sum: (from: string) => string,
  period: { from: Date; until: Date },
  horizon: Horizon,
): string {
  return `
    select s.* from ${table} s where s.day >= ${moment(period.from)} and s.day < ${moment(period.until)}
      and s.day < ${moment(horizon.until)} and s.day <> all(${moments(horizon.changed)})
    union all
    (${sum(`(${liveOrders(period, horizon)}) o`)})`;
}

const beginning = new Date(0);
const end = new Date('9999-01-01T00:00:00Z');

/** Sums of everything ever, by event: what is kept, less the days that have changed, and the orders of these and of the time since. */
export function totalsSql(horizon: Horizon, only = ''): string {
  const counts = sold.replaceAll('o.', '');
  return `
  select event_id, sum(placed)::int as placed, sum(cancelled)::int as cancelled, sum(orders)::int as orders, sum(gross)::bigint as revenue from (
    select event_id, placed, cancelled, orders, gross_minor as gross from sales_totals where true ${only}
    union all
    select event_id, -placed, -cancelled, -orders, -gross_minor from sales_days where day = any(${moments(horizon.changed)}) ${only}
    union all
    select event_id, 1, (status = 'cancelled')::int, (${counts})::int, case when ${counts} then total_minor else 0 end
      from (${liveOrders({ from: beginning, until: end }, horizon)}) live where true ${only}
  ) parts group by event_id`;
}

/** Reads by a horizon that is still the one afterwards: hours that are summed up meanwhile would count twice or not at all. */
export async function atHorizon<T>(trx: Transaction, read: (horizon: Horizon) => Promise<T[]>): Promise<T[]> {
  for (;;) {
    const horizon = await findHorizon(trx);
    const rows = await read(horizon);
    const after = await findHorizon(trx);
    if (sameHorizon(horizon, after)) return rows;
  }
}

const sameHorizon = (one: Horizon, other: Horizon) =>
  one.until.getTime() === other.until.getTime() &&
  one.changed.map(Number).toSorted().join() === other.changed.map(Number).toSorted().join();
