import { newId } from '@merchloom/contracts/id';
import { openShop, type Shop, twoTees } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Voucher {
  discount_minor?: number;
  is_public?: boolean;
  max_uses?: number;
  max_uses_per_email?: number;
  ends_at?: Date;
  event_id?: string;
  min_spend_minor?: number;
}

async function offer(code: string, voucher: Voucher = {}) {
  const row = {
    id: newId(),
    tenant_id: shop.tenantId,
    event_id: shop.sheet.eventId,
    code,
    code_key: code.replaceAll('-', ''),
    currency: 'GBP',
    discount_minor: 1000,
    ...voucher,
  };
  const names = Object.keys(row);
  await shop.sql(`insert into vouchers (${names}) values (${names.map((_, index) => `$${index + 1}`)})`, Object.values(row));
  return row.id;
}
const usesOf = async (id: string) => (await shop.sql<{ uses: number }>('select uses from vouchers where id = $1', [id]))[0]!.uses;
const statesOf = async (id: string) =>
  (await shop.sql<{ state: string }>('select state from voucher_redemptions where voucher_id = $1', [id])).map(({ state }) => state);
const withCode = (discount_code: string, amount: number, email = 'ada@example.org') => ({
  address: { email },
  pay: { discount_code, amount },
});

test('[R8.8] [R6.4] public codes are named, private ones only make an opportunity', async () => {
  const secret = await offer('SECRET');
  const hidden = await shop.createCustomer();
  await offer('OPEN-10', { is_public: true });
  const open = await shop.createCustomer();
  await shop.sql('update vouchers set active = false');

  expect(hidden.body.data).toMatchObject({ event_vouchers: [], has_voucher_opportunity: true });
  expect(open.body.data.event_vouchers).toEqual([{ code: 'OPEN-10', discount_amount: 10 }]);
  expect(JSON.stringify(open.body)).not.toContain(secret);
});

test('[R9.6] a private code takes its money off once the shopper has seen the new total', async () => {
  const id = await offer('TEN-OFF');
  const created = await shop.createCustomer();
  const surprised = await shop.pay(created.body.data.customer_id, { pay: { discount_code: 'ten-off' } });
  const agreed = await shop.pay(created.body.data.customer_id, {
    pay: { discount_code: 'ten off', amount: surprised.problem.data.amount },
  });

  expect(surprised.status).toBe(409);
  expect(surprised.problem.data).toMatchObject({ amount: 35.86, discount_amount: 10 });
  expect(agreed.body.data.amount).toBe(35.86);
  expect([await usesOf(id), await statesOf(id)]).toEqual([1, ['reserved']]);

  const intent = shop.standIns.pay(agreed.body.data.order.id);
  const { body } = await shop.paymentSuccess({ payment_intent: intent.id });
  expect(body.order).toMatchObject({ discount_amount: 10, total_store_price: 35.86 });
  expect([await usesOf(id), await statesOf(id)]).toEqual([1, ['redeemed']]);
});

test('[R9.6] wrong, expired, used-up and foreign codes get the same answer', async () => {
  await offer('EXPIRED', { ends_at: new Date(Date.now() - 1000) });
  await offer('FOREIGN', { event_id: newId() });
  await offer('RICH', { min_spend_minor: 1_000_000 });
  const created = await shop.createCustomer();
  const problems = [];
  for (const code of ['NO-SUCH', 'EXPIRED', 'FOREIGN', 'RICH']) {
    const { status, problem } = await shop.pay(created.body.data.customer_id, { pay: { discount_code: code, amount: 35.86 } });
    problems.push({ status, errors: problem.errors, message: problem.message });
  }

  expect(problems[0]).toMatchObject({ status: 422, errors: { discount_code: [expect.any(String)] } });
  for (const problem of problems) expect(problem).toEqual(problems[0]);
});

test('[R6.13] [R7.5] a voucher for everything needs no payment, and completes once', async () => {
  const id = await offer('ALL-YOURS', { discount_minor: 100_000 });
  const { order, ...paid } = await shop.checkOut(withCode('ALL-YOURS', 0));
  const early = await shop.paymentSuccess({ no_payment_needed: 'false', order_id: order.id });
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => shop.paymentSuccess({ no_payment_needed: 'true', order_id: order.id, customer_id: paid.customerId })),
  );

  expect(paid).toMatchObject({ order_fully_paid_by_voucher: true, client_secret: null, amount: 0 });
  expect(shop.standIns.intents.filter(({ orderId }) => orderId === order.id)).toEqual([]);
  expect(early.status).toBe(422);
  for (const { status, body } of replies)
    expect([status, body.order]).toEqual([
      200,
      expect.objectContaining({ payment_state: 'covered', total_store_price: 0, total_store_vat: 0 }),
    ]);
  expect([await usesOf(id), await statesOf(id)]).toEqual([1, ['redeemed']]);
});

