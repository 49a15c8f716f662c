import type Stripe from 'stripe';
import type { CardProvider } from '../src/card-provider/server.ts';
import { cardData, cardSandbox, keys, sdkFor } from './card-sandbox.ts';

let provider: CardProvider;
let stripe: Stripe;

beforeAll(async () => {
  ({ provider, stripe } = await cardSandbox());
});
afterAll(() => provider.stop());
afterEach(() => provider.faults.change({ reset: true }));

const create = (over: Partial<Stripe.PaymentIntentCreateParams> = {}, options?: Stripe.RequestOptions) =>
  stripe.paymentIntents.create({ amount: 2599, currency: 'gbp', metadata: { order_id: 'o1' }, ...over }, options);

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('expected a refusal');
    },
    (error) => error as Stripe.errors.StripeError,
  );

describe('payment intents', () => {
  test('a good card takes the whole amount', async () => {
    const intent = await create({ application_fee_amount: 200 });
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0, application_fee_amount: 200, livemode: false });

    const paid = await stripe.paymentIntents.confirm(intent.id, cardData('4242424242424242'));
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2599, metadata: { order_id: 'o1' } });
    const charge = await stripe.charges.retrieve(paid.latest_charge as string);
    expect(charge).toMatchObject({ paid: true, amount_captured: 2599, payment_intent: intent.id });
    expect(charge.payment_method_details?.card).toMatchObject({ brand: 'visa', last4: '4242' });
    const whole = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(whole.latest_charge).toMatchObject({ id: charge.id, paid: true });
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
    ['4100000000000019', 'card_declined', 'fraudulent'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('card %s is declined with %s / %s and the intent waits for another card', async (number, code, declineCode) => {
    const intent = await create();
    const error = await refusal(stripe.paymentIntents.confirm(intent.id, cardData(number)));
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: declineCode });
    expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toMatchObject({ code, decline_code: declineCode });

    expect((await stripe.paymentIntents.confirm(intent.id, cardData('5555555555554444'))).status).toBe('succeeded');
  });

  test.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
    ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year'],
    ['4242424242424242', { cvc: '1' }, 'invalid_cvc'],
  ])('card %s with %j is refused as %s', async (number, over, code) => {
    const intent = await create();
    expect(await refusal(stripe.paymentIntents.confirm(intent.id, cardData(number, over)))).toMatchObject({
      type: 'StripeCardError',
      code,
    });
  });

  test.each([
    ['complete', '4000002500003155', 'succeeded'],
    ['fail', '4000002500003155', 'requires_payment_method'],
    ['complete', '4000008260003178', 'requires_payment_method'],
    ['complete', '4000008400001629', 'requires_payment_method'],
  ])('a shopper who ends the bank check with %s on %s leaves the intent %s', async (outcome, number, status) => {
    const intent = await create();
    const waiting = await stripe.paymentIntents.confirm(intent.id, cardData(number));
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });

    await fetch(`${provider.url}/v1/payment_intents/${intent.id}/authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.publishable}` },
      body: new URLSearchParams({ client_secret: intent.client_secret as string, outcome }),
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
  });

  test('a paid intent can be neither cancelled, confirmed nor changed', async () => {
    const { id } = await create();
    await stripe.paymentIntents.confirm(id, cardData('4242424242424242'));
    for (const tried of [
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.confirm(id, cardData('4242424242424242')),
      stripe.paymentIntents.update(id, { amount: 100 }),
    ])
      expect(await refusal(tried)).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
  });

  test('a cancelled intent takes no card', async () => {
    const { id } = await create();
    expect(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })).toMatchObject({ status: 'canceled' });
    expect(await refusal(stripe.paymentIntents.confirm(id, cardData('4242424242424242')))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  test('an intent captured by hand holds the money first', async () => {
    const { id } = await create({ capture_method: 'manual' });
    expect(await stripe.paymentIntents.confirm(id, cardData('4242424242424242'))).toMatchObject({
      status: 'requires_capture',
      amount_received: 0,
    });
    expect(await stripe.paymentIntents.capture(id)).toMatchObject({ status: 'succeeded', amount_received: 2599 });
  });

  test.each([
    [{ amount: 10 }, 'amount_too_small'],
    [{ amount: 100_000_000 }, 'amount_too_large'],
    [{ amount: 12.5 }, 'parameter_invalid_integer'],
    [{ amount: -5 }, 'parameter_invalid_integer'],
    [{ currency: 'xyz' }, undefined],
  ])('an intent of %j is refused', async (over, code) => {
    expect(await refusal(create(over))).toMatchObject({ type: 'StripeInvalidRequestError', code });
  });
});

