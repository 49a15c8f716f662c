import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { awayFromMidnight } from '@merchloom/testing/away-from-midnight';
import * as fc from 'fast-check';
import { type StatusRow, statusesSql } from '../src/orders/status-counts.ts';
import { createSales, type Horizon, type Sales, type Statement } from '../src/sales/horizon.ts';
import { dateSums, salesSql, sumNames, totalsSql } from '../src/sales/sales-sql.ts';
import { midnight } from '../src/sales/spans.ts';
import { sumSales, sumTenant } from '../src/sales/sum-sales.ts';
import { openShop, type Shop } from './shop.ts';

const dayMs = 86_400_000;
let today: Date;
const daysAgo = (days: number, ms = 0) => new Date(today.getTime() - days * dayMs + ms);

let shop: Shop;
let sales: Sales;
let insertOrder: string;
let insertLine: string;
beforeAll(async () => {
  await awayFromMidnight();
  today = midnight(new Date());
  shop = await openShop();
  sales = createSales(shop.service.kit.db);
  await shop.buy();
  const [{ id }] = (await shop.sql('select id from orders where placed_at is not null')) as [{ id: string }];
  const copy = async (table: string, own: Record<string, string>, where: string) => {
    const columns = await shop.sql<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const names = columns.map(({ name }) => name);
    return `insert into ${table} (${names}) select ${names.map((name) => own[name] ?? name)} from ${table} where ${where} = '${id}'`;
  };
  const none = { checkout_id: 'null', payment_intent: 'null' };
  insertOrder = await copy(
    'orders',
    { ...none, id: '$1::uuid', order_ref: '$1::text', placed_at: '$2', sample: '$3', cost_minor: '900', fee_minor: '230' },
    'id',
  );
  insertLine = await copy('order_lines', { id: 'gen_random_uuid()', order_id: '$1' }, 'order_id');
});
afterAll(() => shop.close());

/** What the orders themselves say, in other words than the service uses. */
const ordersByHand = `
  select to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD') as day, *, (status <> 'cancelled' and not sample)::int as good,
    coalesce((select sum(amount_minor) from order_refunds r where r.order_id = orders.id), 0) as given,
    coalesce((select sum(fee_minor) from order_refunds r where r.order_id = orders.id), 0) as returned
  from orders where placed_at is not null`;
const sumsByHand = `
  count(*) as placed, sum((o.status = 'cancelled')::int) as cancelled, sum(good) as orders, sum(good * items) as items,
  sum(good * total_minor) as gross_minor, sum(good * (vat_minor + sales_tax_minor)) as tax_minor, sum(good * shipping_minor) as shipping_minor,
  sum(good * discount_minor) as discount_minor, sum(good * given) as refund_minor, sum(good * cost_minor) as cost_minor,
  sum(good * (fee_minor - returned)) as fee_minor,
  sum(good * (ex_vat_minor - round(given * ex_vat_minor::numeric / total_minor) - cost_minor - fee_minor + returned)) as net_minor`;
const within = 'where placed_at >= $1 and placed_at < $2';
const productsByHand = `
  select product_id, sum(quantity)::int as quantity from order_lines l join orders o on o.id = l.order_id
  where placed_at >= $1 and placed_at < $2 and status <> 'cancelled' and not sample group by 1 order by 1`;

const numbers = (rows: object[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, key === 'day' ? value : Number(value)])));

