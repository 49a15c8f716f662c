import { aShopper, type Store, visitStore } from '../support/api-shopper.ts';
import { expectNotSold, readBooks, settledBooks } from '../support/purchase-books.ts';
import { sharedPlatform } from '../support/shared-platform.ts';

describe('a browser that asks too often, or too early', () => {
  const platform = sharedPlatform();
  let store: Store;
  beforeAll(async () => {
    store = await visitStore(platform.gateway, 'coast-run');
  });
  afterAll(() => platform.close());

  const tenTimes = <T>(ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 10 }, ask));
  const shopper = (name: string) => aShopper(store, `${name}@example.com`, [{ product: 'tide-tote', quantity: 1 }]);

  test('[O1] payment-success ten times at once, with the webhooks: one order, the same for everybody', async () => {
    const buyer = shopper('ten-times');
    for (const step of ['createCustomer', 'pay', 'confirmCard'] as const) expect(await buyer[step]()).toMatchObject({ status: 200 });

    const answers = await tenTimes(() => buyer.once.paymentSuccess());

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.order.order_ref)).size).toBe(1);
    await settledBooks(platform, buyer.email);
  });

  test('[O1] pay ten times at once: one draft, one payment, one charge', async () => {
    const buyer = shopper('ten-pays');
    await buyer.createCustomer();

    const answers = await tenTimes(() => buyer.once.pay());

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.client_secret)).size).toBe(1);
    for (const step of ['pay', 'confirmCard', 'paymentSuccess'] as const) expect(await buyer[step]()).toMatchObject({ status: 200 });
    await settledBooks(platform, buyer.email);
  });

  test('[O2] [W5] payment-success without a charge is refused and places nothing', async () => {
    const buyer = shopper('unpaid');
    await buyer.createCustomer();
    await buyer.pay();

    expect(await buyer.once.paymentSuccess()).toMatchObject({ status: 422, body: { success: false, code: 'payment_not_made' } });

    expectNotSold(await readBooks(platform, buyer.email));
  });
});
