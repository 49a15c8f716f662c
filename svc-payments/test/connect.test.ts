import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { signatureHeader } from '@merchloom/sandbox/card-provider/webhooks';
import { eventually } from '@merchloom/testing/eventually';
import { type PaymentsPlatform, paymentsPlatform } from './payments-platform.ts';

const connectSecret = 'whsec_connect_uk_01';
let platform: PaymentsPlatform;
beforeAll(async () => {
  platform = await paymentsPlatform({ env: { STRIPE_CONNECT_WEBHOOK_SECRET_UK: connectSecret, PLATFORM_FEE_BASIS_POINTS: '500' } });
});
afterAll(() => platform?.stop());

const links = { returnUrl: 'http://shop.example/back', refreshUrl: 'http://shop.example/again' };
const connect = (as: string, email = 'club@example.com') =>
  platform.service.call(endpoints.connectAccount, { as, params: { region: 'UK' }, body: { email, businessName: 'Coast Club', ...links } });
const accounts = async (as: string) => (await platform.service.call(endpoints.connectedAccounts, { as })).body.data;

/** Through the provider's page, as the organiser would. */
async function onboard(url: string): Promise<string | null> {
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Connect Coast Club')]);
  const done = await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'done' }), redirect: 'manual' });
  return done.headers.get('location');
}
const accountEvent = async (account: string) => {
  const reply = await fetch(`${platform.provider.url}/v1/events?type=account.updated`, {
    headers: { authorization: 'Bearer sk_test_sandbox_uk', 'stripe-account': account },
  });
  const { data } = (await reply.json()) as { data: { id: string }[] };
  return JSON.stringify(data[0]);
};
const outcomeOf = async (id: string) => {
  let outcome: string | null | undefined;
  await eventually(async () => {
    [{ outcome }] = (await platform.rows<{ outcome: string | null }>('select outcome from webhook_events where id = $1', [id])) as [
      { outcome: string | null },
    ];
    expect(outcome).toBeTruthy();
  });
  return outcome;
};

async function connected(tenant = newId()) {
  const { data } = (await connect(tenant)).body;
  await onboard(data.onboardingUrl);
  expect(await accounts(tenant)).toMatchObject([{ chargesEnabled: true }]);
  return { tenant, account: data.account.account };
}

test('a tenant gets one account per region, however often it is asked, and a fresh link each time', async () => {
  const tenant = newId();
  const replies = [...(await Promise.all([connect(tenant), connect(tenant)])), await connect(tenant, 'other@example.com')];

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.data.account.account)).size).toBe(1);
  expect(new Set(replies.map(({ body }) => body.data.onboardingUrl)).size).toBe(3);
  expect(await accounts(tenant)).toMatchObject([
    { region: 'UK', chargesEnabled: false, requirements: expect.arrayContaining(['external_account']) },
  ]);
  expect(await accounts(newId())).toEqual([]);
});

test('[R10.12] until onboarding is done the platform’s own account is charged, afterwards the tenant’s, with the platform’s share', async () => {
  const tenant = newId();
  const { data } = (await connect(tenant)).body;
  expect(await platform.open(platform.order(), tenant)).toMatchObject({ account: null });

  expect(await onboard(data.onboardingUrl)).toBe(links.returnUrl);
  const event = await accountEvent(data.account.account);
  expect(await platform.deliver(event, signatureHeader(event, connectSecret))).toBe(200);
  expect(await outcomeOf(JSON.parse(event).id)).toBe('noted');
  const told = (await platform.told('payments.account.connected')).filter(({ subject }) => subject === data.account.account);
  expect(told).toMatchObject([
    { tenantid: tenant, data: { region: 'UK', chargesEnabled: true, payoutsEnabled: true, detailsSubmitted: true } },
  ]);

  const body = platform.order({ amount: 10_001 });
  const attempt = await platform.open(body, tenant);
  expect(attempt.account).toBe(data.account.account);
  await platform.confirm(attempt);
  expect(await platform.settle({ paymentIntent: attempt.paymentIntent }, tenant)).toMatchObject({ state: 'succeeded', fee: 500 });
  const [row] = await platform.rows<{ fee: number; account: string }>('select fee, account from payment_attempts where id = $1', [
    attempt.attemptId,
  ]);
  expect(row).toEqual({ fee: 500, account: data.account.account });

  expect((await platform.refund(body.orderId, { amount: 5_000 }, tenant)).body.data).toMatchObject({ state: 'succeeded', left: 5_001 });
  expect((await platform.refund(body.orderId, {}, tenant)).body.data).toMatchObject({ state: 'succeeded', left: 0 });
  const balances = await platform.rows(
    `select ledger, sum(amount)::int as balance from ledger_entries where transaction_id in (select id from ledger_transactions where attempt_id = $1) group by ledger order by ledger`,
    [attempt.attemptId],
  );
  expect(balances).toEqual([
    { ledger: 'owed to tenant', balance: 0 },
    { ledger: 'platform fees', balance: 0 },
    { ledger: `provider:UK:${data.account.account}`, balance: 0 },
  ]);
  // Reports add up what is told, and have to come to the same.
  const feesTold = async (type: string) =>
    (await platform.told(type)).filter(({ data: told }) => told.orderId === body.orderId).map(({ data: told }) => told.fee);
  expect(await feesTold('payments.payment.succeeded')).toEqual([500]);
  expect(await feesTold('payments.refund.succeeded')).toEqual([249, 251]);
});

test('[W4] events of an account: the endpoint’s own secret, the right mode and the account itself, or nothing happens', async () => {
  const tenant = newId();
  const { data } = (await connect(tenant)).body;
  await onboard(data.onboardingUrl);
  const event = await accountEvent(data.account.account);
  const send = (body: string, secret: string) => platform.deliver(body, signatureHeader(body, secret));
  expect(await send(event, 'whsec_test_uk_0123')).toBe(401);
  const live = JSON.stringify({ ...JSON.parse(event), livemode: true });
  expect(await send(live, connectSecret)).toBe(401);
  // A tenant's account that speaks of another one.
  const foreign = JSON.stringify({ ...JSON.parse(event), id: 'evt_foreign', account: 'acct_somebodyelse' });
  expect(await send(foreign, connectSecret)).toBe(200);
  expect(await outcomeOf('evt_foreign')).toBe('kept');
  const [row] = await platform.rows('select charges_enabled from connected_accounts where account = $1', [data.account.account]);
  expect(row).toEqual({ charges_enabled: false });
});

test('[W4] money on one tenant’s account never counts for another tenant’s order', async () => {
  const [one, two] = [await connected(), await connected()];
  const attempt = await platform.open(platform.order(), one.tenant);
  expect(attempt.account).toBe(one.account);
  await platform.confirm(attempt);
  const event = await platform.eventOf(attempt.paymentIntent, 'payment_intent.succeeded', one.account);
  const claimed = JSON.stringify({ ...JSON.parse(event), id: 'evt_claimed', account: two.account });
  expect(await platform.deliver(claimed, signatureHeader(claimed, connectSecret))).toBe(200);
  expect(await outcomeOf('evt_claimed')).toBe('unknown');
  expect(await platform.settle({ paymentIntent: attempt.paymentIntent }, two.tenant)).toMatchObject({ state: 'missing' });
  expect(await platform.settle({ paymentIntent: attempt.paymentIntent }, one.tenant)).toMatchObject({ state: 'succeeded' });
});
