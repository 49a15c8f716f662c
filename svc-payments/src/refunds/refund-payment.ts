import type { RefundPaymentBody, RefundPaymentReply } from '@merchloom/contracts/payments';
import { type Database, type Logger, Refusal } from '@merchloom/service-kit';
import type { PaymentAttempt } from '../attempts/attempt.model.ts';
import { findById, findTelling } from '../attempts/attempt.repository.ts';
import type { CarryOutRefund } from './carry-out-refund.ts';
import { decideRefund, leftOf } from './decide-refund.ts';
import { Refund } from './refund.model.ts';

/** Gives an order's money back on somebody's word. Answers `pending` when the provider cannot be asked now: a job goes on. */
export const createRefundPayment =
  ({ db, carryOut, log }: { db: Database; carryOut: CarryOutRefund; log: Logger }) =>
  async (tenantId: string, orderId: string, asked: RefundPaymentBody): Promise<RefundPaymentReply> => {
    const decided = await db.tenant(tenantId, async (trx) => {
      const telling = await findTelling(trx, orderId);
      if (!telling) throw new Refusal({ kind: 'not_found', code: 'payment_unknown' });
      if (telling.state !== 'succeeded') throw new Refusal({ kind: 'conflict', code: 'payment_not_made' });
      return decideRefund(trx, telling.id, asked);
    });
    if (decided.kind === 'too much') {
      const { refunded } = decided.attempt;
      throw new Refusal({ kind: 'conflict', code: 'refund_too_large', details: { left: decided.left, refunded } });
    }
    const { refund } = decided;
    if (decided.kind === 'known' && asked.amount !== undefined && asked.amount !== refund.amount)
      throw new Refusal({ kind: 'conflict', code: 'idempotency_conflict' });
    if (refund.state === 'pending')
      await carryOut(tenantId, refund.id).catch((error) => log.warn({ err: error, refund: refund.id }, 'a refund is done later'));
    return db.tenant(tenantId, async (trx) => {
      const now = (await Refund.query(trx).findById(refund.id)) ?? refund;
      const attempt = (await findById(trx, refund.attemptId)) as PaymentAttempt;
      const { currency, refunded } = attempt;
      return { refundId: now.id, state: now.state, amount: now.amount, currency, refunded, left: leftOf(attempt) };
    });
  };
