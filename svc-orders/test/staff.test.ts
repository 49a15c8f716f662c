import { statusGroup } from '@merchloom/commerce';
import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { OrderListQuery } from '@merchloom/contracts/orders';
import { awayFromMidnight } from '@merchloom/testing/away-from-midnight';
import { openShop, type Shop, twoTees } from './shop.ts';

let shop: Shop;
const refs: string[] = [];
const people = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Ada Byron', 'Edsger 100% Dijkstra'];
beforeAll(async () => {
  await awayFromMidnight();
  shop = await openShop();
  for (const name of people)
    refs.push((await shop.buy({ address: { name, email: `${name.split(' ')[0]!.toLowerCase()}@example.org` } })).order_ref);
  await shop.checkOut({ address: { name: 'Never Paid' } });
  await shop.sql("update orders set status = 'queued downloading' where order_ref = $1", [refs[1]]);
  await shop.sql("update orders set status = 'artwork issue', problem_from = 'queued downloading' where order_ref = $1", [refs[1]]);
});
afterAll(() => shop.close());

const list = async (query: OrderListQuery = {}, as = shop.staff) => (await shop.service.call(endpoints.listOrders, { as, query })).body;
const refsOf = async (query: OrderListQuery) => (await list(query)).data.map(({ order_ref }) => order_ref);

test('[R10.10] orders stand newest first, with counts per group; drafts are no orders', async () => {
  const { data, groups, page } = await list();

  expect(data.map(({ order_ref }) => order_ref)).toEqual(refs.toReversed());
  expect(data[0]).toMatchObject({
    customer_name: 'Edsger 100% Dijkstra',
    total: 45.86,
    currency: 'GBP',
    items: 2,
    previews: ['/media/mockups/navy/480.webp'],
  });
  expect(groups).toEqual({ new: 4, preparing: 0, submitting: 0, production: 0, shipped: 0, problems: 1, cancelled: 0 });
  expect(page).toEqual({ next: null, previous: null, total: 5 });
});

test.each([
  ['a name', { q: 'ada' }, [3, 0]],
  ['part of an e-mail address', { q: 'GRACE@exam' }, [1]],
  ['a sign that SQL reads as anything', { q: '100% D' }, [4]],
  ['nothing that exists', { q: '%' }, [4]],
  ['a status', { status: 'artwork issue' as const }, [1]],
  ['a group', { group: 'new' as const }, [4, 3, 2, 0]],
  ['a group and a status outside it', { group: 'new' as const, status: 'artwork issue' as const }, []],
  ['a name in a group', { group: 'problems' as const, q: 'ada' }, []],
  ['a region', { region: 'EU' as const }, []],
])('orders are found by %s', async (_, query, expected) => {
  expect(await refsOf(query)).toEqual(expected.map((index) => refs[index]));
});

test('a reference is found as it is typed', async () => {
  const typed = refs[2]!.toLowerCase().replaceAll('-', ' ');

  expect(await refsOf({ q: typed })).toEqual([refs[2]]);
  expect(await refsOf({ q: refs[2]!.slice(0, 9) })).toEqual([refs[2]]);
  expect(await refsOf({ event: shop.sheet.eventId })).toHaveLength(5);
  expect(await refsOf({ event: newId() })).toEqual([]);
});

test('a search counts all that it finds, in every group, whether the page has room for them or not', async () => {
  const counted = { total: 2, groups: { new: 2, preparing: 0, submitting: 0, production: 0, shipped: 0, problems: 0, cancelled: 0 } };
  const told = ({ page, groups }: Awaited<ReturnType<typeof list>>) => ({ total: page.total, groups });
  const part = await list({ q: 'ada', limit: 1 });

  expect(told(await list({ q: 'ada' }))).toEqual(counted);
  expect(told(part)).toEqual(counted);
  expect(told(await list({ q: 'ada', limit: 1, cursor: part.page.next! }))).toEqual(counted);
  expect(await list({ q: 'ada', group: 'problems' })).toMatchObject({ data: [], page: { total: 0 }, groups: counted.groups });
});

