import { signatureHeader } from '@merchloom/sandbox/card-provider/webhooks';
import { eventually } from '@merchloom/testing/eventually';
import { type PaymentsPlatform, paymentsPlatform, webhookSecrets } from './payments-platform.ts';

let platform: PaymentsPlatform;
let now = Date.now();

/** A clock that tests move on; the sweeper runs when it is asked to. */
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  platform = await paymentsPlatform({ env: { SWEEP_MS: '5', SWEEP_AFTER_MS: '60000', SWEEP_AGAIN_MS: '60000' }, overrides: { clock } });
});
afterAll(() => platform?.stop());
afterEach(() => platform.provider.faults.change({ reset: true, webhook: { disabled: true } }));

const webhook = async (intent: string, type?: string) => {
  const body = await platform.eventOf(intent, type);
  return platform.deliver(body, signatureHeader(body, webhookSecrets.UK));
};
const noJobsLeft = () => eventually(async () => (await platform.rows(`select from jobs where state = 'ready'`)).length === 0);
const stateOf = async (attemptId: string) =>
  (await platform.rows<{ state: string }>('select state from payment_attempts where id = $1', [attemptId]))[0]?.state;

async function sweep(attemptId: string) {
  await platform.rows('update payment_attempts set look_at = $1 where id = $2', [new Date(now - 1), attemptId]);
  await eventually(async () => {
    const [row] = await platform.rows<{ look_at: Date; state: string }>('select look_at, state from payment_attempts where id = $1', [
      attemptId,
    ]);
    return (
      row !== undefined && (row.look_at.getTime() > now - 1 || ['succeeded', 'cancelled', 'refunding', 'refunded'].includes(row.state))
    );
  });
}

async function expectBookedOnce(attempt: { attemptId: string; paymentIntent: string; amount: number }, orderId: string) {
  await noJobsLeft();
  const told = (await platform.told('payments.payment.succeeded')).filter((event) => event.subject === attempt.attemptId);
  expect(told).toHaveLength(1);
  expect(told[0]?.data).toMatchObject({
    orderId,
    paymentIntent: attempt.paymentIntent,
    amount: attempt.amount,
    card: { brand: 'visa', last4: '4242' },
  });
  const entries = await platform.rows<{ ledger: string; amount: number; kind: string }>(
    `select kind, ledger, amount from ledger_entries join ledger_transactions booked on booked.id = transaction_id where attempt_id = $1 order by amount`,
    [attempt.attemptId],
  );
  expect(entries).toEqual([
    { kind: 'payment', ledger: 'owed to tenant', amount: -attempt.amount },
    { kind: 'payment', ledger: 'provider:UK', amount: attempt.amount },
  ]);
}

type Input = 'browser' | 'webhook' | 'sweeper';
const orders: Input[][] = [
  ['browser', 'webhook', 'sweeper'],
  ['browser', 'sweeper', 'webhook'],
  ['webhook', 'browser', 'sweeper'],
  ['webhook', 'sweeper', 'browser'],
  ['sweeper', 'browser', 'webhook'],
  ['sweeper', 'webhook', 'browser'],
  ['webhook', 'webhook', 'browser', 'browser', 'sweeper', 'sweeper', 'webhook'],
  ['browser'],
  ['webhook'],
  ['sweeper'],
];

test.each(orders.map((inputs) => [inputs.join(', '), inputs] as const))('money told by %s is booked and told once', async (_, inputs) => {
  const body = platform.order();
  const attempt = await platform.open(body);
  await platform.confirm(attempt);

  for (const input of inputs) {
    if (input === 'browser')
      expect(await platform.settle({ paymentIntent: attempt.paymentIntent })).toMatchObject({ state: 'succeeded', orderId: body.orderId });
    if (input === 'webhook') expect(await webhook(attempt.paymentIntent)).toBe(200);
    if (input === 'sweeper') await sweep(attempt.attemptId);
  }

  await eventually(async () => (await stateOf(attempt.attemptId)) === 'succeeded');
  await expectBookedOnce(attempt, body.orderId);
});

