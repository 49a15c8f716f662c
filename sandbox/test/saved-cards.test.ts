import type Stripe from 'stripe';
import type { CardProvider } from '../src/card-provider/server.ts';
import { cardData, cardSandbox, keys, type Received, sdkFor, webhookEndpoint } from './card-sandbox.ts';

let provider: CardProvider;
let stripe: Stripe;
let shop: Received;
beforeAll(async () => {
  shop = await webhookEndpoint();
  ({ provider, stripe } = await cardSandbox({ webhooks: { UK: shop.target } }));
});
afterAll(async () => {
  await provider?.stop();
  await shop?.stop();
});

const refusalOf = (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  call.then(
    () => Promise.reject(new Error('it was not refused')),
    (error) => error,
  );

/** A customer's card as the browser saves it; 3-D Secure is confirmed where the bank asks. */
async function saved(number: string) {
  const customer = await stripe.customers.create({ name: 'Coast Club' });
  const setup = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session', allowed_payment_method_types: ['card'] });
  const browser = sdkFor(provider.url, keys.publishable);
  const secret = { client_secret: setup.client_secret as string };
  const confirmed = await browser.setupIntents.confirm(setup.id, { ...cardData(number), ...secret } as Stripe.SetupIntentConfirmParams);
  if (confirmed.status === 'requires_action')
    await browser.rawRequest('POST', `/v1/setup_intents/${setup.id}/authenticate`, { ...secret, outcome: 'complete' });
  const done = await stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] });
  return { customer: customer.id, setup: done, method: (done.payment_method as Stripe.PaymentMethod).id };
}

const charge = ({ customer, method }: { customer: string; method: string }) =>
  stripe.paymentIntents.create({
    ...{ amount: 1_500, currency: 'gbp', customer, payment_method: method, allowed_payment_method_types: ['card'] },
    ...{ confirm: true, off_session: true },
  });

test.each(['4242424242424242', '4000002500003155'])('card %s is saved once and charged later without its holder', async (number) => {
  const card = await saved(number);

  expect(card.setup).toMatchObject({ status: 'succeeded', usage: 'off_session', payment_method: { customer: card.customer } });
  expect((await stripe.customers.listPaymentMethods(card.customer)).data.map(({ id }) => id)).toEqual([card.method]);
  expect(await charge(card)).toMatchObject({ status: 'succeeded', amount_received: 1_500, customer: card.customer });
  await shop.until(() =>
    shop.events.some(({ type, data }) => type === 'setup_intent.succeeded' && 'id' in data.object && data.object.id === card.setup.id),
  );
});

test.each([
  ['4000000000000341', 'card_declined', 'generic_decline'],
  ['4000002760003184', 'authentication_required', 'authentication_required'],
])('card %s can be saved; charging it is refused with %s', async (number, code, decline_code) => {
  const error = await refusalOf(charge(await saved(number)));

  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code });
  expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0, last_payment_error: { code } });
});

test('a card that is declined cannot be saved, and the bank’s no is one', async () => {
  expect(await refusalOf(saved('4000000000000002'))).toMatchObject({ code: 'card_declined' });

  const setup = await stripe.setupIntents.create({ usage: 'off_session' });
  const waiting = await stripe.setupIntents.confirm(setup.id, cardData('4000002500003155') as Stripe.SetupIntentConfirmParams);
  expect(waiting.status).toBe('requires_action');
  const no = stripe.rawRequest('POST', `/v1/setup_intents/${setup.id}/authenticate`, { outcome: 'fail' });
  expect(await refusalOf(no)).toMatchObject({ code: 'setup_intent_authentication_failure' });
  expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe('requires_payment_method');
});

test('a card that was taken from its customer is good for nothing, nor is another customer’s', async () => {
  const card = await saved('4242424242424242');
  const other = await saved('5555555555554444');
  expect(await refusalOf(charge({ customer: other.customer, method: card.method }))).toMatchObject({
    statusCode: 400,
    param: 'payment_method',
  });

  await stripe.paymentMethods.detach(card.method);
  expect((await stripe.paymentMethods.list({ customer: card.customer, type: 'card' })).data).toEqual([]);
  expect(await refusalOf(charge(card))).toMatchObject({ statusCode: 400, param: 'payment_method' });
  expect(await refusalOf(stripe.paymentMethods.attach(card.method, { customer: card.customer }))).toMatchObject({ statusCode: 400 });
});

test('a setup is read by browsers with its own secret only', async () => {
  const { setup } = await saved('4242424242424242');
  const browser = sdkFor(provider.url, keys.publishable);
  expect((await browser.setupIntents.retrieve(setup.id, { client_secret: setup.client_secret as string })).status).toBe('succeeded');
  expect(await refusalOf(browser.setupIntents.retrieve(setup.id, { client_secret: 'seti_x_secret_y' }))).toMatchObject({ statusCode: 400 });
});
