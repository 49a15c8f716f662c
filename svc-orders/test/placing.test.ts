import { endpoints } from '@merchloom/contracts/endpoints';
import { paymentSucceeded } from '@merchloom/contracts/events/index';
import { newId } from '@merchloom/contracts/id';
import { publish } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { createGiveUpDraft } from '../src/checkout/give-up-draft.ts';
import { createSweepCheckouts } from '../src/checkout/sweep-checkouts.ts';
import { createPlacedHere } from '../src/orders/placed-here.ts';
import { createSettleOrder } from '../src/orders/settle-order.ts';
import { openShop, type Shop } from './shop.ts';
import type { Intent } from './stand-ins.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const moneyCame = ({ orderId, paymentId, id, amount, currency }: Intent) =>
  shop.service.kit.db.tenant(shop.tenantId, (trx) =>
    publish(trx, paymentSucceeded, {
      tenantId: shop.tenantId,
      subject: paymentId,
      version: 1,
      data: { orderId, paymentId, paymentIntent: id, amount, currency: currency as 'GBP', paidAt: new Date().toISOString(), card: null },
    }),
  );
const historyOf = (orderId: string) =>
  shop.sql<{ to_status: string }>('select to_status from order_history where order_id = $1 order by version', [orderId]);
const jobsOf = (orderId: string) =>
  shop.sql<{ kind: string }>("select kind from jobs where payload->>'orderId' = $1 order by kind", [orderId]);

test('[R7.4] [R8.10] payment-success answers the order, at both places of the body', async () => {
  const { order } = await shop.checkOut();
  const intent = shop.standIns.pay(order.id);
  const { status, body } = await shop.paymentSuccess({
    payment_intent: intent.id,
    estimated_delivery_from: '01-01-2000',
    'products[0][price]': '0.01',
    'products[0][quantity]': '7',
    'products[0][products][images][front_preview]': 'data:image/png;base64,AAAA',
  });

  expect(status).toBe(200);
  expect(body.order).toEqual(body.data.order);
  expect(body.order).toMatchObject({
    id: order.id,
    order_ref: order.order_ref,
    status: 'new',
    payment_state: 'paid',
    total_store_price: 45.86,
    total_store_price_excluding_vat: 38.21,
    total_store_vat: 7.65,
    shipping_method: 'standard',
    customer: { name: 'Ada Lovelace', email: 'ada@example.org', address_postcode: 'SW1Y 4JH', address_country: 'GB' },
    products: [{ product_id: 'runner-tee', colour: 'Navy', size: 'S', quantity: 2, price: 19.96, total: 39.92 }],
  });
  expect(body.order!.estimated_delivery_from).toMatch(/^\d\d-\d\d-20\d\d$/);
  expect(body.order!.estimated_delivery_from).not.toBe('01-01-2000');
});

test('[R9.13] an unpaid, unknown or half-done payment places nothing', async () => {
  const { order } = await shop.checkOut();
  const intent = shop.standIns.intents.find(({ orderId }) => orderId === order.id)!;
  const unpaid = await shop.paymentSuccess({ payment_intent: intent.id });
  intent.state = 'processing';
  const processing = await shop.paymentSuccess({ payment_intent: intent.id });
  const unknown = await shop.paymentSuccess({ payment_intent: 'pi_nobody' });
  const nothing = await shop.paymentSuccess({});

  expect([unpaid.status, unknown.status, nothing.status]).toEqual([422, 404, 422]);
  expect(processing.status).toBe(202);
  expect(processing.body).toMatchObject({ order: null, data: { order: null, order_ref: order.order_ref } });
  expect(await historyOf(order.id)).toEqual([]);
});

test('money of another amount than the draft places nothing', async () => {
  const { order } = await shop.checkOut();
  const intent = shop.standIns.pay(order.id);
  intent.amount -= 1;
  const { status } = await shop.paymentSuccess({ payment_intent: intent.id });

  expect(status).toBe(409);
  expect(await historyOf(order.id)).toEqual([]);
});

test('the browser never comes back: the event alone places the order', async () => {
  const { order } = await shop.checkOut();
  await moneyCame(shop.standIns.pay(order.id));

  await eventually(async () => expect(await historyOf(order.id)).toEqual([{ to_status: 'new' }]));
});