test('all of them at once, several times each, book the money once', async () => {
  for (let round = 0; round < 5; round++) {
    const body = platform.order({ amount: 1000 + round });
    const attempt = await platform.open(body);
    await platform.confirm(attempt);

    await Promise.all([
      ...Array.from({ length: 4 }, () => platform.settle({ paymentIntent: attempt.paymentIntent })),
      ...Array.from({ length: 4 }, () => webhook(attempt.paymentIntent)),
      platform.settle({ orderId: body.orderId }),
      sweep(attempt.attemptId),
    ]);

    await expectBookedOnce(attempt, body.orderId);
  }
});

test('a declined card is told once per decline, and the next card pays the same attempt', async () => {
  const body = platform.order();
  const attempt = await platform.open(body);
  expect((await platform.confirm(attempt, '4000000000009995')).error?.decline_code).toBe('insufficient_funds');
  await webhook(attempt.paymentIntent, 'payment_intent.payment_failed');
  await noJobsLeft();
  expect(await platform.settle({ paymentIntent: attempt.paymentIntent })).toMatchObject({ state: 'failed' });

  const told = (await platform.told('payments.payment.failed')).filter((event) => event.subject === attempt.attemptId);
  expect(told.map((event) => event.data.code)).toEqual(['insufficient_funds']);
  await platform.confirm(attempt);
  expect(await platform.settle({ paymentIntent: attempt.paymentIntent })).toMatchObject({ state: 'succeeded' });
});

test('a card that asks the bank pays after the check, and not after a failed one', async () => {
  const body = platform.order();
  const attempt = await platform.open(body);
  expect((await platform.confirm(attempt, '4000002500003155')).status).toBe('requires_action');
  expect(await platform.settle({ paymentIntent: attempt.paymentIntent })).toMatchObject({ state: 'open' });
  await platform.authenticate(attempt, 'fail');
  expect(await platform.settle({ paymentIntent: attempt.paymentIntent })).toMatchObject({ state: 'failed' });

  await platform.confirm(attempt, '4000002500003155');
  await platform.authenticate(attempt, 'complete');
  expect(await platform.settle({ paymentIntent: attempt.paymentIntent })).toMatchObject({ state: 'succeeded', paidAt: expect.any(String) });
});

test('an attempt nobody pays is cancelled at the provider after 45 minutes; paid in the last moment it is settled', async () => {
  const [unpaid, paid] = [platform.order(), platform.order()];
  const [first, second] = [await platform.open(unpaid), await platform.open(paid)];
  await platform.confirm(second);

  now += 46 * 60_000;
  await eventually(async () => (await stateOf(first.attemptId)) === 'cancelled' && (await stateOf(second.attemptId)) === 'succeeded');

  expect((await platform.confirm(first)).error?.code).toBe('payment_intent_unexpected_state');
  expect(await platform.settle({ orderId: unpaid.orderId })).toMatchObject({ state: 'cancelled' });
});

test('money for an attempt that was given up goes back once, and never becomes a success', async () => {
  const body = platform.order();
  const attempt = await platform.open(body);
  await eventually(async () => (await stateOf(attempt.attemptId)) === 'open');
  // The provider never heard of the end: the worst case.
  await platform.rows(`update payment_attempts set state = 'cancelled' where id = $1`, [attempt.attemptId]);
  await platform.confirm(attempt);

  await Promise.all([
    webhook(attempt.paymentIntent),
    webhook(attempt.paymentIntent),
    platform.settle({ paymentIntent: attempt.paymentIntent }),
  ]);
  await eventually(async () => (await stateOf(attempt.attemptId)) === 'refunded');
  await noJobsLeft();

  const about = async (type: string) => (await platform.told(type)).filter((event) => event.subject === attempt.attemptId);
  expect(await about('payments.payment.succeeded')).toEqual([]);
  expect((await about('payments.refund.succeeded')).map((event) => event.data)).toMatchObject([{ amount: 4599, reason: 'late' }]);
  const [sum] = await platform.rows<{ entries: number; balance: number }>(
    `select count(*)::int as entries, sum(amount)::int as balance from ledger_entries where ledger = 'provider:UK'
     and transaction_id in (select id from ledger_transactions where attempt_id = $1)`,
    [attempt.attemptId],
  );
  expect(sum).toEqual({ entries: 2, balance: 0 });
});

