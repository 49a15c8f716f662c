import { newId } from '@merchloom/contracts/id';
import { signatureHeader } from '@merchloom/sandbox/card-provider/webhooks';
import { eventually } from '@merchloom/testing/eventually';
import { type PaymentsPlatform, paymentsPlatform, webhookSecrets } from './payments-platform.ts';

let platform: PaymentsPlatform;
beforeAll(async () => {
  platform = await paymentsPlatform();
});
afterAll(() => platform?.stop());
afterEach(() => platform.provider.faults.change({ reset: true, webhook: { disabled: true } }));

const ledgerOf = (attemptId: string) =>
  platform.rows<{ kind: string; ledger: string; amount: number }>(
    `select kind, ledger, amount from ledger_entries join ledger_transactions booked on booked.id = transaction_id
     where attempt_id = $1 order by booked.booked_at, booked.id, amount`,
    [attemptId],
  );
const toldAbout = async (attemptId: string, type: string) => (await platform.told(type)).filter(({ subject }) => subject === attemptId);
const attemptRow = async (attemptId: string) =>
  (
    await platform.rows<{ state: string; refunded: number; refunding: number }>(
      'select state, refunded, refunding from payment_attempts where id = $1',
      [attemptId],
    )
  )[0];
const webhook = async (intent: string, type: string) => {
  const body = await platform.eventOf(intent, type);
  expect(await platform.deliver(body, signatureHeader(body, webhookSecrets.UK))).toBe(200);
  const { id } = JSON.parse(body) as { id: string };
  await eventually(async () => {
    const [row] = await platform.rows<{ processed_at: Date | null }>('select processed_at from webhook_events where id = $1', [id]);
    expect(row?.processed_at).toBeTruthy();
  });
};

test('parts and then the rest go back, with entries, events and what is left', async () => {
  const { body, attempt } = await platform.paid();
  const part = await platform.refund(body.orderId, { amount: 1000, reason: 'one tee is too small' });
  expect(part).toMatchObject({ status: 200, body: { data: { state: 'succeeded', amount: 1000, refunded: 1000, left: 3599 } } });
  const rest = await platform.refund(body.orderId);
  expect(rest.body.data).toMatchObject({ state: 'succeeded', amount: 3599, refunded: 4599, left: 0 });

  expect(await ledgerOf(attempt.attemptId)).toEqual([
    { kind: 'payment', ledger: 'owed to tenant', amount: -4599 },
    { kind: 'payment', ledger: 'provider:UK', amount: 4599 },
    { kind: 'refund', ledger: 'provider:UK', amount: -1000 },
    { kind: 'refund', ledger: 'owed to tenant', amount: 1000 },
    { kind: 'refund', ledger: 'provider:UK', amount: -3599 },
    { kind: 'refund', ledger: 'owed to tenant', amount: 3599 },
  ]);
  const told = await toldAbout(attempt.attemptId, 'payments.refund.succeeded');
  expect(told.map(({ data }) => data)).toMatchObject([
    { orderId: body.orderId, amount: 1000, refunded: 1000, captured: 4599, reason: 'one tee is too small', actor: 'ann' },
    { amount: 3599, refunded: 4599, captured: 4599 },
  ]);
  expect((told[1]?.subjectversion ?? 0) > (told[0]?.subjectversion ?? 0)).toBe(true);
  // The payment stays one: the order was sold and given back, not unsold.
  expect(await platform.settle({ orderId: body.orderId })).toMatchObject({ state: 'succeeded' });
  expect(await platform.show(body.orderId)).toMatchObject({
    refunded: 4599,
    refunds: [
      { amount: 1000, state: 'succeeded', actor: 'ann' },
      { amount: 3599, state: 'succeeded' },
    ],
  });
});

