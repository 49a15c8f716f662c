import { lateSql, openStatuses } from '../orders/status-counts.ts';
import { liveColumns } from '../sales/horizon.ts';
import { sumDates } from '../sales/sales-sql.ts';
import { sellersSql } from '../sales/sum-sales.ts';

const queuesShown = 5;
const topShown = 10;
const day = `to_char(day at time zone 'UTC', 'YYYY-MM-DD')`;

/**
 * Every tenant's kept sums, and the orders that these do not tell of: since its horizon, and of days that have changed. Tenant by tenant, so
 * that each reads a stretch of an index; however many there are, it is one statement, and what it answers is as short.
 */
const sumsSql = `
  covered as materialized (
    select t.tenant_id, coalesce(c.until, timestamptz '1970-01-01Z') as until
    from (${sellersSql}) t left join sales_covered c on c.tenant_id = t.tenant_id
  ), changed as materialized (
    select distinct m.tenant_id, m.day, c.until from sales_marks m join covered c on c.tenant_id = m.tenant_id
    where m.day < c.until and m.day >= :from and m.day < :until
  ), live as (
    select o.* from covered c cross join lateral (
      select ${liveColumns} from orders where tenant_id = c.tenant_id and placed_at >= greatest(c.until, :from) and placed_at < :until offset 0
    ) o
    union all
    select o.* from changed c cross join lateral (
      select ${liveColumns} from orders
      where tenant_id = c.tenant_id and placed_at >= c.day and placed_at < least(c.day + interval '1 day', c.until) offset 0
    ) o
  ), sums as materialized (
    select s.* from covered c cross join lateral (
      select tenant_id, day, currency, orders, items, gross_minor from sales_dates
      where tenant_id = c.tenant_id and day >= :from and day < :until offset 0
    ) s where s.orders > 0 and not exists (select from changed n where n.tenant_id = s.tenant_id and n.day = s.day)
    union all
    select * from (${sumDates('live o')}) l where l.orders > 0
  )`;

const queuesSql = `
  open as materialized (
    select c.tenant_id, o.* from covered c cross join lateral (
      select status, count(*)::int as count, min(status_since) as oldest, (count(*) filter (where ${lateSql}))::int as late,
        min(to_date(nullif(delivery_to, ''), 'DD-MM-YYYY')) as due
      from orders where tenant_id = c.tenant_id and placed_at is not null and status in (${openStatuses.map((status) => `'${status}'`).join(', ')})
      group by status offset 0
    ) o
  ), waiting as (
    select status as name, tenant_id, count, oldest from open where status = any(:problems)
    union all
    select 'late', tenant_id, sum(late)::int, min(due)::timestamp at time zone 'UTC' from open where late > 0 group by tenant_id
  ), ranked as (
    select *, row_number() over (partition by name order by count desc, oldest, tenant_id) as place from waiting
  )`;

const parts = {
  days: `
    select coalesce(json_agg(d), '[]') from (
      select ${day} as day, currency, sum(orders)::int as orders, sum(items)::int as items, sum(gross_minor)::bigint as revenue from sums group by 1, 2
    ) d`,
  sellers: `
    select json_build_object('value', count(distinct tenant_id) filter (where day >= :current),
      'previous', count(distinct tenant_id) filter (where day < :current)) from sums`,
  in_production: 'select coalesce(sum(count), 0)::int from open where status = any(:production)',
  queues: `
    select coalesce(json_agg(q), '[]') from (
      select name, sum(count)::int as count, min(oldest) as oldest, count(*)::int as tenants_total,
        json_agg(json_build_object('tenant_id', tenant_id, 'count', count, 'oldest', oldest) order by place)
          filter (where place <= ${queuesShown}) as tenants
      from ranked group by name
    ) q`,
  top: `
    select coalesce(json_agg(t order by t.orders desc, t.tenant_id), '[]') from (
      select tenant_id, (sum(orders) filter (where day >= :current))::int as orders, coalesce(sum(orders) filter (where day < :current), 0)::int as previous,
        (select json_agg(r order by r.currency) from (
          select currency, sum(gross_minor)::bigint as value from sums m where m.tenant_id = s.tenant_id and m.day >= :current group by currency
        ) r) as revenue
      from sums s group by tenant_id having sum(orders) filter (where day >= :current) > 0 order by orders desc, tenant_id limit ${topShown}
    ) t`,
};

/** One row: what each of the parts says, as JSON. */
export const platformSql = `
  with ${sumsSql}, ${queuesSql}
  select ${Object.entries(parts)
    .map(([name, sql]) => `(${sql}) as ${name}`)
    .join(', ')}`;