describe('who sees what', () => {
  test('an intent of a connected account is unknown to the platform and to other regions', async () => {
    const { id } = await create({}, { stripeAccount: 'acct_1' });
    expect((await stripe.paymentIntents.retrieve(id, {}, { stripeAccount: 'acct_1' })).id).toBe(id);
    const elsewhere = [
      stripe.paymentIntents.retrieve(id),
      sdkFor(provider.url, 'sk_test_sandbox_eu').paymentIntents.retrieve(id, {}, { stripeAccount: 'acct_1' }),
    ];
    for (const tried of elsewhere) expect(await refusal(tried)).toMatchObject({ code: 'resource_missing', statusCode: 404 });
  });

  test.each(['sk_live_abc', 'sk_test_51Habc', 'rk_live_1', 'nonsense'])('the key %s is refused', async (key) => {
    expect(await refusal(sdkFor(provider.url, key).paymentIntents.create({ amount: 500, currency: 'gbp' }))).toMatchObject({
      statusCode: 401,
    });
  });

  test('a publishable key may look at an intent with its client secret and do nothing else', async () => {
    const { id, client_secret: secret } = await create();
    const browser = sdkFor(provider.url, keys.publishable);
    expect((await browser.paymentIntents.retrieve(id, { client_secret: secret as string })).id).toBe(id);
    expect(await refusal(browser.paymentIntents.retrieve(id, { client_secret: 'guess' }))).toMatchObject({
      code: 'payment_intent_invalid_parameter',
    });
    expect(await refusal(browser.paymentIntents.create({ amount: 500, currency: 'gbp' }))).toMatchObject({
      statusCode: 403,
      code: 'secret_key_required',
    });
    expect(await refusal(browser.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 403 });
  });
});

describe('refunds', () => {
  test('parts add up to the charge and no further', async () => {
    const { id } = await create();
    await stripe.paymentIntents.confirm(id, cardData('4242424242424242'));
    expect(await stripe.refunds.create({ payment_intent: id, amount: 600 })).toMatchObject({ amount: 600, status: 'succeeded' });
    expect(await refusal(stripe.refunds.create({ payment_intent: id, amount: 2000 }))).toMatchObject({ param: 'amount' });
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 1999 });
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_already_refunded' });
    expect((await stripe.refunds.list({ payment_intent: id })).data.map((refund) => refund.amount)).toEqual([1999, 600]);
  });

  test('an unpaid intent has nothing to refund', async () => {
    const { id } = await create();
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 });
  });
});

describe('tax', () => {
  const basket = (address: Partial<Stripe.AddressParam>) => ({
    currency: 'usd',
    line_items: [
      { amount: 1999, quantity: 1, reference: 'L1', tax_code: 'txcd_99999999' },
      { amount: 333, reference: 'L2', tax_code: 'txcd_30011000' },
    ],
    shipping_cost: { amount: 500 },
    customer_details: {
      address: { country: 'US', postal_code: '35004', line1: '1 High St', ...address },
      address_source: 'shipping' as const,
    },
  });

  test('is half-up per line, and the sale is recorded once per reference', async () => {
    const calculation = await stripe.tax.calculations.create(basket({ state: 'AL' }));
    expect(calculation).toMatchObject({ tax_amount_exclusive: 80 + 13 + 20, amount_total: 2832 + 113 });
    const lines = await stripe.tax.calculations.listLineItems(calculation.id as string);
    expect(lines.data.map((line) => [line.reference, line.amount_tax])).toEqual([
      ['L1', 80],
      ['L2', 13],
    ]);

    const sale = { calculation: calculation.id as string, reference: 'order-1' };
    expect(await stripe.tax.transactions.createFromCalculation(sale)).toMatchObject({ type: 'transaction', reference: 'order-1' });
    expect(await refusal(stripe.tax.transactions.createFromCalculation(sale))).toMatchObject({ code: 'resource_already_exists' });
  });

  test('clothing is free of it in New Jersey, everything in Oregon', async () => {
    expect((await stripe.tax.calculations.create(basket({ state: 'NJ' }))).tax_amount_exclusive).toBe(132 + 33);
    expect((await stripe.tax.calculations.create(basket({ state: 'OR' }))).tax_amount_exclusive).toBe(0);
  });

  test('an address without a known state has no tax location', async () => {
    expect(await refusal(stripe.tax.calculations.create(basket({ state: 'XX' })))).toMatchObject({ code: 'customer_tax_location_invalid' });
  });
});

