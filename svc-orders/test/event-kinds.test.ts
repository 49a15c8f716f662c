import { endpoints } from '@merchloom/contracts/endpoints';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { oneTee, openGiftShop } from './gift-shop.ts';
import { aSaleSheet } from './sale-sheet.ts';
import { anAddress, twoTees } from './shop.ts';

let shop: Awaited<ReturnType<typeof openGiftShop>>;
beforeAll(async () => {
  shop = await openGiftShop();
});
afterAll(() => shop.close());

const offer = (overrides: Partial<SaleSheet>) => {
  const sheet = aSaleSheet(shop.tenantId, overrides);
  shop.standIns.sell(sheet);
  return sheet;
};
const contact = (slug: string) =>
  shop.service.call(endpoints.contactStore, {
    as: shop.tenantId,
    params: { slug },
    body: { name: 'Ada', email: 'ada@example.org', order_ref: '', topic: 'order', message: 'Hello', website: '', lang: 'en' },
  });

test('[R1.3] of a Promo event a recipient claims a gift and pays nothing; nobody buys there', async () => {
  const [code] = await shop.codes();
  const { status, body } = await shop.claim({ ...shop.somebody(), promo_code: code!.code, products: oneTee });

  expect(status).toBe(201);
  expect(body.data.order).toMatchObject({ total_store_price: 0, total_shipping_price: 0, payment_state: 'covered' });
  expect(shop.standIns.intents).toHaveLength(0);
  expect((await shop.createCustomer({ products: oneTee }, shop.tenantId, shop.sheet.slug)).status).toBe(404);
});

test.each(['Products', 'Bulk'] as const)(
  '[R1.4] [R1.2] a %s event has no storefront: nobody buys, claims or writes there',
  async (type) => {
    const { slug } = offer({ type, slug: `no-store-${type.toLowerCase()}` });

    expect((await shop.createCustomer({}, shop.tenantId, slug)).problem.code).toBe('store_not_found');
    expect((await shop.claim({ promo_code: 'AAAAA-AAAAA', products: oneTee }, { slug })).problem.code).toBe('store_not_found');
    expect((await contact(slug)).problem.code).toBe('store_not_found');
  },
);

test('[R1.5] of a Store event anybody buys without an account, and gifts are none of it', async () => {
  const order = await shop.buy();
  expect(order).toMatchObject({ total_store_price: 45.86, payment_state: 'paid' });
  expect((await shop.claim({ promo_code: 'AAAAA-AAAAA', products: twoTees }, { slug: 'summer-run' })).status).toBe(404);
});

const where = {
  UK: { currency: 'GBP', countries: ['GB'], address: {} },
  EU: { currency: 'EUR', countries: ['DE'], address: { address_country: 'DE', address_postcode: '10115', address_city: 'Berlin' } },
  US: {
    currency: 'USD',
    countries: ['US'],
    address: { address_country: 'US', address_postcode: '10118', address_city: 'New York', address_state: 'NY' },
  },
} as const;

test.each(['UK', 'EU', 'US'] as const)(
  '[R1.6] the region of an event is where its money is collected and whom it delivers to: %s',
  async (region) => {
    const { currency, countries, address } = where[region];
    const vat = region === 'US' ? { vatRate: 0 } : { vatRate: 20 };
    const sheet = offer({ region, currency, countries: [...countries], slug: `run-${region.toLowerCase()}`, ...vat });
    const opened = await shop.createCustomer({ address }, shop.tenantId, sheet.slug);
    expect(opened.status).toBe(200);
    const ask = (figures: object) => shop.pay(opened.body.data.customer_id, { pay: figures }, shop.tenantId, sheet.slug);
    const { problem } = await ask({ amount: 0, total_shipping_price: 0 });
    const { amount, total_shipping_price } = problem.data as { amount: number; total_shipping_price: number };
    const { body } = await ask({ amount, total_shipping_price });
    const intent = shop.standIns.intents.find(({ orderId }) => orderId === body.data.order.id)!;
    expect(intent).toMatchObject({ currency, amount: Math.round(amount * 100) });

    const abroad = region === 'UK' ? where.EU.address : where.UK.address;
    const refused = await shop.createCustomer({ address: { ...anAddress(), ...abroad } }, shop.tenantId, sheet.slug);
    expect(Object.keys(refused.problem.errors)).toEqual(['address_country']);
  },
);