test('pages lead forth and back without gaps, whatever is added in front', async () => {
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.page.next! });
  const newer = await shop.buy();
  const third = await list({ limit: 2, cursor: second.page.next! });
  const back = await list({ limit: 2, cursor: third.page.previous! });
  const start = await list({ limit: 2, cursor: back.page.previous! });
  refs.push(newer.order_ref);

  const walked = [first, second, third].flatMap(({ data }) => data.map(({ order_ref }) => order_ref));
  expect(walked).toEqual(refs.slice(0, 5).toReversed());
  expect([first.page.previous, third.page.next]).toEqual([null, null]);
  expect(back.data).toEqual(second.data);
  expect(start.data).toEqual(first.data);
});

test('a cursor or limit that is nonsense is refused', async () => {
  for (const query of [
    { cursor: 'e30' },
    { cursor: Buffer.from('["n","x","y"]').toString('base64url') },
    { limit: 0 },
    { limit: 101 },
  ] as OrderListQuery[]) {
    expect((await shop.service.call(endpoints.listOrders, { as: shop.staff, query })).status).toBe(422);
  }
});

test('another tenant sees nothing of it: no list, no detail, no figures', async () => {
  const stranger = { ...shop.staff, tenantId: newId() };
  const { body } = await shop.service.call(endpoints.dashboard, { as: stranger });
  const foreign = await shop.service.call(endpoints.getOrder, { as: stranger, params: { order: refs[0]! } });
  const missing = await shop.service.call(endpoints.getOrder, { as: stranger, params: { order: 'ML-0000-0000-0000-0' } });

  expect((await list({}, stranger)).data).toEqual([]);
  expect(body.data).toMatchObject({ orders: { value: 0 }, revenue: [], recent: [], top_products: [] });
  expect(foreign.status).toBe(404);
  expect({ ...foreign.problem, request_id: '' }).toEqual({ ...missing.problem, request_id: '' });
  const path = `/api/${shop.tenantId}/orders`;
  expect((await shop.service.call({ ...endpoints.listOrders, path } as typeof endpoints.listOrders, { as: stranger })).status).not.toBe(
    200,
  );
});

test('the public cannot read orders', async () => {
  expect((await shop.service.call(endpoints.listOrders, { as: shop.tenantId })).status).toBe(401);
  expect((await shop.service.call(endpoints.getOrder, { as: shop.tenantId, params: { order: refs[0]! } })).status).toBe(401);
});

test('a query without a tenant finds no row, and nobody writes into another tenant', async () => {
  const { db } = shop.service.kit;
  const tables = (
    await shop.sql<{ table_name: string }>(
      "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'",
    )
  ).map(({ table_name }) => table_name);
  for (const table of tables) {
    const [forced] = await shop.sql<{ relforcerowsecurity: boolean }>('select relforcerowsecurity from pg_class where oid = $1::regclass', [
      table,
    ]);
    expect([table, forced!.relforcerowsecurity]).toEqual([table, true]);
    const seen = await db.tenant(newId(), async (trx) => (await trx.raw(`select count(*) from ${table}`)).rows[0].count);
    expect([table, seen]).toEqual([table, '0']);
  }
  const insert = db.tenant(newId(), (trx) =>
    trx.raw('insert into event_fulfillers (tenant_id, event_id, fulfiller_id, rank) select ?, ?, id, 1 from fulfillers limit 1', [
      shop.tenantId,
      newId(),
    ]),
  );
  await expect(insert).rejects.toMatchObject({ code: '42501' });
});