test('nothing, too much, an unpaid and an unknown order are refused', async () => {
  const { body } = await platform.paid();
  expect(await platform.refund(body.orderId, { amount: 4600 })).toMatchObject({
    status: 409,
    problem: { code: 'refund_too_large', data: { left: 4599 } },
  });
  expect((await platform.refund(body.orderId, { amount: 0 })).status).toBe(422);
  expect((await platform.refund(newId())).status).toBe(404);
  const unpaid = platform.order();
  await platform.open(unpaid);
  expect(await platform.refund(unpaid.orderId)).toMatchObject({ status: 409, problem: { code: 'payment_not_made' } });
  expect((await platform.refund(body.orderId, {}, newId())).status).toBe(404);
});

test('the same key is the same refund, at once or later; with another amount it is refused', async () => {
  const { body, attempt } = await platform.paid();
  const ask = () => platform.refund(body.orderId, { amount: 500, key: 'return-1' });
  const replies = await Promise.all(Array.from({ length: 8 }, ask));
  expect(new Set([...replies, await ask()].map((reply) => reply.body.data.refundId)).size).toBe(1);
  expect(await platform.refund(body.orderId, { amount: 600, key: 'return-1' })).toMatchObject({ status: 409 });
  expect(await attemptRow(attempt.attemptId)).toEqual({ state: 'succeeded', refunded: 500, refunding: 0 });
});

test('[M6] fifty refunds at once never give back more than came', async () => {
  const { body, attempt } = await platform.paid({ amount: 4599 });
  const replies = await Promise.all(Array.from({ length: 50 }, () => platform.refund(body.orderId, { amount: 300 })));

  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(15).fill(200), ...Array(35).fill(409)]);
  await eventually(async () => expect(await attemptRow(attempt.attemptId)).toEqual({ state: 'succeeded', refunded: 4500, refunding: 0 }));
  const [sum] = await platform.rows<{ balance: number }>(
    `select sum(amount)::int as balance from ledger_entries where ledger = 'provider:UK'
     and transaction_id in (select id from ledger_transactions where attempt_id = $1)`,
    [attempt.attemptId],
  );
  expect(sum).toEqual({ balance: 99 });
});

test.each(['lost', '500', 'reset'] as const)(
  'an answer of the provider that is %s ends in one refund',
  async (kind) => {
    const { body, attempt } = await platform.paid();
    platform.provider.faults.change({ fail: [{ match: 'POST /v1/refunds', times: 4, kind }] });
    const reply = await platform.refund(body.orderId, { amount: 700 });
    expect(reply.status).toBe(200);
    expect(['pending', 'succeeded']).toContain(reply.body.data.state);
    platform.provider.faults.change({ reset: true, webhook: { disabled: true } });
    // What is decided is out of reach for others, done or not.
    expect(reply.body.data.left).toBe(3899);
    await platform.rows(`update jobs set run_at = now() where kind = 'carry-out-refund' and key = $1`, [reply.body.data.refundId]);
    await eventually(async () => expect(await attemptRow(attempt.attemptId)).toEqual({ state: 'succeeded', refunded: 700, refunding: 0 }));
    expect((await toldAbout(attempt.attemptId, 'payments.refund.succeeded')).length).toBe(1);
  },
  40_000,
);

test('a refund made on the provider’s own pages is recorded once, however often it is told', async () => {
  const { body, attempt } = await platform.paid();
  await platform.atProvider('/v1/refunds', { payment_intent: attempt.paymentIntent, amount: '900', reason: 'requested_by_customer' });
  await webhook(attempt.paymentIntent, 'charge.refunded');
  await webhook(attempt.paymentIntent, 'charge.refunded');

  expect(await attemptRow(attempt.attemptId)).toEqual({ state: 'succeeded', refunded: 900, refunding: 0 });
  const [told, ...more] = await toldAbout(attempt.attemptId, 'payments.refund.succeeded');
  expect([told?.data, more]).toMatchObject([{ amount: 900, actor: 'provider', reason: 'requested_by_customer' }, []]);
  expect((await platform.refund(body.orderId)).body.data).toMatchObject({ amount: 3699, refunded: 4599 });
});

