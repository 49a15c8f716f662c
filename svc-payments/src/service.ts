import { endpoints } from '@merchloom/contracts/endpoints';
import { defineService, periodic, Refusal, route } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import * as migrations from '../migrations/index.ts';
import { createCancelAttempt, createEndAttempt } from './attempts/cancel-attempt.ts';
import { createCreateAttempt, createEnsureIntent } from './attempts/create-attempt.ts';
import { keepIntents } from './attempts/keep-intents.ts';
import { knownAttempts } from './attempts/known-attempts.ts';
import { createShowPayment } from './attempts/show-payment.ts';
import { createSweepAttempts } from './attempts/sweep-attempts.ts';
import { cardKeys, cardVariables } from './keys/card-keys.ts';
import { createCardProvider } from './provider/card-provider.ts';
import { createRefundLate } from './settlement/refund-late.ts';
import { createSettle } from './settlement/settle.ts';
import { createQuoteTax } from './tax/quote-tax.ts';
import { createRecordTax } from './tax/record-tax.ts';
import { createProcessWebhook } from './webhooks/process-webhook.ts';
import { createReceiveWebhook } from './webhooks/receive-webhook.ts';

const milliseconds = (otherwise: string) =>
  z._default(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), Number(otherwise));

const timing = z.object({
  /** How often the sweeper runs, when it first asks about a payment, and when it asks again. */
  SWEEP_MS: milliseconds('60000'),
  SWEEP_AFTER_MS: milliseconds('120000'),
  SWEEP_AGAIN_MS: milliseconds('300000'),
  /** How long a payment may take before it is cancelled. */
  PAYMENT_EXPIRES_MS: milliseconds('2700000'),
});

export const paymentsService = defineService({
  name: 'payments',
  env: z.intersection(cardVariables, timing),
  migrations,
  build: ({ db, env, clock, log }) => {
    const provider = createCardProvider(cardKeys(env));
    const known = knownAttempts();
    const keep = keepIntents(db);
    const ensureIntent = createEnsureIntent({ provider, known, keep, log });
    const settle = createSettle({ db, provider, known, log, ensureIntent });
    const createAttempt = createCreateAttempt({
      db,
      clock,
      ensureIntent,
      expireAfterMs: env.PAYMENT_EXPIRES_MS,
      lookAfterMs: env.SWEEP_AFTER_MS,
    });
    const cancelling = { db, provider, settle, ensureIntent };
    const cancelAttempt = createCancelAttempt(cancelling);
    const endAttempt = createEndAttempt(cancelling);
    const sweep = createSweepAttempts({ db, settle, clock, log, ensureIntent, endAttempt, lookAgainMs: env.SWEEP_AGAIN_MS });
    const webhooks = createReceiveWebhook({ db, provider });
    const quoteTax = createQuoteTax({ db, provider });
    const showPayment = createShowPayment(db);

    return {
      routes: [
        route(endpoints.createAttempt, async ({ tenantId, body }) => ({ data: await createAttempt(tenantId, body) })),
        route(endpoints.cancelAttempt, async ({ tenantId, params }) => ({ data: await cancelAttempt(tenantId, params.order) })),
        route(endpoints.settlePayment, async ({ tenantId, body }) => {
          if ((body.paymentIntent === undefined) === (body.orderId === undefined))
            throw new Refusal({ kind: 'invalid', code: 'validation' });
          return { data: await settle.by(tenantId, body) };
        }),
        route(endpoints.quoteTax, async ({ tenantId, body }) => ({ data: await quoteTax(tenantId, body) })),
        route(endpoints.orderPayment, async ({ tenantId, params }) => ({ data: await showPayment(tenantId, params.order) })),
        route(endpoints.stripeWebhook, async ({ params, raw, ctx }) => {
          await webhooks.receive(params.region, await raw(), ctx.get('stripe-signature'));
          return {};
        }),
      ],
      jobs: [createProcessWebhook({ db, settle }), createRefundLate({ db, provider }), createRecordTax({ db, provider })],
      periodic: [periodic('sweep-payments', { everyMs: env.SWEEP_MS }, sweep)],
      stop: async () => {
        await keep.flush();
        await webhooks.flush();
      },
    };
  },
});
