import { fillPath } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { internalTokenHeader, type RunningService, startService } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { internalKey, internalTrust, tokensOf } from '@merchloom/testing/internal-keys';
import { paymentsService } from '../src/service.ts';
import { cardEnvironment, type PaymentsPlatform, paymentsPlatform } from './payments-platform.ts';

let platform: PaymentsPlatform;
/** The same service, started anew: it remembers nothing. */
let reborn: RunningService;

beforeAll(async () => {
  platform = await paymentsPlatform();
  reborn = await startService(paymentsService, {
    env: {
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: platform.service.database.url,
      EVENT_BUS_URL: platform.service.busUrl,
      INTERNAL_KEY: internalKey('payments'),
      INTERNAL_TRUST: internalTrust,
      SWEEP_MS: '100000000',
      ...cardEnvironment(platform.provider.url),
    },
  });
});
afterAll(async () => {
  await reborn?.stop();
  await platform?.stop();
});

async function settle(paymentIntent: string, tenant = platform.tenant) {
  const reply = await fetch(reborn.url + fillPath(endpoints.settlePayment.path, { tenant }), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'payments', tenant: { id: tenant } }),
    },
    body: JSON.stringify({ paymentIntent }),
  });
  return { status: reply.status, body: await reply.json() };
}

/** A payment whose intent the browser was told, by a process that died before it was written down. */
async function unnoted(number?: string) {
  const order = platform.order();
  const attempt = await platform.open(order);
  await eventually(
    async () =>
      (await platform.rows('select from payment_attempts where id = $1 and intent is not null', [attempt.attemptId])).length === 1,
  );
  await platform.service.kit.db.platform((trx) =>
    trx.raw(`update payment_attempts set intent = null, client_secret = null, state = 'creating' where id = ?`, [attempt.attemptId]),
  );
  if (number !== 'unpaid') await platform.confirm(attempt);
  return { order, attempt };
}

describe('a process that dies before it has written down which intent it gave out', () => {
  test('[O2] the paid intent is found again, booked once, and belongs to its order', async () => {
    await unnoted();
    const { order, attempt } = await unnoted();
    await unnoted('unpaid');

    const answers = await Promise.all([settle(attempt.paymentIntent), settle(attempt.paymentIntent)]);

    for (const { body } of answers)
      expect(body.data).toMatchObject({ state: 'succeeded', orderId: order.orderId, paymentId: attempt.attemptId });
    expect(await platform.rows('select from ledger_transactions where attempt_id = $1', [attempt.attemptId])).toHaveLength(1);
  });

  test('an intent of nobody, or of another tenant, stays unknown', async () => {
    const { attempt } = await unnoted();

    expect((await settle('pi_of_nobody')).body.data).toMatchObject({ state: 'missing' });
    expect((await settle(attempt.paymentIntent, newId())).body.data).toMatchObject({ state: 'missing' });
  });

  test('while the provider cannot be asked nobody is told that the payment does not exist', async () => {
    const { attempt } = await unnoted();
    platform.provider.faults.change({ fail: [{ match: 'POST /v1/payment_intents$', times: 20, kind: '500' }] });

    expect((await settle(attempt.paymentIntent)).status).toBe(503);

    platform.provider.faults.change({ reset: true, webhook: { disabled: true } });
    expect((await settle(attempt.paymentIntent)).body.data).toMatchObject({ state: 'succeeded' });
  });
});
