import { newId } from '@merchloom/contracts/id';
import { tampered } from '@merchloom/testing/tampered';
import { anAddress, openShop, type Shop, twoTees } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('create-customer', () => {
  test('[R7.2] [R8.6] answers country, shipping prices and a signed customer id', async () => {
    const { status, body } = await shop.createCustomer();

    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      country_iso2: 'GB',
      state_abbreviation: null,
      shipping_prices: { standard: 3.95, standard_tracked: 4.95, express: null, additional_item_price: 1 },
      event_vouchers: [],
      has_voucher_opportunity: false,
    });
    expect(body.data.customer_id.length).toBeGreaterThan(60);
  });

  test('[R9.1] [R9.11] missing fields are named, each with its message', async () => {
    const empty = Object.fromEntries(Object.keys(anAddress()).map((name) => [name, '']));
    const { status, problem } = await shop.createCustomer({ address: empty });

    expect(status).toBe(422);
    for (const field of ['name', 'email', 'phone', 'address_first_line', 'address_city', 'address_postcode', 'address_country']) {
      expect(problem.errors[field][0]).toBe('required');
    }
    expect(problem.errors.address_second_line).toBeUndefined();
  });

  test.each([
    ['a postcode of another country', { address_postcode: '1234' }, 'address_postcode'],
    ['a country the store does not ship to', { address_country: 'FR' }, 'address_country'],
    ['a phone number with too few digits', { phone: '+ () - 12' }, 'phone'],
    ['an address without an at sign', { email: 'ada' }, 'email'],
  ])('[R9.3] %s is refused at its field', async (_, address, field) => {
    const { status, problem } = await shop.createCustomer({ address });

    expect(status).toBe(422);
    expect(Object.keys(problem.errors)).toEqual([field]);
  });

  test('[R5.6] an empty basket cannot check out', async () => {
    const { status, problem } = await shop.createCustomer({ products: [] });

    expect(status).toBe(422);
    expect(problem.errors.products[0]).toBe('no items in your basket');
  });

  test('what is sold out, hidden or unknown is refused at its line', async () => {
    const line = (change: object) => ({ ...twoTees[0], ...change });
    const { status, problem } = await shop.createCustomer({
      products: [
        line({ size: 'XL' }),
        line({ product_id: 'no-such' }),
        line({ selected: { code: 'pink' } }),
        line({ custom_text_front: 'far too long for this shirt' }),
      ],
    });

    expect(status).toBe(422);
    expect(Object.keys(problem.errors)).toEqual(['products.0', 'products.1', 'products.2', 'products.3.custom_text_front']);
  });

  test('[R2.18] a closed store answers 410, an unknown or draft one 404', async () => {
    shop.standIns.sell({ ...shop.sheet, slug: 'closed', expired: true });
    shop.standIns.sell({ ...shop.sheet, slug: 'draft', status: 'Draft' });

    const statuses = await Promise.all(
      ['closed', 'draft', 'nowhere'].map(async (slug) => (await shop.createCustomer({}, shop.tenantId, slug)).status),
    );

    expect(statuses).toEqual([410, 404, 404]);
  });
});

