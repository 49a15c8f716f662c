import { type Database, defineJob, handleJob } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { findById } from '../attempts/attempt.repository.ts';
import type { CarryOutRefund } from '../refunds/carry-out-refund.ts';
import { decideRefund } from '../refunds/decide-refund.ts';

export const refundLate = defineJob({
  kind: 'refund-late',
  payload: z.object({ attempt: z.string() }),
  maxAttempts: 20,
  backoff: [500, 2_000, 10_000, 60_000, 600_000],
});

/** Gives back money that came too late or twice: once, whatever happens in between. */
export const createRefundLate = ({ db, carryOut }: { db: Database; carryOut: CarryOutRefund }) =>
  handleJob(refundLate, async ({ attempt: id }, { tenantId, log }) => {
    const decided = await db.tenant(tenantId, async (trx) => {
      const attempt = await findById(trx, id);
      if (attempt?.state !== 'refunding') return undefined;
      return decideRefund(trx, id, { reason: 'late', actor: 'system', key: 'late' });
    });
    if (!decided || decided.kind === 'too much') return;
    const { refund, attempt } = decided;
    const done = await carryOut(tenantId, refund.id);
    if (done?.state === 'pending') throw new Error(`The refund ${refund.id} of a late payment is still pending`);
    if (done?.state === 'failed') throw new Error(`The refund ${done.providerRefund} of a late payment failed: ${done.failureCode}`);
    log.info({ paymentIntent: attempt.intent, amount: refund.amount }, 'a late payment was given back');
  });
