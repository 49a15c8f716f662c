import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { DashboardQuery } from '@merchloom/contracts/orders';
import { awayFromMidnight } from '@merchloom/testing/away-from-midnight';
import { sumTenant } from '../src/sales/sum-sales.ts';
import { openShop, type Shop } from './shop.ts';

const [north, south, quiet] = [newId(), newId(), newId()];
const named = { [north]: 'Northern Trails', [south]: 'Southern Shores', [quiet]: 'Quiet Bay' };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);

let shop: Shop;
let insertOrder: string;
let insertCustomer: string;
beforeAll(async () => {
  await awayFromMidnight();
  shop = await openShop();
  for (const [id, name] of Object.entries(named)) shop.standIns.tenants.set(id, name);
  shop.standIns.tenants.set(shop.tenantId, 'Coast Run');
  await shop.buy();
  const copy = async (table: string, own: Record<string, string>) => {
    const columns = await shop.sql<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const names = columns.map(({ name }) => name);
    return `insert into ${table} (${names}) select ${names.map((name) => own[name] ?? name)} from ${table} where tenant_id = '${shop.tenantId}' limit 1`;
  };
  // The tenant's only customer has the tenant's own id.
  insertCustomer = await copy('customers', { id: '$1', tenant_id: '$1' });
  insertOrder = await copy('orders', {
    ...{
      id: '$1::uuid',
      tenant_id: '$2::uuid',
      customer_id: '$2::uuid',
      order_ref: '$1::text',
      placed_at: '$3',
      status: '$4',
      currency: '$5',
    },
    ...{ status_since: '$3', delivery_to: '$6', checkout_id: 'null', payment_intent: 'null', sample: '$7' },
  });
  for (const tenant of [north, south, quiet]) await shop.sql(insertCustomer, [tenant]);
  await order(north, 2, { status: 'artwork issue' });
  await order(north, 1, { status: 'artwork issue' });
  await order(north, 0, { currency: 'EUR' });
  await order(north, 0, { sample: true });
  await order(north, 9);
  await order(south, 3, { status: 'artwork issue' });
  await order(south, 1, { status: 'address issue' });
  await order(south, 1, { status: 'in production', due: '02-01-2020' });
  await order(south, 8, { status: 'shipped', due: '02-01-2020' });
  await order(south, 0, { status: 'cancelled' });
  await order(quiet, 60);
}, 60_000);
afterAll(() => shop.close());

async function order(tenant: string, days: number, { status = 'new', currency = 'GBP', due = '', sample = false } = {}) {
  await shop.sql(insertOrder, [newId(), tenant, daysAgo(days), status, currency, due, sample]);
}

const superadmin = () => ({ ...shop.staff, superadmin: true });
const read = async (query: DashboardQuery = { days: 7 }) =>
  (await shop.service.call(endpoints.platformDashboard, { as: superadmin(), query })).body.data;

async function saysItAll() {
  const { top_tenants, attention, late, series, ...figures } = await read();
  expect(figures).toMatchObject({
    ...{ days: 7, from: dayOf(6), to: dayOf(0), in_production: 1 },
    ...{ orders: { value: 7, previous: 2 }, items: { value: 14, previous: 4 }, sellers: { value: 3, previous: 2 } },
    revenue: [
      { currency: 'EUR', value: 45.86, previous: 0, average: 45.86 },
      { currency: 'GBP', value: 275.16, previous: 91.72, average: 45.86 },
    ],
  });
  expect(series.map(({ orders }) => orders)).toEqual([0, 0, 0, 1, 1, 3, 2]);
  expect(attention).toMatchObject([
    {
      ...{ status: 'artwork issue', count: 3, oldest_at: expect.stringMatching(dayOf(3)), tenants_total: 2 },
      tenants: [
        { id: north, name: 'Northern Trails', count: 2, oldest_at: expect.stringMatching(dayOf(2)) },
        { id: south, name: 'Southern Shores', count: 1 },
      ],
    },
    { status: 'address issue', count: 1, tenants: [{ id: south }] },
  ]);
  expect(late).toMatchObject({ count: 1, oldest_at: '2020-01-02T00:00:00.000Z', tenants: [{ id: south, count: 1 }] });
  expect(
    top_tenants
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([north, south].sort());
  expect(top_tenants).toHaveLength(3);
  expect(top_tenants.find(({ id }) => id === north)).toMatchObject({
    ...{ name: 'Northern Trails', orders: 3, previous: 1 },
    revenue: [
      { currency: 'EUR', value: 45.86 },
      { currency: 'GBP', value: 91.72 },
    ],
  });
  expect(top_tenants[2]).toEqual({
    ...{ id: shop.tenantId, name: 'Coast Run', orders: 1, previous: 0, revenue: [{ currency: 'GBP', value: 45.86 }] },
  });
}

test('[R10.17] figures, problems and late orders of all tenants stand together, whether sums are kept of none, of some days or of all', async () => {
  await shop.sql('delete from sales_covered');
  await saysItAll();

  await sumTenant(shop.service.kit.db, north, daysAgo(1));
  await saysItAll();

  for (const tenant of [north, south, quiet, shop.tenantId]) await sumTenant(shop.service.kit.db, tenant, new Date());
  await saysItAll();
});

test('what changes on a day that is summed up shows at once', async () => {
  const before = await read();
  await shop.sql(`update orders set status = 'cancelled' where tenant_id = $1 and status = 'address issue'`, [south]);
  const after = await read();

  expect(after.orders.value).toBe(before.orders.value - 1);
  expect(after.attention.map(({ status }) => status)).toEqual(['artwork issue']);
  expect((await read({ from: dayOf(70), to: dayOf(50) })).top_tenants).toMatchObject([{ id: quiet, orders: 1 }]);
});

test('five tenants of a status are told, all are counted', async () => {
  for (let n = 0; n < 6; n += 1) {
    const tenant = newId();
    shop.standIns.tenants.set(tenant, `Club ${n}`);
    await shop.sql(insertCustomer, [tenant]);
    await order(tenant, 40, { status: 'over budget' });
  }
  const queue = (await read()).attention.find(({ status }) => status === 'over budget')!;

  expect(queue).toMatchObject({ count: 6, tenants_total: 6 });
  expect(queue.tenants).toHaveLength(5);
});

test('[R11.17] only platform staff who are administrators read them', async () => {
  const ask = (as: object) => shop.service.call(endpoints.platformDashboard, { as: as as never, query: {} });

  expect((await ask(shop.staff)).status).toBe(403);
  expect((await ask({ ...superadmin(), role: 'account_manager' })).status).toBe(403);
  expect((await ask(superadmin())).status).toBe(200);
});
