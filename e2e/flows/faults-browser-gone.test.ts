import { eventually } from '@merchloom/testing/eventually';
import { aShopper, type Shopper, type Store, send, visitStore } from '../support/api-shopper.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { expectNotSold, expectSold, readBooks } from '../support/purchase-books.ts';

const wishes = [{ product: 'tide-tote', quantity: 1 }];

describe('a shopper whose browser is gone after the card was charged', () => {
  let platform: TestPlatform;
  let store: Store;

  beforeAll(async () => {
    platform = await startTestPlatform({ env: { SWEEP_AFTER_MS: '1000', SWEEP_AGAIN_MS: '1000' } });
    store = await visitStore(platform.gateway, 'coast-run');
  }, 120_000);
  afterAll(async () => {
    await platform?.stop();
  }, 60_000);
  afterEach(() => webhooks({ disabled: false, duplicates: 0, delayMs: 0, shuffleMs: 0, badSignature: 0 }));

  const webhooks = (webhook: Record<string, unknown>) =>
    send(`http://127.0.0.1:${platform.wiring.ports.cards}/_sandbox/control`, { method: 'POST', body: JSON.stringify({ webhook }) });

  async function charged(email: string): Promise<Shopper> {
    const shopper = aShopper(store, email, wishes);
    for (const step of ['createCustomer', 'pay', 'confirmCard'] as const) expect(await shopper[step]()).toMatchObject({ status: 200 });
    return shopper;
  }

  /** Who settled the payment first, as the books of the payments show. */
  const webhookOutcomes = async ({ intent }: Shopper) =>
    (
      await platform.query<{ outcome: string }>(
        'payments',
        `select outcome from webhook_events where intent = $1 and type = 'payment_intent.succeeded'`,
        [intent],
      )
    ).map(({ outcome }) => outcome);

  const sold = (email: string) => eventually(async () => expectSold(await readBooks(platform, email)), { timeout: 30_000 });

  test('[O2] [W2] the webhook places the order', async () => {
    const shopper = await charged('webhook@example.com');

    await sold(shopper.email);
    expect(await webhookOutcomes(shopper)).toEqual(['succeeded']);
  }, 60_000);

  test('[W3] the sweeper places the order when the webhooks are lost', async () => {
    await webhooks({ disabled: true });
    const shopper = await charged('sweeper@example.com');

    await sold(shopper.email);
    expect(await webhookOutcomes(shopper)).toEqual([]);
  }, 60_000);

  test('[W2] webhooks that come first, thrice, shuffled and some badly signed, and then the browser: one order', async () => {
    await webhooks({ duplicates: 2, shuffleMs: 200, badSignature: 0.3 });
    const shopper = await charged('webhook-first@example.com');
    await eventually(async () => (await readBooks(platform, shopper.email)).placed === 1);

    expect(await shopper.paymentSuccess()).toMatchObject({ status: 200 });

    expect(shopper.order).toMatchObject({ order_ref: shopper.payment?.order.order_ref, payment_state: 'paid' });
    await sold(shopper.email);
  }, 60_000);

  test('[O1] payment-success ten times at once, with the webhooks: one order, the same for everybody', async () => {
    const shopper = await charged('ten-times@example.com');

    const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.once.paymentSuccess()));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.order.order_ref)).size).toBe(1);
    await sold(shopper.email);
  }, 60_000);

  test('[O1] pay ten times at once: one draft, one payment, one charge', async () => {
    const shopper = aShopper(store, 'ten-pays@example.com', wishes);
    await shopper.createCustomer();

    const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.once.pay()));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.client_secret)).size).toBe(1);
    await shopper.pay();
    await shopper.confirmCard();
    await shopper.paymentSuccess();
    await sold(shopper.email);
  }, 60_000);

  test('[O2] [W5] payment-success without a charge is refused and places nothing', async () => {
    const shopper = aShopper(store, 'unpaid@example.com', wishes);
    await shopper.createCustomer();
    await shopper.pay();

    expect(await shopper.once.paymentSuccess()).toMatchObject({ status: 422, body: { success: false, code: 'payment_not_made' } });

    expectNotSold(await readBooks(platform, shopper.email));
  }, 30_000);
});
