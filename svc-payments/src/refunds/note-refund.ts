import { refundFailed, refundSucceeded } from '@merchloom/contracts/events/payments';
import { newId } from '@merchloom/contracts/id';
import { enqueue, publish, type Transaction } from '@merchloom/service-kit';
import type Stripe from 'stripe';
import { PaymentAttempt } from '../attempts/attempt.model.ts';
import { bookRefund, bookRefundUndone } from '../ledger/book-refund.ts';
import { reverseTax } from '../tax/reverse-tax.ts';
import { Refund, type RefundState } from './refund.model.ts';

/** What the provider says of a refund. */
export type Told = Pick<Stripe.Refund, 'id' | 'amount' | 'status' | 'reason' | 'failure_reason' | 'metadata'>;

const stateOf = ({ status }: Told): RefundState => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Our refund that the provider speaks of; made when it was given there, by hand. */
async function rowOf(trx: Transaction, attempt: PaymentAttempt, told: Told): Promise<Refund> {
  const { id: attemptId, tenantId } = attempt;
  const named = await Refund.query(trx).findOne({ attemptId, providerRefund: told.id });
  if (named) return named;
  const ours = told.metadata?.refund_id;
  if (ours && uuid.test(ours)) {
    const found = await Refund.query(trx).findOne({ id: ours, attemptId, amount: told.amount }).whereNull('providerRefund');
    if (found) return found;
  }
  attempt.refunding += told.amount;
  return Refund.query(trx).insertAndFetch({
    id: newId(),
    tenantId,
    attemptId,
    providerRefund: told.id,
    state: 'pending',
    amount: told.amount,
    fee: 0,
    reason: told.reason ?? 'dashboard',
    actor: 'provider',
    key: null,
  });
}

/**
 * Brings one refund to what the provider says of it, with the ledger and the events. Repeated, late and contradicting news are
 * harmless: only a change of state does anything. `attempt` must be locked by `trx`.
 */
export async function noteRefund(trx: Transaction, attempt: PaymentAttempt, told: Told): Promise<Refund> {
  const refund = await rowOf(trx, attempt, told);
  const state = stateOf(told);
  const from = refund.state;
  refund.providerRefund = told.id;
  if (from === state) {
    await save(trx, attempt, refund);
    return refund;
  }
  if (from === 'pending') attempt.refunding -= refund.amount;
  if (from === 'succeeded') {
    attempt.refunded -= refund.amount;
    attempt.feeReturned -= refund.fee;
    await bookRefundUndone(trx, attempt, { ...refund, providerRefund: told.id });
  }
  if (state === 'pending') attempt.refunding += refund.amount;
  if (state === 'succeeded') {
    attempt.refunded += refund.amount;
    attempt.feeReturned += refund.fee;
    await bookRefund(trx, attempt, { ...refund, providerRefund: told.id });
  }
  refund.state = state;
  refund.failureCode = state === 'failed' ? (told.failure_reason ?? told.status ?? 'failed') : null;
  refund.settledAt = state === 'pending' ? null : new Date();
  await save(trx, attempt, refund);
  await tell(trx, attempt, refund, from === 'succeeded');
  return refund;
}

/** Ends a refund that never came about at the provider; its amount is free again. */
export async function giveUpRefund(trx: Transaction, attempt: PaymentAttempt, refund: Refund, code: string): Promise<Refund> {
  attempt.refunding -= refund.amount;
  refund.state = 'failed';
  refund.failureCode = code;
  refund.settledAt = new Date();
  await save(trx, attempt, refund);
  await tell(trx, attempt, refund);
  return refund;
}

async function save(trx: Transaction, attempt: PaymentAttempt, refund: Refund): Promise<void> {
  const { providerRefund, state, failureCode, settledAt } = refund;
  await Refund.query(trx).findById(refund.id).patch({ providerRefund, state, failureCode, settledAt });
  // Late money is given back whole; a payment that counts stays a payment, however much of it went back.
  if (attempt.state === 'refunding' && attempt.refunded === attempt.amount) attempt.state = 'refunded';
  else if (attempt.state === 'refunded' && attempt.refunded < attempt.amount) attempt.state = 'refunding';
  attempt.version += 1;
  const { refunded, refunding, feeReturned, version } = attempt;
  await PaymentAttempt.query(trx).findById(attempt.id).patch({ refunded, refunding, feeReturned, version, state: attempt.state });
}

async function tell(trx: Transaction, attempt: PaymentAttempt, refund: Refund, undone = false): Promise<void> {
  if (refund.state === 'pending') return;
  const { id: paymentId, tenantId, orderId, intent, currency, version } = attempt;
  const counts = attempt.state === 'succeeded';
  const data = {
    orderId,
    paymentId,
    paymentIntent: intent ?? '',
    amount: refund.amount,
    currency,
    refundId: refund.id,
    reason: refund.reason,
    actor: refund.actor,
    ...(refund.fee > 0 && { fee: refund.fee }),
    ...(attempt.ofAccount && { purpose: 'account' as const }),
    ...(counts && { refunded: attempt.refunded, captured: attempt.amount }),
  };
  if (refund.state === 'failed') {
    await publish(trx, refundFailed, {
      tenantId,
      subject: paymentId,
      version,
      data: { ...data, undone, code: refund.failureCode ?? 'failed' },
    });
    return;
  }
  await publish(trx, refundSucceeded, { tenantId, subject: paymentId, version, data });
  if (!counts) return;
  const { rows } = await trx.raw('select from tax_quotes where order_id = ?', [orderId]);
  if (rows.length > 0) await enqueue(trx, reverseTax, { key: refund.id, tenantId, payload: { refund: refund.id } });
}
