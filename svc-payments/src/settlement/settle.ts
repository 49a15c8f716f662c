import { paymentFailed, paymentSucceeded } from '@merchloom/contracts/events/payments';
import type { Settlement } from '@merchloom/contracts/payments';
import { type Database, type Logger, publish, toEnqueue, toPublish, uniqueViolation } from '@merchloom/service-kit';
import type Stripe from 'stripe';
import type { PaymentAttempt } from '../attempts/attempt.model.ts';
import {
  closeAttempt,
  findById,
  findByIntent,
  findTelling,
  findUnnoted,
  markProcessing,
  noteFailure,
} from '../attempts/attempt.repository.ts';
import type { AttemptFacts, KnownAttempts } from '../attempts/known-attempts.ts';
import { bookPayment, type Money } from '../ledger/book-payment.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { recordTaxSale } from '../tax/record-tax.ts';
import { judgeIntent } from './judge-intent.ts';
import { refundLate } from './refund-late.ts';

export interface SettleDependencies {
  db: Database;
  provider: CardProvider;
  known: KnownAttempts;
  log: Logger;
  ensureIntent: (attempt: PaymentAttempt) => Promise<{ intent: string }>;
}

export interface Settle {
  /** By what the browser brings: an intent, or the order it belongs to. */
  by(tenantId: string, asked: { paymentIntent?: string; orderId?: string }): Promise<Settlement>;
  /** One attempt and the intent that is said to be its own. */
  attempt(attempt: AttemptFacts, intent: string): Promise<Settlement>;
  /** The same with an intent that was just fetched from the provider. */
  judged(attempt: AttemptFacts, intent: Stripe.PaymentIntent): Promise<Settlement>;
}

export const nothingKnown: Settlement = {
  state: 'missing',
  orderId: null,
  paymentId: null,
  paymentIntent: null,
  amount: null,
  currency: null,
  paidAt: null,
};

const feeOf = ({ fee }: AttemptFacts) => (fee > 0 ? { fee } : {});
const purposeOf = ({ ofAccount }: AttemptFacts) => (ofAccount ? ({ purpose: 'account' } as const) : {});

const about = (attempt: AttemptFacts, intent: string | null, state: Settlement['state'], paidAt: Date | null = null): Settlement => ({
  state,
  orderId: attempt.orderId,
  paymentId: attempt.id,
  paymentIntent: intent,
  amount: attempt.amount,
  currency: attempt.currency,
  paidAt: paidAt?.toISOString() ?? null,
  ...feeOf(attempt),
});

const stored = (attempt: PaymentAttempt): Settlement => {
  const state = attempt.state === 'creating' ? 'open' : attempt.state === 'refunding' ? 'refunded' : attempt.state;
  return about(attempt, attempt.intent, state, attempt.paidAt);
};

/**
 * The one way in which money is believed: the provider is asked, what it says is compared with the attempt, and the first caller that
 * finds it paid books it and tells the others. The browser's call, the webhook and the sweeper all come here, in any order and number.
 */
