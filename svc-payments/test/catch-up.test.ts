import { eventually } from '@merchloom/testing/eventually';
import { type PaymentsPlatform, paymentsPlatform } from './payments-platform.ts';

let platform: PaymentsPlatform;
// A little ahead, so that what has just happened is old enough to be asked for.
const clock = { now: () => new Date(Date.now() + 5_000) };

beforeAll(async () => {
  platform = await paymentsPlatform({
    overrides: { clock },
    env: { CATCH_UP_MS: '200', CATCH_UP_AFTER_MS: '1000', SWEEP_AFTER_MS: '86400000' },
  });
});
afterAll(() => platform?.stop());

test('[W3] events that were never delivered are fetched from the provider and worked on, each once', async () => {
  const body = platform.order();
  const attempt = await platform.open(body);
  await platform.confirm(attempt);
  const state = async () =>
    (
      await platform.rows<{ state: string; refunded: number }>('select state, refunded from payment_attempts where id = $1', [
        attempt.attemptId,
      ])
    )[0];
  await eventually(async () => expect(await state()).toEqual({ state: 'succeeded', refunded: 0 }));

  await platform.atProvider('/v1/refunds', { payment_intent: attempt.paymentIntent, amount: '600' });
  await eventually(async () => expect(await state()).toEqual({ state: 'succeeded', refunded: 600 }));
  const events = await platform.rows<{ type: string; count: number }>(
    'select type, count(*)::int from webhook_events where intent = $1 group by type order by type',
    [attempt.paymentIntent],
  );
  expect(events).toEqual([
    { type: 'charge.refunded', count: 1 },
    { type: 'payment_intent.succeeded', count: 1 },
  ]);
  expect((await platform.told('payments.payment.succeeded')).length).toBe(1);
});