test('an order with something to pay is not completed without payment', async () => {
  const { order, customerId } = await shop.checkOut();
  const { status } = await shop.paymentSuccess({ no_payment_needed: 'true', order_id: order.id, customer_id: customerId });

  expect(status).toBe(409);
  expect(await shop.sql('select status from orders where id = $1', [order.id])).toEqual([{ status: null }]);
});

test('ten uses for forty shoppers at once: exactly ten get it', async () => {
  const id = await offer('RUSH', { max_uses: 10 });
  const created = await Promise.all(
    Array.from({ length: 40 }, (_, index) => shop.createCustomer({ address: { email: `s${index}@example.org` } })),
  );
  const replies = await Promise.all(
    created.map(({ body }) => shop.pay(body.data.customer_id, { pay: { discount_code: 'RUSH', amount: 35.86 } })),
  );

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(30);
  expect([await usesOf(id), (await statesOf(id)).length]).toEqual([10, 10]);
});

test('one use per e-mail holds for two checkouts at once', async () => {
  const id = await offer('ONCE', { max_uses_per_email: 1 });
  const created = await Promise.all([shop.createCustomer(), shop.createCustomer(), shop.createCustomer()]);
  const replies = await Promise.all(
    created.map(({ body }) => shop.pay(body.data.customer_id, { pay: { discount_code: 'ONCE', amount: 35.86 } })),
  );

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await usesOf(id)).toBe(1);
});

test('a shopper who starts over takes their single use along, from the checkout they left', async () => {
  const id = await offer('AGAIN', { max_uses: 1, max_uses_per_email: 1 });
  const left = await shop.checkOut(withCode('AGAIN', 35.86));
  await shop.sql("update orders set updated_at = now() - interval '20 seconds' where id = $1", [left.order.id]);
  const stranger = await shop.createCustomer({ address: { email: 'else@example.org' } });
  const refused = await shop.pay(stranger.body.data.customer_id, { pay: { discount_code: 'AGAIN', amount: 35.86 } });
  const next = await shop.checkOut(withCode('AGAIN', 35.86));

  expect(refused.status).toBe(422);
  expect(next.order.id).not.toBe(left.order.id);
  expect([await usesOf(id), (await statesOf(id)).sort()]).toEqual([1, ['released', 'reserved']]);
  expect(shop.standIns.intents.find(({ orderId }) => orderId === left.order.id)?.state).toBe('cancelled');
});

test('a code taken away again gives its use back, after the attempt was cancelled', async () => {
  const id = await offer('MAYBE', { max_uses: 1 });
  const first = await shop.checkOut(withCode('MAYBE', 35.86));
  const without = await shop.pay(first.customerId);
  const usedMeanwhile = await usesOf(id);
  const again = await shop.pay(first.customerId, { pay: { discount_code: 'MAYBE', amount: 35.86 } });

  expect([without.status, usedMeanwhile, again.status, await usesOf(id)]).toEqual([200, 0, 200, 1]);
  expect(shop.standIns.intents.filter(({ orderId }) => orderId === first.order.id).map(({ state }) => state)).toEqual([
    'cancelled',
    'cancelled',
    'open',
  ]);
});

test('[R6.8] [R8.9] a US store quotes sales tax, shows it and charges it', async () => {
  const us = {
    ...shop.sheet,
    eventId: newId(),
    slug: 'us-run',
    region: 'US' as const,
    currency: 'USD' as const,
    vatRate: 0,
    countries: ['US'],
    timeZone: 'America/New_York',
  };
  shop.standIns.sell(us);
  shop.standIns.state.tax = 307;
  const address = { address_country: 'US', address_postcode: '10001', address_state: 'ny', address_city: 'New York' };
  const wrong = await shop.createCustomer({ address: { ...address, address_state: 'AL' } }, shop.tenantId, 'us-run');
  const created = await shop.createCustomer({ address }, shop.tenantId, 'us-run');
  const basket = { products: twoTees, pay: { amount: 38.21, total_shipping_price: 4.95 } };
  const paid = await shop.pay(created.body.data.customer_id, basket, shop.tenantId, 'us-run');
  const repeated = await shop.pay(created.body.data.customer_id, basket, shop.tenantId, 'us-run');
  const intent = shop.standIns.pay(paid.body.data.order.id);
  const { body } = await shop.paymentSuccess({ payment_intent: intent.id }, shop.tenantId, 'us-run');

  expect(wrong.problem.errors).toHaveProperty('address_state');
  expect(created.body.data.state_abbreviation).toBe('NY');
  expect(paid.body.data.basket_tax_breakdown).toEqual({ subtotal: 38.21, tax_amount: 3.07, grand_total: 41.28 });
  expect(repeated.body.data.order).toEqual(paid.body.data.order);
  expect(intent.amount).toBe(4128);
  expect(body.order).toMatchObject({
    currency: 'USD',
    total_store_price: 41.28,
    total_store_vat: 3.07,
    total_store_price_excluding_vat: 38.21,
  });
});