describe('idempotency keys', () => {
  test('the same call gives the first answer, other parameters are refused', async () => {
    const first = await create({}, { idempotencyKey: 'order-1' });
    const again = await create({}, { idempotencyKey: 'order-1' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true', 'original-request': first.lastResponse.requestId });
    expect(await refusal(create({ amount: 999 }, { idempotencyKey: 'order-1' }))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  test('a key belongs to one account', async () => {
    const first = await create({}, { idempotencyKey: 'shared' });
    expect((await create({}, { idempotencyKey: 'shared', stripeAccount: 'acct_2' })).id).not.toBe(first.id);
  });

  test('a decline is replayed too, a call that was not valid is not', async () => {
    const { id } = await create();
    const confirm = () => refusal(stripe.paymentIntents.confirm(id, cardData('4000000000000002'), { idempotencyKey: 'confirm-1' }));
    const [first, second] = [await confirm(), await confirm()];
    expect(second.charge).toBe(first.charge);

    await refusal(create({ amount: 1 }, { idempotencyKey: 'mended' }));
    expect((await create({ amount: 500 }, { idempotencyKey: 'mended' })).amount).toBe(500);
  });

  test('fifty calls at once with one key make one intent', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => create({ amount: 1234 }, { idempotencyKey: 'at-once' })));
    expect(new Set(made.map((intent) => intent.id)).size).toBe(1);
  });

  test.each(['lost', '500', '429', 'reset'] as const)('after a %s answer the SDK tries again and there is one intent', async (kind) => {
    provider.faults.change({ fail: [{ match: 'POST /v1/payment_intents$', times: 1, kind }] });
    const amount = 7000 + kind.length * 13 + kind.charCodeAt(0);
    const intent = await create({ amount }, { idempotencyKey: `fault-${kind}` });
    const made = (await stripe.paymentIntents.list({ limit: 100 })).data.filter((each) => each.amount === amount);
    expect(made.map((each) => each.id)).toEqual([intent.id]);
  });
});

test('a connected account can charge after onboarding', async () => {
  const account = await stripe.accounts.create({ type: 'standard', country: 'GB', email: 'shop@example.com' });
  expect(account).toMatchObject({ charges_enabled: false, requirements: { disabled_reason: 'requirements.past_due' } });
  await fetch(`${provider.url}/_sandbox/onboarding/${account.id}`, { method: 'POST', headers: { authorization: `Bearer ${keys.secret}` } });
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject({ charges_enabled: true, details_submitted: true });
});

test('nonsense is answered with an error, never with a failure of the server', async () => {
  const post = (path: string, body: string) =>
    fetch(provider.url + path, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${keys.secret}`, 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (const body of [
    '',
    '%',
    'amount[]=1&amount[x]=2&currency=gbp',
    'a[b][c][d][e][f][g][h]=1',
    '__proto__[x]=1&amount=500&currency[]=gbp',
    '\u0000',
  ])
    expect((await post('/v1/payment_intents', body)).status).toBeLessThan(500);
  expect((await post('/v1/payment_intents', 'amount=500&currency=gbp&metadata[a]=%00')).status).toBe(400);
  expect((await post('/v1/nothing', '')).status).toBe(404);
  expect((await post('/v1/payment_intents', `x=${'y'.repeat(1_100_000)}`)).status).toBe(413);
});
