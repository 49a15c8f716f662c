import { newId } from '@merchloom/contracts/id';
import { eventually } from '@merchloom/testing/eventually';
import { type PaymentsPlatform, paymentsPlatform } from './payments-platform.ts';

let platform: PaymentsPlatform;

beforeAll(async () => {
  platform = await paymentsPlatform();
});
afterAll(() => platform?.stop());
afterEach(() => platform.provider.faults.change({ reset: true, webhook: { disabled: true } }));

const intents = async () => {
  const reply = await fetch(`${platform.provider.url}/v1/payment_intents?limit=100`, {
    headers: { authorization: 'Bearer sk_test_sandbox_uk' },
  });
  return ((await reply.json()) as { data: { id: string; metadata: Record<string, string>; amount: number }[] }).data;
};
const intentsOf = async (orderId: string) => (await intents()).filter((intent) => intent.metadata.order_id === orderId);

test('an attempt names the intent that the browser confirms, with the order and the tenant in its metadata', async () => {
  const body = platform.order();
  const attempt = await platform.open(body);

  expect(attempt).toMatchObject({
    attempt: 1,
    amount: 4599,
    currency: 'GBP',
    account: null,
    clientSecret: expect.stringContaining(`${attempt.paymentIntent}_secret_`),
  });
  expect(await intentsOf(body.orderId)).toMatchObject([
    {
      id: attempt.paymentIntent,
      amount: 4599,
      metadata: { tenant_id: platform.tenant, order_ref: body.orderRef, attempt_id: attempt.attemptId },
    },
  ]);
});

test('asking again gives the same attempt, also many times at once', async () => {
  const body = platform.order();
  const many = await Promise.all(Array.from({ length: 8 }, () => platform.open(body)));
  const again = await platform.open(body);

  expect(new Set([...many, again].map((attempt) => attempt.paymentIntent)).size).toBe(1);
  expect(await intentsOf(body.orderId)).toHaveLength(1);
});

test('an answer that is lost on the way leaves one intent', async () => {
  const body = platform.order();
  platform.provider.faults.change({ fail: [{ match: 'POST /v1/payment_intents$', times: 3, kind: 'lost' }] });

  const first = await platform.tryOpen(body);
  expect(first.status).toBe(503);
  expect(first.problem).toMatchObject({ code: 'payment_unavailable' });
  const attempt = await platform.open(body);

  expect(attempt.attempt).toBe(1);
  expect((await intentsOf(body.orderId)).map((intent) => intent.id)).toEqual([attempt.paymentIntent]);
});

test('another amount needs the open attempt to end first; the next one has a number and an intent of its own', async () => {
  const body = platform.order();
  const first = await platform.open(body);
  expect((await platform.tryOpen({ ...body, amount: 999 })).status).toBe(409);

  expect((await platform.cancel(body.orderId)).body.data).toEqual({ state: 'cancelled' });
  const second = await platform.open({ ...body, amount: 999 });

  expect(second).toMatchObject({ attempt: 2, amount: 999 });
  expect(second.paymentIntent).not.toBe(first.paymentIntent);
  expect((await platform.confirm(first)).error?.code).toBe('payment_intent_unexpected_state');
  expect((await platform.cancel(newId())).body.data).toEqual({ state: 'none' });
});

test('an attempt that is paid cannot be cancelled: it is settled instead, and takes no second one', async () => {
  const body = platform.order();
  const attempt = await platform.open(body);
  await platform.confirm(attempt);

  expect((await platform.cancel(body.orderId)).body.data).toEqual({ state: 'succeeded' });
  expect((await platform.cancel(body.orderId)).body.data).toEqual({ state: 'succeeded' });
  expect((await platform.tryOpen(body)).status).toBe(409);
  expect(await platform.settle({ orderId: body.orderId })).toMatchObject({ state: 'succeeded', paymentId: attempt.attemptId });
});