describe('dashboard', () => {
  test('[R10.17] compares the period with the one before, per currency', async () => {
    await shop.buy({
      products: [...twoTees, { product_id: 'route-book', quantity: 1, size: '', selected: { code: 'navy' } }],
      pay: { amount: 56.06, total_shipping_price: 7.14 },
    });
    await shop.sql(
      `set session_replication_role = replica; update orders set placed_at = now() - interval '8 days' where order_ref = '${refs[0]}'; set session_replication_role = origin; delete from sales_covered`,
    );
    const { body } = await shop.service.call(endpoints.dashboard, { as: shop.staff, query: { days: 7 } });
    const { series, ...figures } = body.data;

    expect(figures).toMatchObject({
      days: 7,
      orders: { value: 6, previous: 1 },
      items: { value: 13, previous: 2 },
      in_production: 0,
      revenue: [{ currency: 'GBP', value: 285.36, previous: 45.86, average: 47.56 }],
      attention: [{ status: 'artwork issue', count: 1 }],
      top_products: [
        { product_id: 'runner-tee', name: 'Runner tee', quantity: 12 },
        { product_id: 'route-book', quantity: 1 },
      ],
    });
    expect(statusGroup(figures.attention[0]!.status)).toBe('problems');
    expect(series).toHaveLength(7);
    expect(series.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), orders: 6, revenue: { GBP: 285.36 } });
    expect(figures.recent).toHaveLength(7);
  });

  test('customer service sees figures without revenue', async () => {
    const { body } = await shop.service.call(endpoints.dashboard, { as: { ...shop.staff, role: 'customer_service' } });

    expect(body.data.revenue).toBeNull();
    expect(body.data.series.every(({ revenue }) => revenue === null)).toBe(true);
    expect(body.data.orders.value).toBeGreaterThan(0);
  });
});

describe('a file of orders', () => {
  const file = async (query: OrderListQuery = {}, as: typeof shop.staff = shop.staff) => {
    const reply = await shop.service.call(endpoints.exportOrders, { as, query });
    const [heading, ...rows] = String(reply.body).trim().split('\r\n');
    return { reply, heading: heading ?? '', rows };
  };

  test('[R10.10] holds exactly what the list finds, however many pages that is, and no formula', async () => {
    const name = '=HYPERLINK("http://evil.example")';
    const { order_ref } = await shop.buy({ address: { name, email: 'formula@example.org' } });
    const all = await file();
    const problems = await file({ group: 'problems' });
    const formula = await file({ q: order_ref });

    expect(all.reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(all.rows).toHaveLength((await list({ limit: 100 })).page.total!);
    expect(problems.rows.map((row) => row.split(',')[0])).toEqual((await list({ group: 'problems' })).data.map((row) => row.order_ref));
    expect(formula.rows).toEqual([expect.stringContaining(`"'=HYPERLINK(""http://evil.example"")"`)]);
    expect(formula.rows[0]).toContain(',GBP,39.92,5.94,0.00,');
  });

  test('is headed in the caller’s language, and another tenant’s is empty', async () => {
    const german = await shop.service.call(endpoints.exportOrders, { as: shop.staff, headers: { 'accept-language': 'de' } } as never);

    expect(String(german.body).replace('\uFEFF', '')).toMatch(/^Bestellnummer,Bestellt am,Status,/);
    expect((await file({}, { ...shop.staff, tenantId: newId() })).rows).toEqual([]);
  });

  test('[R10.17] late is what is on its way after the day that the buyer was told; a period is its first and its last day', async () => {
    const { order_ref } = await shop.buy();
    await shop.sql(`update orders set delivery_to = '02-01-2020' where order_ref = $1`, [order_ref]);
    const late = await list({ late: '1' });
    const today = new Date().toISOString().slice(0, 10);
    const figures = (await shop.service.call(endpoints.dashboard, { as: shop.staff, query: { from: today, to: today } })).body.data;
    const turned = await shop.service.call(endpoints.dashboard, { as: shop.staff, query: { from: today, to: '2020-01-01' } });

    expect(late.data.map((row) => row.order_ref)).toEqual([order_ref]);
    expect(figures).toMatchObject({ late: 1, days: 1, from: today, to: today });
    expect((await list({ from: today, to: today })).page.total).toBe(figures.orders.value);
    expect((await list({ to: '2020-01-01' })).data).toEqual([]);
    expect(turned.status).toBe(422);
  });
});
