import type { Horizon, Statement } from './horizon.ts';
import { partsOf, type Span } from './spans.ts';

const dayOf = `date_trunc('day', o.placed_at, 'UTC')`;
/** Samples and what was cancelled do not count as sold. */
const sold = `o.status <> 'cancelled' and not o.sample`;

// What was given back of an order takes its share of tax along; the piece was made all the same.
const netSql = `o.total_minor - o.vat_minor - o.sales_tax_minor
  - coalesce(round(r.given * (o.total_minor - o.vat_minor - o.sales_tax_minor)::numeric / nullif(o.total_minor, 0)), 0)
  - o.cost_minor - o.fee_minor + coalesce(r.fee, 0)`;

/** Columns of `sales_days` beside its key, in its order, as sums over orders `o` with what was given back of each, `r`. */
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
  cost_minor: `coalesce(sum(o.cost_minor) filter (where ${sold}), 0)::bigint`,
  fee_minor: `coalesce(sum(o.fee_minor - coalesce(r.fee, 0)) filter (where ${sold}), 0)::bigint`,
};
export const sumNames = Object.keys(sums);
export const dateSums = ['orders', 'items', 'gross_minor'];

const sumOrders = (keys: string[], names: string[]) => (from: string) =>
  `
  select ${keys.join(', ')}, ${names.map((name) => `${sums[name as keyof typeof sums]} as ${name}`).join(', ')}
  from ${from} left join lateral (
    select sum(f.amount_minor) as given, sum(f.fee_minor) as fee from order_refunds f where f.order_id = o.id
  ) r on true
  group by ${keys.map((_, index) => index + 1)}`;

/** Sums of days, events and currencies over the placed orders of `from`, which calls them `o`. */
export const sumDays = sumOrders(['o.tenant_id', `${dayOf} as day`, 'o.event_id', 'o.currency'], sumNames);

/** Sums of days and currencies. */
export const sumDates = sumOrders(['o.tenant_id', `${dayOf} as day`, 'o.currency'], dateSums);

/** Pieces sold per day and product; the picture is one that no buyer wrote on. */
export const sumProducts = (from: string): string => `
  select o.tenant_id, ${dayOf} as day, l.event_product_id, l.product_id, max(l.name) as name,
    max(l.front_preview) filter (where l.custom_text_front = '' and l.custom_text_back = '') as preview, sum(l.quantity)::int as quantity
  from ${from} join order_lines l on l.order_id = o.id where ${sold} group by 1, 2, 3, 4`;

/** What sums are kept of, where, and how the same comes about from orders. */
const kept = {
  dates: { days: 'sales_dates', months: null, sum: sumDates },
  events: { days: 'sales_days', months: 'sales_months', sum: sumDays },
  products: { days: 'sales_products', months: 'sales_product_months', sum: sumProducts },
} as const;

/** Rows like those of the kept sums of `what`, for a span; those of whole months have its first as their day. `name` tells apart its bindings. */
export function salesSql(what: keyof typeof kept, name: string, span: Span, horizon: Horizon): Statement {
  const { days, months, sum } = kept[what];
  const parts = months && partsOf(span, horizon);
  const bindings = { [`${name}_from`]: span.from, [`${name}_until`]: span.until };
  const ofOrders = sum(`(select * from live where placed_at >= :${name}_from and placed_at < :${name}_until) o`);
  if (!parts) {
    const ofDays = `
      select s.* from ${days} s where s.day >= :${name}_from and s.day < :${name}_until and s.day < :kept_until
        and s.day <> all(cast(:changed_days as timestamptz[]))`;
    return {
      sql: `${ofDays} union all (${ofOrders})`,
      bindings: { ...bindings, kept_until: horizon.until, changed_days: horizon.changed },
    };
  }
  const ofMonths = `select s.* from ${months} s where s.day = any(cast(:${name}_months as timestamptz[]))`;
  const ofDays = `select s.* from ${days} s where s.day = any(cast(:${name}_days as timestamptz[]))`;
  return {
    sql: `${ofMonths} union all ${ofDays} union all (${ofOrders})`,
    bindings: { ...bindings, [`${name}_months`]: parts.months, [`${name}_days`]: parts.days },
  };
}

/** Sums of everything ever, by event: what is kept, less the days that have changed, and the orders of these and of the time since. */
export function totalsSql({ changed }: Horizon, only = ''): Statement {
  const counts = sold.replaceAll('o.', '');
  const less = `
    select event_id, -placed, -cancelled, -orders, -gross_minor from sales_days where day = any(cast(:changed as timestamptz[])) ${only}
    union all`;
  return {
    sql: `
      select event_id, sum(placed)::int as placed, sum(cancelled)::int as cancelled, sum(orders)::int as orders, sum(gross)::bigint as revenue from (
        select event_id, placed, cancelled, orders, gross_minor as gross from sales_totals where true ${only}
        union all ${changed.length > 0 ? less : ''}
        select event_id, 1, (status = 'cancelled')::int, (${counts})::int, case when ${counts} then total_minor else 0 end from live where true ${only}
      ) parts group by event_id`,
    bindings: { changed },
  };
}