test('twenty success calls and three events race, the order is placed once', async () => {
  const { order } = await shop.checkOut();
  const intent = shop.standIns.pay(order.id);
  const [replies] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => shop.paymentSuccess({ payment_intent: intent.id }))),
    Promise.all(Array.from({ length: 3 }, () => moneyCame(intent))),
  ]);

  for (const { status, body } of replies) expect([status, body.order?.order_ref]).toEqual([200, order.order_ref]);
  await eventually(async () => {
    const [inbox] = await shop.sql<{ count: string }>("select count(*) from outbox where event->>'type' like 'payments.%'");
    expect(inbox!.count).toBe('0');
  });
  expect(await historyOf(order.id)).toEqual([{ to_status: 'new' }]);
  expect(await jobsOf(order.id)).toEqual([{ kind: 'advance-order' }, { kind: 'send-order-email' }]);
});

test('the sweeper places what everybody else missed, and gives up what nobody paid', async () => {
  const paid = await shop.checkOut();
  const left = await shop.checkOut();
  shop.standIns.pay(paid.order.id);
  await shop.sql("update orders set updated_at = now() - interval '46 minutes' where id = any($1)", [[paid.order.id, left.order.id]]);
  const { db, http, clock, log } = shop.service.kit;
  const settle = createSettleOrder({ db, http, placedHere: createPlacedHere(), clock, fixWindowMs: 3_600_000 });
  await createSweepCheckouts({ db, clock, log, settle, giveUp: createGiveUpDraft({ db, http, settle, clock }) })();

  expect(await historyOf(paid.order.id)).toEqual([{ to_status: 'new' }]);
  expect(await historyOf(left.order.id)).toEqual([]);
  expect(shop.standIns.intents.find(({ orderId }) => orderId === left.order.id)?.state).toBe('cancelled');
  const again = await shop.pay(left.customerId);
  expect(again.body.data.order).toEqual(left.order);
});

test('a placed order is not placed, priced or paid again', async () => {
  const bought = await shop.buy();
  const [{ checkout_id }] = (await shop.sql<{ checkout_id: string }>('select checkout_id from orders where id = $1', [bought.id])) as [
    { checkout_id: string },
  ];

  expect(checkout_id).toBeTruthy();
  await expect(shop.sql('update orders set total_minor = 1, ex_vat_minor = 1, vat_minor = 0 where id = $1', [bought.id])).rejects.toThrow();
  await expect(shop.sql("update order_lines set name = 'x' where order_id = $1", [bought.id])).rejects.toThrow(/does not change/);
  await expect(shop.sql('delete from order_lines where order_id = $1', [bought.id])).rejects.toThrow(/does not change/);
});

test('a placed order keeps its figures whatever becomes of the store', async () => {
  const bought = await shop.buy();
  shop.standIns.sell({ ...shop.sheet, version: 2, vatRate: 99, products: [] });
  const { body } = await shop.service.call(endpoints.getOrder, { as: shop.staff, params: { order: bought.order_ref } });
  shop.standIns.sell(shop.sheet);

  expect(body.data).toMatchObject({ total: 45.86, vat_rate: 20, lines: [{ name: 'Runner tee', price: 19.96 }] });
});

test('the reference opens the order of its own tenant and store only', async () => {
  const { order, customerId } = await shop.checkOut();
  const intent = shop.standIns.pay(order.id);
  shop.standIns.sell({ ...shop.sheet, slug: 'winter-run' });
  const otherCheckout = await shop.createCustomer();

  const replies = await Promise.all([
    shop.paymentSuccess({ payment_intent: intent.id }, shop.tenantId, 'winter-run'),
    shop.paymentSuccess({ payment_intent: intent.id, customer_id: otherCheckout.body.data.customer_id }),
    shop.paymentSuccess({ payment_intent: intent.id }, newId()),
    shop.paymentSuccess({ payment_intent: intent.id, customer_id: customerId }),
  ]);

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 200]);
});

test('[R6.16] the confirmation goes out by e-mail once, in the language of the order', async () => {
  const bought = await shop.buy({ lang: 'de' });

  const mail = await eventually(() => shop.standIns.mails.find((each) => each.includes(`${bought.id}.confirmation`)) ?? false);
  expect(mail).toContain('To: Ada Lovelace <ada@example.org>');
  expect(mail).toContain(bought.order_ref);
  expect(mail).toMatch(/Vielen Dank, Ada Lovelace/);
});
