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

/** Up to where a tenant's days are summed up, and the days before that have changed since. */
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

/**
 * Rows like those of `table` for whole days, `:from` to before `:until`: kept ones, and sums of the orders of days that are not over or
 * have changed. Bind `salesBindings` beside.
 */
export const salesSql = (table: 'sales_days' | 'sales_products', sum: (from: string) => string): string => `
  select s.* from ${table} s where s.day >= :from and s.day < :until and s.day < :covered and s.day <> all(cast(:changed as timestamptz[]))
  union all
  (${sum(`(
    select * from orders where placed_at >= greatest(cast(:from as timestamptz), cast(:covered as timestamptz)) and placed_at < :until
    union all
    select live.* from unnest(cast(:changed as timestamptz[])) c(day)
      join orders live on live.placed_at >= c.day and live.placed_at < c.day + interval '1 day' where c.day >= :from and c.day < :until
  ) o`)})`;

export const salesBindings = (from: Date, until: Date, { until: covered, changed }: Horizon) => ({
  from,
  until,
  covered,
  changed: `{${changed.map((day) => day.toISOString()).join()}}`,
});

/**
 * Sums of everything ever, by event: what is kept of days, less those that have changed, and the orders of all others. One statement, and
 * so one moment, or a day that is being summed up would count twice or not at all.
 */
export const totalsSql = (only = ''): string => `
  with live as (
    select o.event_id, o.status, o.sample, o.total_minor from orders o
      where o.placed_at >= coalesce((select until from sales_covered), '-infinity') ${only.replaceAll('event_id', 'o.event_id')}
    union all
    select o.event_id, o.status, o.sample, o.total_minor
      from (select distinct m.day from sales_marks m join sales_covered c on m.day < c.until) m
      join orders o on o.placed_at >= m.day and o.placed_at < m.day + interval '1 day' where true ${only.replaceAll('event_id', 'o.event_id')}
  )
  select event_id, sum(placed)::int as placed, sum(cancelled)::int as cancelled, sum(orders)::int as orders, sum(gross)::bigint as revenue from (
    select event_id, placed, cancelled, orders, gross_minor as gross from sales_totals where true ${only}
    union all
    select event_id, -placed, -cancelled, -orders, -gross_minor from sales_days d
      where exists (select from sales_marks m where m.day = d.day) ${only}
    union all
    select event_id, 1, (status = 'cancelled')::int, (${sold.replaceAll('o.', '')})::int, case when ${sold.replaceAll('o.', '')} then total_minor else 0 end from live
  ) parts group by event_id`;
