import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { aGiftSheet, oneTee } from './gift-shop.ts';
import { aSaleSheet } from './sale-sheet.ts';
import { anAddress, openShop, type Shop, twoTees, twoTeesTotal } from './shop.ts';
import { goodPreview } from './stand-ins.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const aDraft = (overrides: Partial<SaleSheet> = {}): SaleSheet => {
  const sheet = aSaleSheet(shop.tenantId, { slug: `draft-${newId().slice(-8)}`, status: 'Draft', ...overrides });
  shop.standIns.sell(sheet);
  return sheet;
};
const body = { ...anAddress(), lang: 'en', products: twoTees, preview: goodPreview };
const customer = (slug: string, changes: object = {}) =>
  shop.service.call(endpoints.rehearseCustomer, { as: shop.tenantId, params: { slug }, body: { ...body, ...changes } as never });
const pay = (slug: string, changes: object = {}) =>
  shop.service.call(endpoints.rehearsePay, {
    as: shop.tenantId,
    params: { slug },
    body: { ...body, ...twoTeesTotal, customer_id: 'rehearsal', shipping_method: 'standard', ...changes } as never,
  });

/** Everything that an order leaves behind, counted. */
async function traces() {
  const tables = ['customers', 'checkouts', 'orders', 'order_lines', 'print_files', 'voucher_redemptions', 'gift_claims', 'jobs', 'outbox'];
  const counts = await Promise.all(tables.map((table) => shop.sql<{ count: number }>(`select count(*)::int as count from ${table}`)));
  return { rows: counts.map(([row]) => row!.count), attempts: shop.standIns.state.attemptsAsked };
}

test('[R10.21] a draft’s store is walked to a test order with the real figures, and nothing of it is kept', async () => {
  const { slug } = aDraft();
  const before = await traces();
  const opened = await customer(slug);
  const paid = await pay(slug);

  expect(opened.body.data).toMatchObject({ country_iso2: 'GB', customer_id: 'rehearsal', shipping_prices: { standard: 3.95 } });
  expect(paid.body.data).toMatchObject({ amount: 45.86, client_secret: null, order_fully_paid_by_voucher: false });
  const { rehearsed } = paid.body.data;
  expect(rehearsed).toMatchObject({
    order_ref: paid.body.data.order.order_ref,
    total_store_price: 45.86,
    total_shipping_price: 5.94,
    customer: { name: 'Ada Lovelace', address_postcode: 'SW1Y 4JH' },
    products: [{ product_id: 'runner-tee', quantity: 2, size: 'S', total: 39.92 }],
  });
  expect(rehearsed.order_ref).toMatch(/^TEST-/);
  expect(rehearsed.tracking_url).toBeUndefined();
  expect(await traces()).toEqual(before);
  // The real checkout of a draft stays shut.
  expect((await shop.createCustomer({}, shop.tenantId, slug)).status).toBe(404);
});

test('a preview’s order has the very figures of a real one', async () => {
  const real = await shop.buy();
  const { body: reply } = await pay(shop.sheet.slug);
  const { id: _, order_ref: __, tracking_url: ___, ...figures } = real;
  expect(reply.data.rehearsed).toMatchObject(figures);
});

test('a link that does not count opens nothing; what is over is over', async () => {
  const { slug } = aDraft();
  expect((await customer(slug, { preview: 'wrong' })).status).toBe(404);
  expect((await pay(slug, { preview: 'wrong' })).status).toBe(404);
  expect((await customer(slug, { preview: '' })).status).toBe(422);
  expect((await customer(aDraft({ expired: true }).slug)).status).toBe(410);
  expect((await customer(aGiftSheet(shop.tenantId).slug)).status).toBe(404);
});

test('address, stock and figures are checked as in earnest', async () => {
  const { slug } = aDraft();
  const wrong = await customer(slug, { address_postcode: '1', products: twoTees });
  const soldOut = await pay(slug, { products: [{ ...twoTees[0], size: 'XL' }] });
  const surprised = await pay(slug, { amount: 1 });
  expect(Object.keys(wrong.problem.errors ?? {})).toEqual(['address_postcode']);
  expect(Object.keys(soldOut.problem.errors ?? {})).toEqual(['products.0']);
  expect(surprised.problem).toMatchObject({ status: 409, code: 'amount_changed', data: { amount: 45.86 } });
});

test('a voucher takes its money off and keeps all its uses; a wrong one is refused as always', async () => {
  const { slug, eventId } = aDraft();
  const row = { id: newId(), tenant_id: shop.tenantId, event_id: eventId, code: 'ALL', code_key: 'ALL', currency: 'GBP' };
  const values = [...Object.values(row), 100_000, 1];
  await shop.sql(
    'insert into vouchers (id, tenant_id, event_id, code, code_key, currency, discount_minor, max_uses) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    values,
  );
  expect((await customer(slug)).body.data).toMatchObject({ event_vouchers: [], has_voucher_opportunity: true });
  const free = await pay(slug, { discount_code: 'all', amount: 0 });
  expect(free.body.data).toMatchObject({ order_fully_paid_by_voucher: true, amount: 0, rehearsed: { payment_state: 'covered' } });
  expect(await shop.sql('select uses from vouchers where id = $1', [row.id])).toEqual([{ uses: 0 }]);
  expect((await pay(slug, { discount_code: 'nothing' })).problem.errors).toHaveProperty('discount_code');
});

test('a gift is claimed as a test: no code is asked for, and none is used', async () => {
  const sheet = aGiftSheet(shop.tenantId, { slug: `gift-${newId().slice(-8)}`, status: 'Draft' });
  shop.standIns.sell(sheet);
  const before = await traces();
  const { body: reply } = await shop.service.call(endpoints.rehearseGift, {
    as: shop.tenantId,
    params: { slug: sheet.slug },
    body: { ...body, products: oneTee } as never,
  });
  expect(reply.data.order).toMatchObject({ total_store_price: 0, payment_state: 'covered', products: [{ product_id: 'volunteer-tee' }] });
  expect(reply.data.order.order_ref).toMatch(/^TEST-/);
  expect(await traces()).toEqual(before);
});

test('sales tax is quoted as in earnest', async () => {
  const { slug } = aDraft({ region: 'US', currency: 'USD', countries: ['US'], vatRate: 0 });
  shop.standIns.state.tax = 250;
  const address = { address_country: 'US', address_postcode: '10001', address_state: 'NY', address_city: 'New York' };
  const { body: reply } = await pay(slug, { ...address, amount: 38.21, total_shipping_price: 4.95 });
  shop.standIns.state.tax = null;
  expect(reply.data.basket_tax_breakdown).toEqual({ subtotal: 38.21, tax_amount: 2.5, grand_total: 40.71 });
  expect(reply.data.rehearsed).toMatchObject({ total_store_vat: 2.5, total_store_price: 40.71 });
});
