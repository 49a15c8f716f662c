import type { CardProvider } from '../src/card-provider/server.ts';
import { cardData, cardSandbox, type Received, sdkFor, webhookEndpoint } from './card-sandbox.ts';

let provider: CardProvider;
let shop: Received;
const stripe = () => sdkFor(provider.url);

beforeEach(async () => {
  shop = await webhookEndpoint();
  ({ provider } = await cardSandbox({ webhooks: { UK: shop.target }, seed: 7 }));
});
afterEach(async () => {
  await provider.stop();
  await shop.stop();
});

async function pay(amount: number, stripeAccount?: string) {
  const intent = await stripe().paymentIntents.create({ amount, currency: 'gbp' }, { stripeAccount });
  await stripe().paymentIntents.confirm(intent.id, cardData('4242424242424242'), { stripeAccount });
  return intent.id;
}

test('a success reaches the shop with a signature that the SDK accepts', async () => {
  const id = await pay(1500);
  await shop.until(() => shop.events.length > 0);
  expect(shop.events[0]).toMatchObject({
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id, amount_received: 1500 } },
  });
  expect(shop.refused).toBe(0);
});

test('events of a connected account carry it and are signed with the other secret', async () => {
  await pay(1500, 'acct_9');
  await shop.until(() => shop.events.length > 0);
  expect(shop.events[0]?.account).toBe('acct_9');
});

test('declines, cancellations and refunds are told too', async () => {
  const { id } = await stripe().paymentIntents.create({ amount: 900, currency: 'gbp' });
  await stripe()
    .paymentIntents.confirm(id, cardData('4000000000000002'))
    .catch(() => {});
  await stripe().paymentIntents.cancel(id);
  await stripe().refunds.create({ payment_intent: await pay(800) });
  await shop.until(() => shop.events.length >= 4);
  expect(shop.events.map((event) => event.type).sort()).toEqual([
    'charge.refunded',
    'payment_intent.canceled',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
  ]);
});

test('doubled, shuffled, dropped and wrongly signed deliveries all end with every event received', async () => {
  provider.faults.change({ webhook: { duplicates: 2, shuffleMs: 200, drop: 0.2, badSignature: 0.1 } });
  const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => pay(1000 + index)));
  const told = () => new Set(shop.events.map((event) => (event.data.object as { id: string }).id));
  await shop.until(() => told().size === ids.length);

  expect(shop.events.length).toBeGreaterThan(ids.length);
  expect(shop.refused).toBeGreaterThan(0);
});

test('events can be listed by type, and undelivered ones found', async () => {
  provider.faults.change({ webhook: { disabled: true } });
  await pay(500);
  await pay(600);
  const all: string[] = [];
  for await (const event of stripe().events.list({ limit: 1, types: ['payment_intent.succeeded'], delivery_success: false }))
    all.push(event.id);
  expect(all).toHaveLength(2);
  expect((await stripe().events.retrieve(all[0] as string)).type).toBe('payment_intent.succeeded');

  await fetch(`${provider.url}/_sandbox/resend`, { method: 'POST', body: JSON.stringify({ event: all[1] }) });
  await shop.until(() => shop.events.length === 1);
  expect(shop.events[0]?.id).toBe(all[1]);
});
