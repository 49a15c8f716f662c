import type Stripe from 'stripe';
import type { CardProvider } from '../src/card-provider/server.ts';
import { cardData, cardSandbox, keys } from './card-sandbox.ts';

let provider: CardProvider;
let stripe: Stripe;
beforeAll(async () => {
  ({ provider, stripe } = await cardSandbox());
});
afterAll(() => provider.stop());

const refusal = (call: Promise<unknown>) => call.then(() => undefined).catch((error: Stripe.errors.StripeError) => error);
const until = async <T>(look: () => Promise<T>, done: (found: T) => boolean): Promise<T> => {
  for (;;) {
    const found = await look();
    if (done(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
async function pay(number = '4242424242424242', amount = 2000) {
  const { id } = await stripe.paymentIntents.create({ amount, currency: 'gbp' });
  return stripe.paymentIntents.confirm(id, cardData(number));
}
const byItself = (path: string) => fetch(provider.url + path, { method: 'POST', headers: { authorization: `Bearer ${keys.secret}` } });

test('a payment that takes its time is processing, cannot be cancelled, and succeeds', async () => {
  const waiting = await pay('4000000000011009');
  expect(waiting.status).toBe('processing');
  expect(await refusal(stripe.paymentIntents.cancel(waiting.id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  const paid = await until(
    () => stripe.paymentIntents.retrieve(waiting.id),
    ({ status }) => status !== 'processing',
  );
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2000 });
});

test('refunds of some cards are pending first, and of others come back', async () => {
  const slow = await stripe.refunds.create({ payment_intent: (await pay('4000000000007726')).id });
  expect(slow.status).toBe('pending');
  await until(
    () => stripe.refunds.retrieve(slow.id),
    ({ status }) => status === 'succeeded',
  );

  const { id } = await pay('4000000000005126');
  const back = await stripe.refunds.create({ payment_intent: id, amount: 500 });
  await until(
    () => stripe.refunds.retrieve(back.id),
    ({ status }) => status === 'failed',
  );
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
});

test('a dispute can be read, given up, and not be closed twice', async () => {
  const { id } = await pay('4000000000000259');
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
  expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ status: 'needs_response', payment_intent: id });
  expect(await stripe.disputes.close(dispute?.id ?? '')).toMatchObject({ status: 'lost' });
  expect((await byItself(`/_sandbox/disputes/${dispute?.id}/won`)).status).toBe(400);
});

test('a sale’s tax is reversed in part and never beyond what is left', async () => {
  const calculation = await stripe.tax.calculations.create({
    currency: 'usd',
    line_items: [{ amount: 2000, reference: 'a', tax_code: 'txcd_99999999' }],
    shipping_cost: { amount: 500 },
    customer_details: {
      address: { line1: '1 Main St', city: 'Austin', state: 'TX', postal_code: '73301', country: 'US' },
      address_source: 'shipping',
    },
  });
  const sale = await stripe.tax.transactions.createFromCalculation({ calculation: calculation.id ?? '', reference: 'sale' });
  const reverse = (reference: string, flat_amount: number) =>
    stripe.tax.transactions.createReversal({ mode: 'partial', original_transaction: sale.id, reference, flat_amount });
  expect(await reverse('sale:1', -1000)).toMatchObject({ type: 'reversal', reversal: { original_transaction: sale.id } });
  expect(await refusal(reverse('sale:1', -100))).toMatchObject({ code: 'resource_already_exists' });
  expect(await refusal(reverse('sale:2', -(calculation.amount_total - 999)))).toMatchObject({ statusCode: 400 });
  await reverse('sale:3', -(calculation.amount_total - 1000));
});

test('lists keep to the time that was asked for and show charges when told to', async () => {
  const { id, created } = await pay();
  const within = await stripe.paymentIntents.list({ created: { gte: created }, limit: 100, expand: ['data.latest_charge'] });
  expect(within.data.find((intent) => intent.id === id)?.latest_charge).toMatchObject({ object: 'charge', amount_refunded: 0 });
  expect((await stripe.paymentIntents.list({ created: { lt: created - 60 } })).data).toEqual([]);
});

test('an account link leads to a page; done there, the account may charge, and an unknown link is not found', async () => {
  const account = await stripe.accounts.create({ country: 'US', business_profile: { name: '<b>Club</b>' } });
  const link = await stripe.accountLinks.create({
    account: account.id,
    return_url: 'http://shop/back',
    refresh_url: 'http://shop/again',
    type: 'account_onboarding',
  });
  const page = await (await fetch(link.url)).text();
  expect(page).toContain('&lt;b&gt;Club');
  const later = await fetch(link.url, { method: 'POST', body: new URLSearchParams({ outcome: 'later' }), redirect: 'manual' });
  expect([later.status, later.headers.get('location')]).toEqual([303, 'http://shop/back']);
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject({ charges_enabled: false, default_currency: 'usd' });
  await fetch(link.url, { method: 'POST', body: new URLSearchParams({ outcome: 'done' }), redirect: 'manual' });
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject({ charges_enabled: true });
  expect((await fetch(link.url.slice(0, -4))).status).toBe(404);
});
