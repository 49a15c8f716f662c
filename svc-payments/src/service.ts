import { endpoints } from '@merchloom/contracts/endpoints';
import { defineService, periodic, Refusal, route } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { migrations } from '../migrations/index.ts';
import { createCancelAttempt, createEndAttempt } from './attempts/cancel-attempt.ts';
import { createCreateAttempt, createEnsureIntent, createOpenAttempt } from './attempts/create-attempt.ts';
import { forgetPayer } from './attempts/forget-payer.ts';
import { keepIntents } from './attempts/keep-intents.ts';
import { knownAttempts } from './attempts/known-attempts.ts';
import { createShowPayment } from './attempts/show-payment.ts';
import { createSweepAttempts } from './attempts/sweep-attempts.ts';
import { cardRoutes } from './cards/card.routes.ts';
import { createChargeCard } from './cards/charge-card.ts';
import { createDetachCard } from './cards/detach-card.ts';
import { createKeepCard } from './cards/keep-card.ts';
import { createCompareBooks } from './comparison/compare-books.ts';
import { billingRoutes } from './connect/billing.routes.ts';
import { createConnectAccount, createListAccounts } from './connect/connect-account.ts';
import { createNoteAccount } from './connect/note-account.ts';
import { createFollowDisputes, createNoteDispute } from './disputes/note-dispute.ts';
import { cardKeys, cardVariables } from './keys/card-keys.ts';
import { createCardProvider } from './provider/card-provider.ts';
import { carryOutRefundJob, createCarryOut } from './refunds/carry-out-refund.ts';
import { createRefundPayment } from './refunds/refund-payment.ts';
import { createSyncRefunds } from './refunds/sync-refunds.ts';
import { createRefundLate } from './settlement/refund-late.ts';
import { createSettle } from './settlement/settle.ts';
import { createQuoteTax } from './tax/quote-tax.ts';
import { createRecordTax } from './tax/record-tax.ts';
import { createReverseTax } from './tax/reverse-tax.ts';
import { createCatchUp } from './webhooks/catch-up.ts';
import { createForgetWebhooks } from './webhooks/forget-webhooks.ts';
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
  /** How often events that never reached us are fetched, after which time, and how far back. */
  CATCH_UP_MS: milliseconds('300000'),
  CATCH_UP_AFTER_MS: milliseconds('60000'),
  CATCH_UP_BACK_MS: milliseconds('259200000'),
  /** How often our books are compared with the provider's; what is younger than the lag waits for the next time. */
  COMPARE_MS: milliseconds('86400000'),
  COMPARE_LAG_MS: milliseconds('900000'),
  /** How long events that were worked on are kept: 30 days. */
  WEBHOOK_KEEP_MS: z._default(z.pipe(z.string().check(z.regex(/^\d{1,11}$/)), z.transform(Number)), 2_592_000_000),
  /** Where people reach the platform: the card provider's pages lead back to it. */
  PUBLIC_URL: z._default(z.string(), 'http://localhost:8080'),
  /** The platform's share of charges on new connected accounts, in hundredths of a percent. */
  PLATFORM_FEE_BASIS_POINTS: z._default(z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)), 0),
});

export const paymentsService = defineService({
  name: 'payments',
  env: z.intersection(cardVariables, timing),
  migrations,
  build: ({ db, env, clock, log, metrics }) => {
    const keys = cardKeys(env);
    const provider = createCardProvider(keys);
    const known = knownAttempts();
    const keep = keepIntents(db);
    const ensureIntent = createEnsureIntent({ provider, known, keep, log });
    const settle = createSettle({ db, provider, known, log, ensureIntent });
    const open = createOpenAttempt({ db, clock, expireAfterMs: env.PAYMENT_EXPIRES_MS, lookAfterMs: env.SWEEP_AFTER_MS });
    const createAttempt = createCreateAttempt({ open, ensureIntent });
    const cancelling = { db, provider, settle, ensureIntent };
    const cancelAttempt = createCancelAttempt(cancelling);
    const endAttempt = createEndAttempt(cancelling);
    const keepCard = createKeepCard({ db, provider });
    const chargeCard = createChargeCard({ db, provider, open, ensureIntent, settle, endAttempt });
    const sweep = createSweepAttempts({ db, settle, clock, log, ensureIntent, endAttempt, lookAgainMs: env.SWEEP_AGAIN_MS });
    const webhooks = createReceiveWebhook({ db, provider });
    const syncRefunds = createSyncRefunds({ db, provider });
    const carryOut = createCarryOut({ db, provider, sync: syncRefunds, log });
    const refundPayment = createRefundPayment({ db, carryOut, log });
    const noteAccount = createNoteAccount({ db, provider });
    const connecting = { db, provider, noteAccount, log, feeBasisPoints: env.PLATFORM_FEE_BASIS_POINTS };
    const connectAccount = createConnectAccount(connecting);
    const listAccounts = createListAccounts(connecting);
    const noteDispute = createNoteDispute({ db, provider });
    const catchUp = createCatchUp({
      db,
      provider,
      webhooks,
      clock,
      log,
      backMs: env.CATCH_UP_BACK_MS,
      afterMs: env.CATCH_UP_AFTER_MS,
      live: keys.live,
    });
    const followDisputes = createFollowDisputes({ db, noteDispute });
    const compare = createCompareBooks({
      ...{ db, provider, settle, syncRefunds, noteDispute, followDisputes },
      ...{ clock, log, metrics, lagMs: env.COMPARE_LAG_MS },
    });
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
        route(endpoints.refundPayment, async ({ tenantId, params, body }) => ({ data: await refundPayment(tenantId, params.order, body) })),
        route(endpoints.platformFee, async () => ({ data: { basis_points: env.PLATFORM_FEE_BASIS_POINTS } })),
        ...billingRoutes({ db, connectAccount, listAccounts, publicUrl: env.PUBLIC_URL }),
        ...cardRoutes({ db, provider, keepCard }),
        route(endpoints.chargeCard, async ({ tenantId, body }) => ({ data: await chargeCard(tenantId, body) })),
        route(endpoints.connectAccount, async ({ tenantId, params, body }) => ({
          data: await connectAccount(tenantId, params.region, body),
        })),
        route(endpoints.connectedAccounts, async ({ tenantId }) => ({ data: await listAccounts(tenantId) })),
        route(endpoints.stripeWebhook, async ({ params, raw, ctx }) => {
          await webhooks.receive(params.region, await raw(), ctx.get('stripe-signature'));
          return {};
        }),
      ],
      subscriptions: [forgetPayer],
      jobs: [
        createProcessWebhook({ db, settle, syncRefunds, noteDispute, noteAccount, keepCard }),
        createDetachCard(provider),
        createRefundLate({ db, carryOut }),
        carryOutRefundJob(carryOut),
        createRecordTax({ db, provider, clock }),
        createReverseTax({ db, provider }),
      ],
      periodic: [
        periodic('sweep-payments', { everyMs: env.SWEEP_MS }, sweep),
        periodic('fetch-missed-events', { everyMs: env.CATCH_UP_MS }, catchUp),
        periodic('compare-books', { everyMs: env.COMPARE_MS }, compare),
        periodic('forget-webhooks', { everyMs: 3_600_000 }, createForgetWebhooks({ db, clock, keepMs: env.WEBHOOK_KEEP_MS })),
      ],
      stop: async () => {
        await keep.flush();
        await webhooks.flush();
      },
    };
  },
});
