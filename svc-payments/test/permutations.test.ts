import { signatureHeader } from '@merchloom/sandbox/card-provider/webhooks';
import { eventually } from '@merchloom/testing/eventually';
import { type PaymentsPlatform, paymentsPlatform, webhookSecrets } from './payments-platform.ts';

let platform: PaymentsPlatform;
const now = Date.now();
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  platform = await paymentsPlatform({
    env: { SWEEP_MS: '5', SWEEP_AFTER_MS: '864000000', SWEEP_AGAIN_MS: '864000000' },
    overrides: { clock },
  });
});
afterAll(() => platform?.stop());

/** What can reach us about one order: who asks, who tells, what time does, and the money going back. */
const inputs = ['browser', 'webhook', 'sweeper', 'expiry', 'refund', 'refund webhook'] as const;
type Input = (typeof inputs)[number];

const permutationsOf = <T>(of: readonly T[]): T[][] =>
  of.length < 2 ? [[...of]] : of.flatMap((first, place) => permutationsOf(of.toSpliced(place, 1)).map((rest) => [first, ...rest]));

interface Purchase {
  orderId: string;
  attemptId: string;
  paymentIntent: string;
}

const attemptOf = async (attemptId: string) =>
  (
    await platform.rows<{ state: string; refunded: number; refunding: number; look_at: Date }>(
      'select state, refunded, refunding, look_at from payment_attempts where id = $1',
      [attemptId],
    )
  )[0];
const deliver = async (intent: string, type: string) => {
  const body = await platform.eventOf(intent, type);
  if (body) await platform.deliver(body, signatureHeader(body, webhookSecrets.UK));
};
/** The sweeper takes the attempt up: as it is, or after its time is over. */
const sweep = async (attemptId: string, expired: boolean) => {
  await platform.rows(`update payment_attempts set look_at = $1, expires_at = case when $2 then $1 else expires_at end where id = $3`, [
    new Date(now - 1),
    expired,
    attemptId,
  ]);
  await eventually(async () => {
    const row = await attemptOf(attemptId);
    expect(row && (row.look_at.getTime() > now || !['creating', 'open', 'processing'].includes(row.state))).toBe(true);
  });
};

const carryOut: Record<Input, (purchase: Purchase) => Promise<unknown>> = {
  browser: ({ paymentIntent }) => platform.settle({ paymentIntent }),
  webhook: ({ paymentIntent }) => deliver(paymentIntent, 'payment_intent.succeeded'),
  sweeper: ({ attemptId }) => sweep(attemptId, false),
  expiry: ({ attemptId }) => sweep(attemptId, true),
  // Refused before the money is known, which is right; asked again at the end then, as staff would.
  refund: ({ orderId }) => platform.refund(orderId, { amount: 1000, key: 'return' }),
  'refund webhook': ({ paymentIntent }) => deliver(paymentIntent, 'charge.refunded'),
};

async function play(order: readonly Input[], together: boolean): Promise<Purchase> {
  const body = platform.order();
  const attempt = await platform.open(body);
  await platform.confirm(attempt);
  // Somebody gave a part back on the provider's pages before any of us knew of the payment.
  await platform.atProvider('/v1/refunds', { payment_intent: attempt.paymentIntent, amount: '600' });
  const purchase = { orderId: body.orderId, attemptId: attempt.attemptId, paymentIntent: attempt.paymentIntent };
  if (together) await Promise.all(order.map((input) => carryOut[input](purchase)));
  else for (const input of order) await carryOut[input](purchase);
  return purchase;
}

async function expectOneEnd({ orderId, attemptId, paymentIntent }: Purchase): Promise<void> {
  await eventually(async () => expect((await attemptOf(attemptId))?.state).toBe('succeeded'));
  await carryOut.refund({ orderId, attemptId, paymentIntent });
  await carryOut['refund webhook']({ orderId, attemptId, paymentIntent });
  await eventually(async () => expect(await attemptOf(attemptId)).toMatchObject({ state: 'succeeded', refunded: 1600, refunding: 0 }));
  const entries = await platform.rows(
    `select kind, ledger, amount from ledger_entries join ledger_transactions booked on booked.id = transaction_id where attempt_id = $1 order by kind, amount`,
    [attemptId],
  );
  expect(entries).toEqual([
    { kind: 'payment', ledger: 'owed to tenant', amount: -4599 },
    { kind: 'payment', ledger: 'provider:UK', amount: 4599 },
    { kind: 'refund', ledger: 'provider:UK', amount: -1000 },
    { kind: 'refund', ledger: 'provider:UK', amount: -600 },
    { kind: 'refund', ledger: 'owed to tenant', amount: 600 },
    { kind: 'refund', ledger: 'owed to tenant', amount: 1000 },
  ]);
}

async function expectToldOnce(purchases: readonly Purchase[]): Promise<void> {
  const paid = await platform.told('payments.payment.succeeded');
  const back = await platform.told('payments.refund.succeeded');
  for (const { attemptId } of purchases) {
    expect(paid.filter(({ subject }) => subject === attemptId)).toHaveLength(1);
    const refunds = back.filter(({ subject }) => subject === attemptId);
    expect(refunds.map(({ data }) => Number(data.amount)).sort()).toEqual([1000, 600]);
    expect(Math.max(...refunds.map(({ data }) => Number(data.refunded)))).toBe(1600);
  }
}

// Every seventh one, spread over all beginnings and ends; PERMUTATIONS=all plays the 720.
const chosen = (orders: Input[][]) => (process.env.PERMUTATIONS === 'all' ? orders : orders.filter((_, place) => place % 7 === 0));

test('[W2] [E4] browser, webhook, sweeper, expiry, refund and its webhook end alike in every order', async () => {
  const orders = chosen(permutationsOf(inputs));
  expect(orders.length).toBeGreaterThan(100);
  const purchases: Purchase[] = [];
  const waiting = [...orders];
  const player = async () => {
    for (let order = waiting.pop(); order; order = waiting.pop()) {
      const purchase = await play(order, false);
      await expectOneEnd(purchase).catch((error) => {
        throw new Error(`${order?.join(', ')}: ${error.message}`);
      });
      purchases.push(purchase);
    }
  };
  await Promise.all(Array.from({ length: 12 }, player));
  await expectToldOnce(purchases);
});

test('[W2] all of them at once, each twice, end alike', async () => {
  const purchases = await Promise.all(Array.from({ length: 20 }, () => play([...inputs, ...inputs], true)));
  for (const purchase of purchases) await expectOneEnd(purchase);
  await expectToldOnce(purchases);
});
