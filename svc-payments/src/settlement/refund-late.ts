import { refundSucceeded } from '@merchloom/contracts/events/payments';
import { type Database, defineJob, handleJob, publish } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { findById } from '../attempts/attempt.repository.ts';
import { bookRefund } from '../ledger/book-payment.ts';
import type { CardProvider } from '../provider/card-provider.ts';

export const refundLate = defineJob({
  kind: 'refund-late',
  payload: z.object({ attempt: z.string() }),
  maxAttempts: 20,
  backoff: [500, 2_000, 10_000, 60_000, 600_000],
});

/** Gives back money that came too late or twice: once, whatever happens in between. */
export const createRefundLate = ({ db, provider }: { db: Database; provider: CardProvider }) =>
  handleJob(refundLate, async ({ attempt: id }, { tenantId, log }) => {
    const attempt = await db.tenant(tenantId, (trx) => findById(trx, id));
    if (attempt?.state !== 'refunding' || !attempt.intent) return;
    const { orderId, intent: paymentIntent, amount, currency } = attempt;
    const reason = 'late';
    const refund = await provider.refundAll(attempt, paymentIntent, `refund:${paymentIntent}:late`);
    if (refund.status === 'failed' || refund.status === 'canceled') throw new Error(`The refund ${refund.id} is ${refund.status}`);
    await db.tenant(tenantId, async (trx) => {
      const booked = await bookRefund(trx, id, { providerRefund: refund.id, reason });
      if (!booked) return;
      const data = { orderId, paymentId: id, paymentIntent, amount, currency, refundId: booked.refundId, reason };
      await publish(trx, refundSucceeded, { tenantId, subject: id, version: booked.version, data });
      log.info({ paymentIntent, amount }, 'a late payment was given back');
    });
  });
