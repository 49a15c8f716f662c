import { newId } from '@merchloom/contracts/id';
import { enqueue, type Transaction } from '@merchloom/service-kit';
import { PaymentAttempt } from '../attempts/attempt.model.ts';
import { carryOutRefund } from './jobs.ts';
import { lockAttempt } from './lock-attempt.ts';
import { Refund } from './refund.model.ts';

export interface Decision {
  /** Absent: all that is left. */
  amount?: number | undefined;
  reason: string;
  actor: string;
  key: string;
}

export type Decided =
  | { kind: 'decided' | 'known'; refund: Refund; attempt: PaymentAttempt }
  /** So much is not left. */
  | { kind: 'too much'; attempt: PaymentAttempt; left: number };

export const leftOf = ({ amount, refunded, refunding }: PaymentAttempt): number => amount - refunded - refunding;

/** Our share of a refund: in proportion, and the whole share once everything went back. */
function feeOf({ amount, fee, feeReturned, refunded, refunding }: PaymentAttempt, back: number): number {
  if (refunded + refunding + back === amount) return fee - feeReturned;
  return Math.min(fee - feeReturned, Number((BigInt(fee) * BigInt(back)) / BigInt(amount)));
}

// Long enough for whoever decided it to do it at once; the job is there for when they cannot.
const jobAfterMs = 10_000;

/** Writes down that money goes back, out of what is left; a durable job sees it through. The same key is the same decision. */
export async function decideRefund(trx: Transaction, attemptId: string, { amount, reason, actor, key }: Decision): Promise<Decided> {
  const attempt = await lockAttempt(trx, attemptId);
  if (!attempt) throw new Error(`There is no payment ${attemptId}`);
  const known = await Refund.query(trx).findOne({ attemptId, key });
  if (known) return { kind: 'known', refund: known, attempt };
  const left = leftOf(attempt);
  const back = amount ?? left;
  if (back < 1 || back > left) return { kind: 'too much', attempt, left };
  const { tenantId } = attempt;
  const fee = feeOf(attempt, back);
  const refund = await Refund.query(trx).insertAndFetch({
    id: newId(),
    tenantId,
    attemptId,
    state: 'pending',
    amount: back,
    fee,
    reason,
    actor,
    key,
  });
  attempt.refunding += back;
  await PaymentAttempt.query(trx)
    .findById(attemptId)
    .patch({ refunding: attempt.refunding, version: attempt.version + 1 });
  attempt.version += 1;
  const runAt = new Date(Date.now() + jobAfterMs);
  // Late money has a job of its own.
  if (key !== 'late') await enqueue(trx, carryOutRefund, { key: refund.id, tenantId, payload: { refund: refund.id }, runAt });
  return { kind: 'decided', refund, attempt };
}