test('when somebody was faster on the provider’s pages our refund fails and says so', async () => {
  const { body, attempt } = await platform.paid();
  await platform.atProvider('/v1/refunds', { payment_intent: attempt.paymentIntent });
  const reply = await platform.refund(body.orderId, { amount: 1000 });

  expect(reply.body.data).toMatchObject({ state: 'failed', refunded: 4599, left: 0 });
  expect(await attemptRow(attempt.attemptId)).toEqual({ state: 'succeeded', refunded: 4599, refunding: 0 });
  const [failed] = await toldAbout(attempt.attemptId, 'payments.refund.failed');
  expect(failed?.data).toMatchObject({ amount: 1000, code: 'nothing_left', refunded: 4599 });
});

test('a refund that takes its time is pending until the provider says otherwise', async () => {
  const { body, attempt } = await platform.paid({}, '4000000000007726');
  expect((await platform.refund(body.orderId, { amount: 1000 })).body.data).toMatchObject({ state: 'pending', refunded: 0, left: 3599 });
  await eventually(async () => expect(await platform.eventOf(attempt.paymentIntent, 'refund.updated')).toContain('succeeded'));
  await webhook(attempt.paymentIntent, 'refund.updated');
  expect(await attemptRow(attempt.attemptId)).toEqual({ state: 'succeeded', refunded: 1000, refunding: 0 });
});

test('a refund that comes back is undone in the ledger and told', async () => {
  const { body, attempt } = await platform.paid({}, '4000000000005126');
  expect((await platform.refund(body.orderId, { amount: 1000 })).body.data).toMatchObject({ state: 'succeeded', refunded: 1000 });
  await eventually(async () => expect(await platform.eventOf(attempt.paymentIntent, 'refund.failed')).toContain('failed'));
  await webhook(attempt.paymentIntent, 'refund.failed');

  expect(await attemptRow(attempt.attemptId)).toEqual({ state: 'succeeded', refunded: 0, refunding: 0 });
  const kinds = (await ledgerOf(attempt.attemptId)).map(({ kind, ledger, amount }) => [kind, ledger, amount]);
  expect(kinds).toContainEqual(['refund undone', 'provider:UK', 1000]);
  const [failed] = await toldAbout(attempt.attemptId, 'payments.refund.failed');
  expect(failed?.data).toMatchObject({ amount: 1000, refunded: 0, captured: 4599 });
});

test('a dispute is kept and told, and its end too', async () => {
  const { body, attempt } = await platform.paid({}, '4000000000000259');
  await webhook(attempt.paymentIntent, 'charge.dispute.created');
  expect(await platform.show(body.orderId)).toMatchObject({ dispute: { amount: 4599, reason: 'fraudulent', status: 'needs_response' } });

  const { dispute } = await platform.show(body.orderId).then((view) => view?.dispute ?? { dispute: '' });
  await platform.atProvider(`/_sandbox/disputes/${dispute}/won`);
  await webhook(attempt.paymentIntent, 'charge.dispute.closed');
  await webhook(attempt.paymentIntent, 'charge.dispute.created');
  expect(await platform.show(body.orderId)).toMatchObject({ dispute: { status: 'won' } });
  expect((await toldAbout(attempt.attemptId, 'payments.dispute.changed')).map(({ data }) => data.status)).toEqual([
    'needs_response',
    'won',
  ]);
});

test('a card that takes its time is processing first and paid then', async () => {
  const body = platform.order();
  const attempt = await platform.open(body);
  expect((await platform.confirm(attempt, '4000000000011009')).status).toBe('processing');
  expect(await platform.settle({ paymentIntent: attempt.paymentIntent })).toMatchObject({ state: 'processing' });
  expect((await platform.cancel(body.orderId)).status).toBe(409);
  await eventually(async () =>
    expect(await platform.settle({ paymentIntent: attempt.paymentIntent })).toMatchObject({ state: 'succeeded', orderId: body.orderId }),
  );
});
