import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { aDraft, aLine, aRecipient, type BulkShop, openBulkShop } from './bulk-shop.ts';

let shop: BulkShop;
beforeAll(async () => {
  shop = await openBulkShop();
});
beforeEach(async () => {
  shop.standIns.state.charge = undefined;
  shop.standIns.charges.length = 0;
  await shop.credit(100_00);
});
afterAll(() => shop?.close());

/** 10 × 8.00 and delivery, 20% VAT: 115.08 in all. */
const total = 115.08;
const parcels = () =>
  aDraft([aRecipient({ lines: [aLine({ quantity: 6 })] }), aRecipient({ name: 'Grace', lines: [aLine({ quantity: 4 })] })]);
const draft = async () => (await shop.create(parcels())).body.data;
const place = (order: { id: string; version: number }, charge: number | undefined, as: object = {}) =>
  shop.service.call(endpoints.placeBulkOrder, {
    as: { ...shop.staff, ...as },
    params: { ...shop.params, bulkOrder: order.id },
    body: { version: order.version, total, ...(charge !== undefined && { charge }) },
  });
const charged = () => shop.standIns.charges.map(({ amount }) => amount);
const answers = (data: object) => ({ body: { success: true, data } });

test('the card pays what the account lacks, then the order is placed: one act, and the account stands at its limit', async () => {
  const order = await draft();
  expect(order.quote).toMatchObject({ credit: { available: 100 }, problems: [{ field: 'credit', code: 'account_credit_short' }] });

  const placed = await place(order, 15.08);
  expect(placed.body.data).toMatchObject({ state: 'placed', total });
  expect(charged()).toEqual([15_08]);
  expect(await shop.used()).toBe(100_00);
});

test.each([
  ['nothing owed', 0, 0],
  ['gifts owed, which need no agreement', 40_00, 40_00],
])('without an agreed limit the card pays the whole sum, with %s', async (_, before, after) => {
  await shop.credit(null, before);
  const order = await draft();

  expect((await place(order, undefined)).problem.code).toBe('account_credit_missing');
  expect((await place(order, total)).body.data.state).toBe('placed');
  expect(charged()).toEqual([115_08]);
  expect(await shop.used()).toBe(after);
});

test('money on account pays first, and nothing is charged where it is enough', async () => {
  await shop.credit(null, -200_00);
  const order = await draft();
  expect(order.quote).toMatchObject({ credit: { limit: null, available: 200 }, problems: [] });

  expect((await place(order, undefined)).body.data.state).toBe('placed');
  expect(charged()).toEqual([]);
  expect(await shop.used()).toBe(-84_92);
});

test('a lack below what a card is charged is charged as that, and the rest stands on the account', async () => {
  await shop.credit(115_00);
  expect((await place(await draft(), 0.5)).body.data.state).toBe('placed');
  expect(charged()).toEqual([50]);
  expect(await shop.used()).toBe(114_58);
});

test.each([
  ['within the limit', 100_00, 0, 15.08],
  ['where gifts are owed and no limit is agreed', null, 40_00, total],
])('pressed eight times at once it is one charge and one order, %s', async (_, limit, used, charge) => {
  await shop.credit(limit, used);
  const order = await draft();
  const replies = await Promise.all(Array.from({ length: 8 }, () => place(order, charge)));

  expect(new Set(shop.standIns.charges.map(({ chargeId }) => chargeId)).size).toBe(1);
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const [paid] = await shop.sql<{ count: string }>('select count(*) from account_charges where bulk_order_id = $1', [order.id]);
  expect(paid?.count).toBe('1');
});

test('the browser’s figure is compared only: another one is refused with the order as it stands, and nothing is charged', async () => {
  const order = await draft();
  const refused = await place(order, 15);
  expect(refused.problem).toMatchObject({
    status: 409,
    code: 'bulk_charge_changed',
    data: { bulk_order: { id: order.id, state: 'draft' } },
  });
  expect((await place({ ...order, version: 7 }, 15.08)).status).toBe(409);
  expect(charged()).toEqual([]);
});

test('a bank’s no places nothing', async () => {
  shop.standIns.state.charge = () => answers({ state: 'failed', code: 'insufficient_funds', card: null });
  const order = await draft();

  expect((await place(order, 15.08)).problem).toMatchObject({ status: 409, code: 'card_funds' });
  expect((await shop.get(order.id)).body.data.state).toBe('draft');
  expect(await shop.used()).toBe(0);
});

test('a payment that has not arrived places nothing', async () => {
  shop.standIns.state.charge = () => answers({ state: 'processing', code: null, card: null });
  const order = await draft();
  expect((await place(order, 15.08)).problem.code).toBe('bulk_payment_waits');
  expect((await shop.get(order.id)).body.data.state).toBe('draft');
  await shop.sql(`update account_charges set state = 'failed' where bulk_order_id = $1`, [order.id]);
});

test('where placing fails after the card was charged, the person is told and the money pays for the order later', async () => {
  const order = await draft();
  const bulkOrder = { ...shop.params, bulkOrder: order.id };
  // Somebody else changes the draft while the card is charged.
  shop.standIns.state.charge = async () => {
    await shop.save(order, { ...parcels(), title: 'Changed' });
    return answers({ state: 'succeeded', code: null, card: { brand: 'visa', last4: '4242' } });
  };
  const refused = await place(order, 15.08);

  expect(refused.problem).toMatchObject({
    status: 409,
    code: 'bulk_paid_not_placed',
    data: { bulk_order: { version: 2, state: 'draft' } },
  });
  expect(refused.problem.message).toContain('£15.08');
  expect(await shop.used()).toBe(-15_08);
  shop.standIns.state.charge = undefined;
  const again = await shop.service.call(endpoints.placeBulkOrder, { as: shop.staff, params: bulkOrder, body: { version: 2, total } });
  expect(again.body.data.state).toBe('placed');
  expect(charged()).toEqual([15_08]);
  expect(await shop.used()).toBe(100_00);
});

test('only who may change the billing page charges the card; another tenant’s order is nowhere', async () => {
  const order = await draft();
  expect((await place(order, 15.08, { role: 'account_manager' })).status).toBe(403);
  expect((await place(order, 15.08, { tenantId: newId() })).status).toBe(404);
  expect(charged()).toEqual([]);
});