test('two paid attempts of one order: one is kept, the other goes back', async () => {
  const body = platform.order();
  const first = await platform.open(body);
  await eventually(async () => (await stateOf(first.attemptId)) === 'open');
  await platform.rows(`update payment_attempts set state = 'cancelled' where id = $1`, [first.attemptId]);
  const second = await platform.open(body);
  await platform.rows(`update payment_attempts set state = 'processing' where id = $1`, [second.attemptId]);
  await Promise.all([platform.confirm(first), platform.confirm(second)]);
  await Promise.all([first, second].map(({ paymentIntent }) => platform.settle({ paymentIntent })));

  await eventually(async () => {
    const states = await Promise.all([first, second].map(({ attemptId }) => stateOf(attemptId)));
    expect(states.sort()).toEqual(['refunded', 'succeeded']);
  });
});

test('an intent of another order, tenant or amount changes nothing', async () => {
  const body = platform.order();
  const attempt = await platform.open(body);
  await eventually(async () => (await stateOf(attempt.attemptId)) === 'open');
  const stranger = await platform.open(platform.order());
  await platform.confirm(stranger);
  await platform.rows('update payment_attempts set intent = null where id = $1', [stranger.attemptId]);
  await platform.rows('update payment_attempts set intent = $1 where id = $2', [stranger.paymentIntent, attempt.attemptId]);

  await sweep(attempt.attemptId);
  expect(await stateOf(attempt.attemptId)).toBe('open');
  expect(await platform.rows('select from ledger_transactions where attempt_id = $1', [attempt.attemptId])).toEqual([]);
});

describe('the ledger', () => {
  const aBooking = async () => {
    const attempt = await platform.open(platform.order());
    await platform.confirm(attempt);
    await platform.settle({ paymentIntent: attempt.paymentIntent });
    return attempt.attemptId;
  };

  test('takes no change, no removal and no late entry', async () => {
    const attempt = await aBooking();
    const [booked] = await platform.rows<{ id: string; tenant_id: string }>(
      'select id, tenant_id from ledger_transactions where attempt_id = $1',
      [attempt],
    );
    for (const sql of [
      'update ledger_entries set amount = amount + 1 where transaction_id = $1',
      'delete from ledger_entries where transaction_id = $1',
      `update ledger_transactions set currency = 'USD' where id = $1`,
    ])
      await expect(platform.rows(sql, [booked?.id])).rejects.toThrow('append-only');
    await expect(platform.rows('truncate ledger_entries')).rejects.toThrow('append-only');
    await expect(
      platform.rows(`insert into ledger_entries values ($1, $2, 'somewhere', 5)`, [booked?.tenant_id, booked?.id]),
    ).rejects.toThrow('no further entries');
  });

  test('refuses what does not balance when it is committed', async () => {
    const attempt = await aBooking();
    const book = (amounts: number[]) =>
      platform.rows(
        `with booked as (
           insert into ledger_transactions (id, tenant_id, attempt_id, kind, reference, currency)
           select gen_random_uuid(), tenant_id, id, 'payment', gen_random_uuid()::text, currency from payment_attempts where id = $1 returning id, tenant_id
         )
         insert into ledger_entries select tenant_id, booked.id, 'entry ' || place, amount
         from booked, unnest($2::int[]) with ordinality as given (amount, place)`,
        [attempt, amounts],
      );
    await expect(book([100, -99])).rejects.toThrow('off by 1');
    await expect(book([])).rejects.toThrow('off by 0 in 0 entries');
    await book([100, -60, -40]);
  });
});