test('a connected account is charged when the tenant has one that may charge, less the platform’s fee', async () => {
  const merchant = newId();
  await platform.rows(
    'insert into connected_accounts (tenant_id, region, account, fee_basis_points, charges_enabled) values ($1, $2, $3, $4, true)',
    [merchant, 'UK', 'acct_merchant', 250],
  );
  const body = platform.order();
  const attempt = await platform.open(body, merchant);
  await platform.confirm(attempt);
  const settled = await platform.settle({ paymentIntent: attempt.paymentIntent }, merchant);

  expect(attempt.account).toBe('acct_merchant');
  expect(settled.state).toBe('succeeded');
  const entries = await platform.rows<{ ledger: string; amount: number }>(
    'select ledger, amount from ledger_entries where tenant_id = $1 order by ledger',
    [merchant],
  );
  expect(entries).toEqual([
    { ledger: 'owed to tenant', amount: -(4599 - 114) },
    { ledger: 'platform fees', amount: -114 },
    { ledger: 'provider:UK:acct_merchant', amount: 4599 },
  ]);
  expect(await intentsOf(body.orderId)).toEqual([]);
});

test('an amount that cannot be charged is refused at its field', async () => {
  const reply = await platform.tryOpen(platform.order({ amount: 5 }));
  expect(reply).toMatchObject({ status: 422, problem: { errors: { amount: [expect.any(String)] } } });
});

test('[R6.8] US tax is quoted line by line, and the sale is recorded with the provider once it is paid', async () => {
  const body = platform.order({ region: 'US', currency: 'USD', amount: 2832 + 113 });
  const address = { line1: '1 Main St', line2: '', city: 'Birmingham', state: 'AL', postalCode: '35004', country: 'US' };
  const ask = {
    orderId: body.orderId,
    currency: 'USD',
    shipping: 500,
    address,
    lines: [
      { reference: 'L1', amount: 1999, quantity: 1 },
      { reference: 'L2', amount: 333, quantity: 1 },
    ],
  } as const;
  const { endpoints } = await import('@merchloom/contracts/endpoints');
  const quote = (region: 'US' | 'UK', over = {}) =>
    platform.service.call(endpoints.quoteTax, {
      as: platform.tenant,
      body: { ...ask, lines: [...ask.lines], address: { ...address, ...over }, region },
    });

  expect((await quote('UK')).body.data).toBeNull();
  expect((await quote('US')).body.data).toMatchObject({
    subtotal: 2832,
    tax: 113,
    total: 2945,
    calculation: expect.stringMatching(/^taxcalc_/),
  });
  expect(await quote('US', { state: 'XX' })).toMatchObject({
    status: 422,
    problem: { errors: { address_postcode: [expect.any(String)] } },
  });

  const attempt = await platform.open(body);
  const paid = await fetch(`${platform.provider.url}/v1/payment_intents/${attempt.paymentIntent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox_us' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  });
  expect(paid.status).toBe(200);
  await platform.settle({ paymentIntent: attempt.paymentIntent });
  await eventually(async () => {
    const [row] = await platform.rows<{ recorded_as: string }>('select recorded_as from tax_quotes where order_id = $1', [body.orderId]);
    expect(row?.recorded_as).toBe(body.orderRef);
  });
});

test('a tenant sees nothing of another’s payments', async () => {
  const { endpoints } = await import('@merchloom/contracts/endpoints');
  const body = platform.order();
  const attempt = await platform.open(body);
  await platform.confirm(attempt);
  const stranger = newId();

  expect(await platform.settle({ paymentIntent: attempt.paymentIntent }, stranger)).toMatchObject({ state: 'missing', orderId: null });
  expect(await platform.settle({ orderId: body.orderId }, stranger)).toMatchObject({ state: 'missing' });
  expect((await platform.service.call(endpoints.orderPayment, { as: stranger, params: { order: body.orderId } })).body.data).toBeNull();
  await platform.settle({ orderId: body.orderId });
  expect(
    (await platform.service.call(endpoints.orderPayment, { as: platform.tenant, params: { order: body.orderId } })).body.data,
  ).toMatchObject({
    state: 'succeeded',
    amount: 4599,
    card: { brand: 'visa', last4: '4242' },
  });
});