describe('pay', () => {
  test('[R7.3] opens one payment of exactly what was shown', async () => {
    const { order, ...paid } = await shop.checkOut();

    expect(paid).toMatchObject({
      order_fully_paid_by_voucher: false,
      tenant_stripe_connect_account_id: 'acct_1',
      basket_tax_breakdown: null,
      amount: 45.86,
    });
    expect(order.order_ref).toMatch(/^ML-([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]$/);
    const [intent] = shop.standIns.intents.filter(({ orderId }) => orderId === order.id);
    expect(intent).toMatchObject({ amount: 4586, currency: 'GBP' });
    expect(paid.client_secret).toBe(`${intent!.id}_secret`);
  });

  test.each([
    ['amount', { amount: 45.85 }],
    ['amount', { amount: 0 }],
    ['amount', { amount: -45.86 }],
    ['amount', { amount: 1e21 }],
    ['total_shipping_price', { total_shipping_price: 5 }],
  ])('[R9.10] another %s is refused with the fresh figures: %j', async (field, change) => {
    const created = await shop.createCustomer();
    const { status, problem } = await shop.pay(created.body.data.customer_id, { pay: change });

    expect(status).toBe(409);
    expect(problem.errors).toHaveProperty(field);
    expect(problem.data).toEqual({
      amount: 45.86,
      total_shipping_price: 5.94,
      discount_amount: 0,
      products: [{ product_id: 'runner-tee', price: 19.96, status: 'available' }],
    });
  });

  test('prices sent with the products change nothing', async () => {
    const products = [{ ...twoTees[0], price: 0.01, store_selling_price: 0.01, store_default_vat: 0, name: 'x', status: 'available' }];
    const { amount } = await shop.checkOut({ products });

    expect(amount).toBe(45.86);
  });

  test('another basket than the one of the address step is refused', async () => {
    const created = await shop.createCustomer();
    const { status, problem } = await shop.pay(created.body.data.customer_id, {
      products: [{ ...twoTees[0], quantity: 1 }],
      pay: { amount: 24.7, total_shipping_price: 4.74 },
    });

    expect(status).toBe(409);
    expect(problem.code).toBe('basket_changed');
    expect(problem.data.amount).toBe(24.7);
  });

  test('a customer id that is forged, foreign or from another store is refused', async () => {
    const { body } = await shop.createCustomer();
    const id = body.data.customer_id;
    const otherTenant = newId();
    shop.standIns.sell({ ...shop.sheet, tenantId: otherTenant });
    shop.standIns.sell({ ...shop.sheet, eventId: newId(), slug: 'winter-run' });

    const replies = await Promise.all([
      shop.pay(tampered(id, -2)),
      shop.pay(`e30${id}`),
      shop.pay(id, {}, otherTenant),
      shop.pay(id, {}, shop.tenantId, 'winter-run'),
    ]);

    for (const { status, problem } of replies) expect([status, Object.keys(problem.errors)]).toEqual([422, ['customer_id']]);
  });

  test('[R9.7] a shipping method without a price is refused', async () => {
    const created = await shop.createCustomer();
    const { status, problem } = await shop.pay(created.body.data.customer_id, { pay: { shipping_method: 'express' } });

    expect(status).toBe(422);
    expect(Object.keys(problem.errors)).toEqual(['shipping_method']);
  });

  test('asked twice, there is one draft and one payment', async () => {
    const first = await shop.checkOut();
    const { body } = await shop.pay(first.customerId);

    expect(body.data.order).toEqual(first.order);
    expect(body.data.client_secret).toBe(first.client_secret);
    expect(shop.standIns.intents.filter(({ orderId }) => orderId === first.order.id)).toHaveLength(1);
  });

  test('another shipping method cancels the open attempt and opens the next', async () => {
    const first = await shop.checkOut();
    const { body } = await shop.pay(first.customerId, {
      pay: { shipping_method: 'standard_tracked', amount: 47.06, total_shipping_price: 7.14 },
    });

    expect(body.data.order).toEqual(first.order);
    const attempts = shop.standIns.intents.filter(({ orderId }) => orderId === first.order.id);
    expect(attempts.map(({ amount, state }) => [amount, state])).toEqual([
      [4586, 'cancelled'],
      [4706, 'open'],
    ]);
    const lines = await shop.sql('select position from order_lines where order_id = $1', [first.order.id]);
    expect(lines).toHaveLength(1);
  });

  test('a method changed after the money came leaves the order as it was paid', async () => {
    const first = await shop.checkOut();
    shop.standIns.pay(first.order.id);
    const { status } = await shop.pay(first.customerId, {
      pay: { shipping_method: 'standard_tracked', amount: 47.06, total_shipping_price: 7.14 },
    });

    expect(status).toBe(409);
    const [order] = await shop.sql('select status, total_minor from orders where id = $1', [first.order.id]);
    expect(order).toEqual({ status: 'new', total_minor: '4586' });
  });

  test('twenty submits at once make one draft and one payment', async () => {
    const created = await shop.createCustomer();
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.pay(created.body.data.customer_id)));

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const orders = new Set(replies.map(({ body }) => body.data.order.id));
    expect(orders.size).toBe(1);
    expect(shop.standIns.intents.filter(({ orderId }) => orders.has(orderId))).toHaveLength(1);
  });

  test('while payments are down nothing is charged, and the next try goes on', async () => {
    const created = await shop.createCustomer();
    shop.standIns.state.paymentsDown = true;
    const refused = await shop.pay(created.body.data.customer_id);
    shop.standIns.state.paymentsDown = false;
    const accepted = await shop.pay(created.body.data.customer_id);

    expect(refused.status).toBe(503);
    expect(refused.problem.code).toBe('payment_unavailable');
    expect(accepted.status).toBe(200);
  });

  test('quantities at the limit are priced to the penny', async () => {
    const products = [
      { ...twoTees[0], quantity: 99 },
      { product_id: 'route-book', quantity: 1, size: '', selected: { code: 'navy' } },
    ];
    const shipping = Math.round((395 + 99 * 100) * 1.2) / 100;
    const { amount } = await shop.checkOut({ products, pay: { amount: 1976.04 + 9 + shipping, total_shipping_price: shipping } });

    expect(amount).toBeCloseTo(1976.04 + 9 + shipping, 2);
  });
});
