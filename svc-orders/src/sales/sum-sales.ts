import { type Database, type Kit, type PeriodicTask, periodic, type Transaction } from '@merchloom/service-kit';
import { dateSums, sumDays, sumNames, sumProducts } from './sales-sql.ts';
import { midnight } from './spans.ts';

/** Orders of an hour ago are all written; one that comes later leaves a mark. */
const hourMs = 3_600_000;

/** Every tenant that ever sold, found by skipping through the index, however many orders they have. */
export const sellersSql = `
with recursive tenants as (
  (select tenant_id from orders where placed_at is not null order by tenant_id limit 1)
  union all
  select (select o.tenant_id from orders o where o.placed_at is not null and o.tenant_id > t.tenant_id order by o.tenant_id limit 1)
  from tenants t where t.tenant_id is not null
)
select tenant_id from tenants where tenant_id is not null`;

const dueSql = `
select t.tenant_id from (${sellersSql}) t left join sales_covered c on c.tenant_id = t.tenant_id
where c.until is null or c.until < :until or exists (select from sales_marks m where m.tenant_id = t.tenant_id)`;

const days = `(
  select * from orders where placed_at >= :from and placed_at < :until
  union all
  select again.* from unnest(cast(:again as timestamptz[])) a(day)
    join orders again on again.placed_at >= a.day and again.placed_at < a.day + interval '1 day' where a.day < :from
) o`;
const dayColumns = ['tenant_id', 'day', 'event_id', 'currency', ...sumNames].join(', ');
const dateColumns = ['tenant_id', 'day', 'currency', ...dateSums].join(', ');
const productColumns = 'tenant_id, day, event_product_id, product_id, name, preview, quantity';
const added = (names: string[]) => names.map((name) => `sum(${name})`).join(', ');

// Days that are summed up anew, and their months.
const isNew = `(day = any(cast(:again as timestamptz[])) or day >= :from)`;
const isOfNewMonth = `(day >= date_trunc('month', cast(:from as timestamptz), 'UTC')
  or date_trunc('month', day, 'UTC') in (select date_trunc('month', d, 'UTC') from unnest(cast(:again as timestamptz[])) d))`;
const monthOf = `date_trunc('month', day, 'UTC')`;

/** Longer stretches are summed up month by month, so that no transaction is long. */
const stretchMs = 40 * 86_400_000;

/** Sums up a tenant's orders before `until` that are not summed up yet, with the whole of the day they begin in, and days that have changed. */
export async function sumTenant(db: Database, tenantId: string, until: Date): Promise<void> {
  while ((await sumStretch(db, tenantId, until)) < until);
}

/** Answers up to where orders are summed up then. */
const sumStretch = (db: Database, tenantId: string, until: Date): Promise<Date> =>
  db.tenant(tenantId, async (trx) => {
    await trx.raw(`insert into sales_covered (tenant_id, until) values (?, '1970-01-01Z') on conflict do nothing`, [tenantId]);
    const [covered] = (await trx.raw('select until from sales_covered for update')).rows as { until: Date }[];
    const [first] = (await trx.raw('select min(placed_at) as at from orders where placed_at >= ?', [covered!.until])).rows;
    const known = covered!.until;
    const last = Math.max(known.getTime(), Math.min(until.getTime(), midnight(first.at ?? until).getTime() + stretchMs));
    const marks = await trx.raw('delete from sales_marks returning day');
    const again: string[] = [...new Set(marks.rows.map(({ day }: { day: Date }) => day.toISOString()))] as string[];
    await writeSums(trx, { from: midnight(known), until: new Date(last), again: `{${again.join()}}` });
    return new Date(last);
  });

// A statement later than the marks: whoever left one has written by now what it stands for.
async function writeSums(trx: Transaction, bindings: { from: Date; until: Date; again: string }): Promise<void> {
  for (const table of ['sales_days', 'sales_dates', 'sales_products']) await trx.raw(`delete from ${table} where ${isNew}`, bindings);
  for (const table of ['sales_months', 'sales_product_months']) await trx.raw(`delete from ${table} where ${isOfNewMonth}`, bindings);
  await trx.raw(`insert into sales_days (${dayColumns}) select ${dayColumns} from (${sumDays(days)}) s`, bindings);
  await trx.raw(`insert into sales_products (${productColumns}) ${sumProducts(days)}`, bindings);
  await trx.raw(
    `insert into sales_dates (${dateColumns}) select tenant_id, day, currency, ${added(dateSums)} from sales_days where ${isNew} group by 1, 2, 3`,
    bindings,
  );
  await trx.raw(
    `insert into sales_months (${dayColumns}) select tenant_id, ${monthOf}, event_id, currency, ${added(sumNames)}
     from sales_days where ${isOfNewMonth} group by 1, 2, 3, 4`,
    bindings,
  );
  await trx.raw(
    `insert into sales_product_months (${productColumns}) select tenant_id, ${monthOf}, event_product_id, product_id, max(name), max(preview), sum(quantity)
     from sales_products where ${isOfNewMonth} group by 1, 2, 3, 4`,
    bindings,
  );
  await trx.raw('delete from sales_totals');
  await trx.raw(`
    insert into sales_totals (tenant_id, event_id, currency, placed, cancelled, orders, gross_minor)
    select tenant_id, event_id, currency, sum(placed), sum(cancelled), sum(orders), sum(gross_minor) from sales_months group by 1, 2, 3`);
  await trx.raw('update sales_covered set until = :until', bindings);
}

export async function sumSales({ db, clock }: Pick<Kit, 'db' | 'clock'>): Promise<void> {
  const until = new Date(Math.floor(clock.now().getTime() / hourMs - 1) * hourMs);
  const due: { tenant_id: string }[] = await db.platform(async (trx) => (await trx.raw(dueSql, { until })).rows);
  for (const { tenant_id: tenantId } of due) await sumTenant(db, tenantId, until);
}

export const sumSalesTask: PeriodicTask = periodic('sum-sales', { everyMs: 60_000 }, sumSales);