export function createSettle({ db, provider, known, log, ensureIntent }: SettleDependencies): Settle {
  const read = (attempt: AttemptFacts) => db.tenant(attempt.tenantId, (trx) => findById(trx, attempt.id));

  async function succeed(attempt: AttemptFacts, money: Money): Promise<Settlement> {
    const { id: paymentId, tenantId, orderId, amount, currency } = attempt;
    const { intent: paymentIntent, card, paidAt } = money;
    const data = {
      orderId,
      paymentId,
      paymentIntent,
      amount,
      currency,
      paidAt: paidAt.toISOString(),
      card,
      ...feeOf(attempt),
      ...purposeOf(attempt),
    };
    const book = () =>
      bookPayment(db, attempt, money, {
        succeeded: [toPublish(paymentSucceeded, { tenantId, subject: paymentId, version: 0, data })],
        refunding: [toEnqueue(refundLate, { key: paymentId, tenantId, payload: { attempt: paymentId } })],
        taxed: [toEnqueue(recordTaxSale, { key: orderId, tenantId, payload: { orderId, reference: attempt.orderRef } })],
      });
    const booked = await book().catch((error) => {
      // Two attempts of one order were paid at the same moment; the second try sees the first one's success.
      if (uniqueViolation(error) === 'one_kept_payment') return book();
      throw error;
    });
    if (booked) return about(attempt, paymentIntent, booked === 'succeeded' ? 'succeeded' : 'refunded', paidAt);
    const now = await read(attempt);
    return now ? stored(now) : nothingKnown;
  }

  async function giveUp(attempt: AttemptFacts, intent: string): Promise<Settlement> {
    const { id: paymentId, tenantId, orderId, amount, currency } = attempt;
    await db.tenant(tenantId, async (trx) => {
      const version = await closeAttempt(trx, paymentId);
      if (version === undefined) return;
      const data = { orderId, paymentId, paymentIntent: intent, amount, currency, code: 'cancelled', ...purposeOf(attempt) };
      await publish(trx, paymentFailed, { tenantId, subject: paymentId, version, data });
    });
    return about(attempt, intent, 'cancelled');
  }

  async function noteDecline(attempt: AttemptFacts, intent: string, { id, code }: { id: string; code: string }): Promise<Settlement> {
    const { id: paymentId, tenantId, orderId, amount, currency } = attempt;
    await db.tenant(tenantId, async (trx) => {
      const version = await noteFailure(trx, paymentId, id, code);
      if (version === undefined) return;
      await publish(trx, paymentFailed, {
        tenantId,
        subject: paymentId,
        version,
        data: { orderId, paymentId, paymentIntent: intent, amount, currency, code, ...purposeOf(attempt) },
      });
    });
    return about(attempt, intent, 'failed');
  }

  async function judged(attempt: AttemptFacts, intent: Stripe.PaymentIntent): Promise<Settlement> {
    const verdict = judgeIntent(intent, attempt);
    switch (verdict.kind) {
      case 'paid':
        return succeed(attempt, { intent: intent.id, card: verdict.card, paidAt: verdict.paidAt });
      case 'processing':
        await db.tenant(attempt.tenantId, (trx) => markProcessing(trx, attempt.id));
        return about(attempt, intent.id, 'processing');
      case 'cancelled':
        return giveUp(attempt, intent.id);
      case 'open':
        return verdict.failure ? noteDecline(attempt, intent.id, verdict.failure) : about(attempt, intent.id, 'open');
      case 'mismatch':
        log.error(
          { intent: intent.id, attempt: attempt.id, what: verdict.what },
          'the intent does not belong to the attempt: nothing done',
        );
        return nothingKnown;
    }
  }

  async function settleAttempt(attempt: AttemptFacts, intent: string): Promise<Settlement> {
    const found = await provider.findIntent(attempt, intent);
    return found ? judged(attempt, found) : nothingKnown;
  }

  /** The attempt of an intent that was given out but not noted: the provider is asked again with each attempt's own key. */
  async function recall(tenantId: string, paymentIntent: string): Promise<PaymentAttempt | undefined> {
    let unsure: unknown;
    for (const attempt of await db.tenant(tenantId, findUnnoted)) {
      try {
        if ((await ensureIntent(attempt)).intent === paymentIntent) return attempt;
      } catch (error) {
        unsure = error;
      }
    }
    // Somebody else may have noted it since the first look.
    const noted = await db.tenant(tenantId, (trx) => findByIntent(trx, paymentIntent));
    if (!noted && unsure) throw unsure;
    return noted;
  }

  return {
    judged,
    attempt: settleAttempt,
    async by(tenantId, { paymentIntent, orderId }) {
      const facts = paymentIntent ? known.find(paymentIntent) : undefined;
      if (facts && paymentIntent) return facts.tenantId === tenantId ? settleAttempt(facts, paymentIntent) : nothingKnown;
      const noted = await db.tenant(tenantId, async (trx) => {
        if (paymentIntent) return findByIntent(trx, paymentIntent);
        return orderId ? findTelling(trx, orderId) : undefined;
      });
      const attempt = noted ?? (paymentIntent ? await recall(tenantId, paymentIntent) : undefined);
      if (!attempt) return nothingKnown;
      if (!attempt.isOpen) return stored(attempt);
      const { intent } = await ensureIntent(attempt);
      return settleAttempt(attempt, intent);
    },
  };
}
