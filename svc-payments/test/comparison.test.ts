import { newId } from '@merchloom/contracts/id';
import { eventually } from '@merchloom/testing/eventually';
import { createForgetWebhooks } from '../src/webhooks/forget-webhooks.ts';
import { type PaymentsPlatform, paymentsPlatform, staff } from './payments-platform.ts';

let platform: PaymentsPlatform;
// Two minutes ahead, so that what the tests do has settled for the comparison.
const clock = { now: () => new Date(Date.now() + 120_000) };

beforeAll(async () => {
  platform = await paymentsPlatform({
    overrides: { clock },
    env: { COMPARE_MS: '200', COMPARE_LAG_MS: '60000', CATCH_UP_MS: '200', CATCH_UP_AFTER_MS: '100000000', SWEEP_AFTER_MS: '86400000' },
  });
});
afterAll(() => platform?.stop());

const runs = async () => Number((await platform.rows<{ count: string }>('select count(*) from comparisons'))[0]?.count);
/** Two whole rounds from now: one may have begun before. */
async function compared() {
  const before = await runs();
  await eventually(async () => expect(await runs()).toBeGreaterThanOrEqual(before + 6));
}
const open = () =>
  platform.rows<{ kind: string; reference: string; expected: string; found: string }>(
    'select kind, reference, expected, found from comparison_differences where resolved_at is null order by kind',
  );
const stateOf = async (attemptId: string) =>
  (await platform.rows<{ state: string; refunded: number }>('select state, refunded from payment_attempts where id = $1', [attemptId]))[0];
const metric = async () =>
  /parked\{queue="payment differences"[^}]*\} (\d+)/.exec(await platform.service.kit.metrics.registry.metrics())?.[1];

test('[M4] equal books show no difference and the sums of each account', async () => {
  const { body } = await platform.paid({ amount: 2000 });
  await platform.refund(body.orderId, { amount: 500 });
  await compared();
  expect(await open()).toEqual([]);
  const [run] = await platform.rows<{ captured: string; refunded: string }>(
    `select captured, refunded from comparisons where region = 'UK' and account is null order by compared_at desc limit 1`,
  );
  expect(run).toEqual({ captured: '2000', refunded: '500' });
  expect(await metric()).toBe('0');
});

test('[W3] money that nobody told us about is booked, and refunds made elsewhere too', async () => {
  const lost = platform.order();
  const attempt = await platform.open(lost);
  await platform.confirm(attempt);
  const kept = await platform.paid();
  await platform.atProvider('/v1/refunds', { payment_intent: kept.attempt.paymentIntent, amount: '800' });

  await eventually(async () => expect(await stateOf(attempt.attemptId)).toEqual({ state: 'succeeded', refunded: 0 }));
  await eventually(async () => expect(await stateOf(kept.attempt.attemptId)).toEqual({ state: 'succeeded', refunded: 800 }));
  await compared();
  expect(await open()).toEqual([]);
});

test('[W3] a dispute that nobody told us about is booked, and its end as well', async () => {
  const { body, attempt } = await platform.paid({}, '4000000000000259');
  const told = async () => (await platform.show(body.orderId))?.dispute;
  await eventually(async () => expect(await told()).toMatchObject({ status: 'needs_response', withdrawn: 4599 }));
  await platform.atProvider(`/_sandbox/disputes/${(await told())!.dispute}/won`);
  await eventually(async () => expect(await told()).toMatchObject({ status: 'won', withdrawn: 0 }));
  await compared();
  expect((await open()).filter(({ reference }) => reference === attempt.paymentIntent)).toEqual([]);
});

test('what cannot be repaired is kept and counted until it is right again', async () => {
  const { attempt } = await platform.paid();
  const stranger = await platform.atProvider('/v1/payment_intents', {
    amount: '777',
    currency: 'gbp',
    'metadata[attempt_id]': newId(),
    confirm: 'true',
    payment_method: 'pm_card_visa',
  });
  // A payment of which the provider knows nothing.
  await platform.rows(`update payment_attempts set intent = 'pi_invented' where id = $1`, [attempt.attemptId]);

  await eventually(async () =>
    expect(new Set((await open()).map(({ kind, reference }) => `${kind}: ${reference}`))).toEqual(
      new Set(['not paid: pi_invented', `unknown: ${attempt.paymentIntent}`, `unknown: ${stranger.id}`]),
    ),
  );
  await eventually(async () => expect(await metric()).toBe('3'));

  await platform.rows(`update payment_attempts set intent = $1 where id = $2`, [attempt.paymentIntent, attempt.attemptId]);
  await eventually(async () =>
    expect((await open()).map(({ reference }) => reference)).toEqual(expect.not.arrayContaining([attempt.paymentIntent])),
  );
});

test('old events that were worked on are forgotten, others are not', async () => {
  const { db } = platform.service.kit;
  await platform.rows(
    `insert into webhook_events (id, region, type, payload, processed_at) select id, 'UK', 'x', '{}', at::timestamptz
     from (values ('evt_old', now() - interval '31 days'), ('evt_new', now() - interval '29 days'), ('evt_waiting', null)) as given (id, at)`,
  );
  await createForgetWebhooks({ db, clock, keepMs: 30 * 86_400_000 })();
  const left = await platform.rows<{ id: string }>(
    `select id from webhook_events where id in ('evt_old', 'evt_new', 'evt_waiting') order by id`,
  );
  expect(left.map(({ id }) => id)).toEqual(['evt_new', 'evt_waiting']);
});

test('[M4] what a tenant pays with its card on file balances as a purchase does, also when its answer was lost', async () => {
  await platform.saveCard(staff('admin', platform.tenant));
  const [paid, lost] = [newId(), newId()];
  await platform.charge({ chargeId: paid });
  platform.provider.faults.change({ fail: [{ match: 'confirm$', times: 3, kind: 'lost' }] });
  expect((await platform.charge({ chargeId: lost })).status).toBe(503);

  // Nobody tells of the lost one: the comparison finds and books it.
  const ours = () =>
    platform.rows<{ state: string; intent: string }>('select state, intent from payment_attempts where order_id = any($1)', [[paid, lost]]);
  await eventually(async () => expect((await ours()).map(({ state }) => state)).toEqual(['succeeded', 'succeeded']));
  await compared();
  const intents = (await ours()).map(({ intent }) => intent);
  expect((await open()).filter(({ reference }) => intents.includes(reference))).toEqual([]);
});