async function agree(from: Date, until: Date): Promise<void> {
  const read = <T>(at: (horizon: Horizon) => Statement) => sales.read<T>(shop.tenantId, at);
  const summed = (what: Parameters<typeof salesSql>[0], select: string) =>
    read<object>((horizon) => {
      const { sql, bindings } = salesSql(what, 'x', { from, until }, horizon);
      return { sql: select.replace('SALES', `(${sql}) s`), bindings };
    });
  const added = (names: string[]) => names.map((name) => `sum(${name})::int as ${name}`).join(', ');

  const dates = await summed(
    'dates',
    `select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, ${added(dateSums)} from SALES group by 1 order by 1`,
  );
  const ofDays = `select day, sum(good) as orders, sum(good * items) as items, sum(good * total_minor) as gross_minor from (${ordersByHand}) o ${within} group by 1 order by 1`;
  expect(dates).toEqual(numbers(await shop.sql(ofDays, [from, until])));
  const events = await summed('events', `select ${added(sumNames)} from SALES having count(*) > 0`);
  const ofAll = `select ${sumsByHand} from (${ordersByHand}) o ${within} having count(*) > 0`;
  expect(events).toEqual(numbers(await shop.sql(ofAll, [from, until])));
  const products = await summed('products', 'select product_id, sum(quantity)::int as quantity from SALES group by 1 order by 1');
  expect(products).toEqual(await shop.sql(productsByHand, [from, until]));

  const [ever] = numbers(await shop.sql(`select ${sumsByHand} from (${ordersByHand}) o`)) as [Record<string, number>];
  expect(await read((horizon) => totalsSql(horizon))).toEqual([
    { event_id: shop.sheet.eventId, placed: ever.placed, cancelled: ever.cancelled, orders: ever.orders, revenue: ever.gross_minor },
  ]);
  const statuses = (await read<StatusRow>((horizon) => statusesSql(horizon))).map(({ status, count }) => ({ status, count }));
  const byHand = await shop.sql<{ status: string }>(
    'select status, count(*)::int as count from orders where placed_at is not null group by 1',
  );
  const byName = (a: { status: string }, b: { status: string }) => a.status.localeCompare(b.status);
  expect(statuses.toSorted(byName)).toEqual(byHand.toSorted(byName));
}

/** Some close together, some months apart. */
const day = fc.oneof(fc.nat(6), fc.nat(100));
const step = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), day, ms: fc.nat(dayMs - 1), sample: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('refund' as const), which: fc.nat(), amount: fc.integer({ min: 1, max: 4586 }) }),
  fc.record({ kind: fc.constant('return' as const), which: fc.nat() }),
  fc.record({
    kind: fc.constant('sum' as const),
    day: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 100 })),
    hour: fc.nat(22),
  }),
);

test('[R10.12] kept sums and the orders of other days say what all orders say, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), day, day, async (steps, one, other) => {
      const placed: string[] = [];
      const chosen = (which: number) => placed[which % placed.length] ?? newId();
      for (const each of steps) {
        if (each.kind === 'place') {
          const id = newId();
          await shop.sql(insertOrder, [id, daysAgo(each.day, each.day === 0 ? 0 : each.ms), each.sample]);
          await shop.sql(insertLine, [id]);
          placed.push(id);
        } else if (each.kind === 'cancel') {
          await shop.sql(`update orders set status = 'cancelled' where id = $1`, [chosen(each.which)]);
        } else if (each.kind === 'refund') {
          await shop.sql(
            `insert into order_refunds (refund_id, tenant_id, order_id, amount_minor, fee_minor, reason, at) select gen_random_uuid(), tenant_id, id, $2::int, $2::int / 20, '', now() from orders where id = $1`,
            [chosen(each.which), each.amount],
          );
        } else if (each.kind === 'return') {
          await shop.sql('delete from order_refunds where order_id = $1', [chosen(each.which)]);
        } else {
          await sumTenant(shop.service.kit.db, shop.tenantId, daysAgo(each.day, each.hour * 3_600_000));
        }
      }
      await agree(daysAgo(Math.max(one, other)), daysAgo(Math.min(one, other) - 1));
    }),
    { numRuns: 40 },
  );
});

test('the days that are over are summed up once, and no mark stays', async () => {
  await sumSales(shop.service.kit);
  const kept = await shop.sql<{ until: Date }>('select until from sales_covered where tenant_id = $1', [shop.tenantId]);

  expect(kept).toHaveLength(1);
  expect(kept[0]!.until.getTime()).toBeGreaterThanOrEqual(daysAgo(1).getTime());
  expect(await shop.sql('select day from sales_marks')).toEqual([]);
  await agree(daysAgo(130), daysAgo(-1));
  await agree(daysAgo(64), daysAgo(33));
});

test('another tenant’s sums are its own', async () => {
  const stranger = { ...shop.staff, tenantId: newId() };
  const { body } = await shop.service.call(endpoints.dashboard, { as: stranger, query: { days: 30 } });

  expect(body.data).toMatchObject({ orders: { value: 0 }, top_products: [], attention: [], late: 0 });
});
