import { signatureHeader } from '@merchloom/sandbox/card-provider/webhooks';
import { eventually } from '@merchloom/testing/eventually';
import { type PaymentsPlatform, paymentsPlatform, webhookSecrets } from './payments-platform.ts';

let platform: PaymentsPlatform;
beforeAll(async () => {
  platform = await paymentsPlatform({ env: { STRIPE_CONNECT_WEBHOOK_SECRET_UK: 'whsec_connect_uk_01' } });
});
afterAll(() => platform?.stop());

async function paid() {
  const body = platform.order();
  const attempt = await platform.open(body);
  await platform.confirm(attempt);
  return { attempt, event: await platform.eventOf(attempt.paymentIntent) };
}
const nothingHappened = async (attemptId: string) => {
  const [row] = await platform.rows<{ state: string }>('select state from payment_attempts where id = $1', [attemptId]);
  expect(['creating', 'open']).toContain(row?.state);
  expect(await platform.rows('select from webhook_events where attempt_id = $1', [attemptId])).toEqual([]);
};
const seconds = () => Math.floor(Date.now() / 1000);

test('a forged webhook is refused and has no effect', async () => {
  const { attempt, event } = await paid();
  const right = signatureHeader(event, webhookSecrets.UK);
  const forgeries: [string, string, string | null, string?][] = [
    ['unsigned', event, null],
    ['empty signature', event, ''],
    ['nonsense', event, 't=,v1='],
    ['wrong secret', event, signatureHeader(event, 'whsec_somebody_else')],
    ['old time', event, signatureHeader(event, webhookSecrets.UK, seconds() - 301)],
    ['altered byte', event.replace('4599', '4598'), right],
    ['added space', `${event} `, right],
    ['other scheme', event, right.replace('v1=', 'v0=')],
    ['secret of another region', event, signatureHeader(event, webhookSecrets.EU)],
    ['sent to another region', event, right, 'eu'],
    ['the connect endpoint’s secret', event, signatureHeader(event, 'whsec_connect_uk_01')],
  ];
  for (const [name, body, signature, region] of forgeries)
    expect([name, await platform.deliver(body, signature, region)]).toEqual([name, 401]);
  const elsewhere = JSON.stringify({ ...JSON.parse(event), livemode: true });
  expect(await platform.deliver(elsewhere, signatureHeader(elsewhere, webhookSecrets.UK))).toBe(401);
  await nothingHappened(attempt.attemptId);
});

test('an event that claims another account or region has no effect', async () => {
  const { attempt, event } = await paid();
  const foreign = JSON.stringify({ ...JSON.parse(event), id: 'evt_foreign_account', account: 'acct_evil' });
  expect(await platform.deliver(foreign, signatureHeader(foreign, 'whsec_connect_uk_01'))).toBe(200);
  const abroad = JSON.stringify({ ...JSON.parse(event), id: 'evt_foreign_region' });
  expect(await platform.deliver(abroad, signatureHeader(abroad, webhookSecrets.EU), 'eu')).toBe(200);

  await eventually(async () => {
    const rows = await platform.rows<{ outcome: string }>(
      `select outcome from webhook_events where id like 'evt_foreign%' and processed_at is not null`,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown']);
  });
  const [row] = await platform.rows<{ state: string }>('select state from payment_attempts where id = $1', [attempt.attemptId]);
  expect(['creating', 'open']).toContain(row?.state);
});

test('an event says success although the provider does not: the provider is believed', async () => {
  const attempt = await platform.open(platform.order());
  const lie = JSON.stringify({
    id: 'evt_lie',
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: {
      object: { id: attempt.paymentIntent, status: 'succeeded', amount_received: 4599, metadata: { attempt_id: attempt.attemptId } },
    },
  });
  expect(await platform.deliver(lie, signatureHeader(lie, webhookSecrets.UK))).toBe(200);

  await eventually(async () => {
    const [row] = await platform.rows<{ outcome: string }>(`select outcome from webhook_events where id = 'evt_lie'`);
    expect(row?.outcome).toBe('open');
  });
});

test('an event is stored once, and one about a booked payment makes no work', async () => {
  const { attempt, event } = await paid();
  await platform.settle({ paymentIntent: attempt.paymentIntent });
  const deliveries = await Promise.all(Array.from({ length: 5 }, () => platform.deliver(event, signatureHeader(event, webhookSecrets.UK))));

  expect(deliveries).toEqual([200, 200, 200, 200, 200]);
  expect(await platform.rows('select outcome from webhook_events where attempt_id = $1', [attempt.attemptId])).toEqual([
    { outcome: 'known' },
  ]);
  expect(await platform.rows('select from jobs where key = $1', [JSON.parse(event).id])).toEqual([]);
});

test('a webhook that comes while the provider cannot be asked is worked on later', async () => {
  const { attempt, event } = await paid();
  platform.provider.faults.change({ fail: [{ match: 'GET /v1/payment_intents', times: 3, kind: '500' }] });
  expect(await platform.deliver(event, signatureHeader(event, webhookSecrets.UK))).toBe(200);

  await eventually(async () => {
    const [row] = await platform.rows<{ state: string }>('select state from payment_attempts where id = $1', [attempt.attemptId]);
    expect(row?.state).toBe('succeeded');
  });
});

test('events about other things and unknown payments are kept and answered', async () => {
  for (const event of [
    { id: 'evt_other', object: 'event', type: 'account.updated', livemode: false, data: { object: { id: 'acct_1', object: 'account' } } },
    {
      id: 'evt_nobody',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { id: 'pi_nobody', metadata: { attempt_id: "'; drop" } } },
    },
  ]) {
    const body = JSON.stringify(event);
    expect(await platform.deliver(body, signatureHeader(body, webhookSecrets.UK))).toBe(200);
  }
  await eventually(async () => {
    const rows = await platform.rows<{ id: string; outcome: string }>(
      `select id, outcome from webhook_events where id in ('evt_other', 'evt_nobody') order by id`,
    );
    expect(rows).toEqual([
      { id: 'evt_nobody', outcome: 'unknown' },
      { id: 'evt_other', outcome: 'kept' },
    ]);
  });
});
