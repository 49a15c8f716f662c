import type { RevenueQuery } from '@merchloom/contracts/clients';
import { endpoints } from '@merchloom/contracts/endpoints';
import { clientChanged } from '@merchloom/contracts/events/clients';
import { newId } from '@merchloom/contracts/id';
import { publish } from '@merchloom/service-kit';
import { awayFromMidnight } from '@merchloom/testing/away-from-midnight';
import { eventually } from '@merchloom/testing/eventually';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
const client = newId();
const manager = () => ({ ...shop.staff, userId: managerId, role: 'account_manager' as const });
const managerId = newId();
beforeAll(async () => {
  await awayFromMidnight();
  shop = await openShop();
  shop.standIns.state.fee = 229;
  for (let index = 0; index < 3; index += 1) await shop.buy();
});
afterAll(() => shop.close());

const report = async (query: RevenueQuery = {}, as: typeof shop.staff = shop.staff) =>
  (await shop.service.call(endpoints.clientRevenue, { as, query })).body.data;
const tell = (version: number, managers: string[], name = 'Penrose Sailing') =>
  shop.service.kit.db.tenant(shop.tenantId, (trx) =>
    publish(trx, clientChanged, {
      tenantId: shop.tenantId,
      subject: client,
      version,
      data: { clientId: client, name, events: [shop.sheet.eventId], managers },
    }),
  );

test('[R10.12] earnings add up from the orders: gross, tax, shipping, refunds, base cost, the platform’s fee and what stays', async () => {
  const [first] = await shop.sql<{ id: string }>('select id from orders where placed_at is not null order by placed_at limit 1');
  await shop.refunded({
    tenantId: shop.tenantId,
    orderId: first!.id,
    refundId: newId(),
    amount: 2293,
    fee: 114,
    reason: 'r',
    at: new Date(),
  } as never);

  const { rows, totals } = await report();

  const [sums] = await shop.sql<{ gross: string; vat: string; shipping: string }>(
    'select sum(total_minor) as gross, sum(vat_minor) as vat, sum(shipping_minor) as shipping from orders where placed_at is not null',
  );
  const [gross, vat] = [Number(sums!.gross) / 100, Number(sums!.vat) / 100];
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    client: null,
    currency: 'GBP',
    orders: 3,
    gross: 137.58,
    refunds: 22.93,
    tax: vat,
    shipping: Number(sums!.shipping) / 100,
    // Six tees; three fees, of which half of one went back.
    cost: 56.1,
    fee: 5.73,
  });
  // Half of one order went back, and half of its tax with it; the tees are made all the same.
  expect(rows[0]!.net).toBeCloseTo(gross - vat - (22.93 * (gross - vat)) / gross - 56.1 - 5.73, 1);
  expect(totals[0]).toMatchObject({ gross, orders: 3, currency: 'GBP' });
});

test('[R10.12] events are split by the client they are run for; an account manager sees the clients assigned', async () => {
  expect((await report({}, manager())).rows).toEqual([]);
  await tell(1, [managerId]);
  await eventually(async () => expect((await report()).rows[0]?.client).toEqual({ id: client, name: 'Penrose Sailing' }));

  expect((await report({}, manager())).rows[0]).toMatchObject({ orders: 3, gross: 137.58 });
  expect((await report({ client: newId() })).rows).toEqual([]);
  expect((await report({ by: 'event' })).rows[0]?.event).toEqual({ id: shop.sheet.eventId, name: shop.sheet.name });
  expect((await report({ by: 'month' })).rows[0]?.month).toBe(new Date().toISOString().slice(0, 7));
});

test('news of a client that arrive late change nothing', async () => {
  await tell(5, [], 'Newest name');
  await eventually(async () => expect((await report()).rows[0]?.client?.name).toBe('Newest name'));
  await tell(3, [managerId], 'Older name');
  await tell(6, [], 'Last name');
  await eventually(async () => expect((await report()).rows[0]?.client?.name).toBe('Last name'));
  expect((await report({}, manager())).rows).toEqual([]);
});

test('a period without orders is empty, the file holds the same lines, and customer service sees neither', async () => {
  expect((await report({ from: '2020-01-01', to: '2020-12-31' })).rows).toEqual([]);
  const file = await shop.service.call(endpoints.exportRevenue, { as: shop.staff, query: { by: 'month' } });
  expect(file.headers.get('content-type')).toContain('text/csv');
  const [heading, line] = String(file.body).replace('\uFEFF', '').split('\r\n');
  expect(heading).toBe('client,event,month,currency,orders,gross,tax,shipping,discounts,refunds,cost,fee,net');
  expect(line).toMatch(/^,,\d{4}-\d\d,GBP,3,137\.58,.*,22\.93,56\.10,5\.73,/);
  const desk = { ...shop.staff, role: 'customer_service' as const };
  expect((await shop.service.call(endpoints.clientRevenue, { as: desk })).status).toBe(403);
  expect((await shop.service.call(endpoints.exportRevenue, { as: desk })).status).toBe(403);
});
