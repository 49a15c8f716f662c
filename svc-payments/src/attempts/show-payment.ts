import type { paymentView } from '@merchloom/contracts/payments';
import type { Database } from '@merchloom/service-kit';
import type * as z from 'zod/mini';
import { Refund } from '../refunds/refund.model.ts';
import { findTelling } from './attempt.repository.ts';

const disputeSql = `
select id as dispute, amount, reason, status, withdrawn, fee, to_char(opened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
from disputes where attempt_id = ? order by opened_at desc limit 1`;

/** What staff see of an order's payment; null when nothing was ever to be paid. */
export const createShowPayment =
  (db: Database) =>
  async (tenantId: string, orderId: string): Promise<z.output<typeof paymentView> | null> =>
    db.tenant(tenantId, async (trx) => {
      const attempt = await findTelling(trx, orderId);
      if (!attempt) return null;
      const { id: attemptId, state, amount, refunded, currency, intent, account, card, paidAt } = attempt;
      const refunds = await Refund.query(trx).where({ attemptId }).orderBy('createdAt');
      const { rows: disputes } = await trx.raw(disputeSql, [attemptId]);
      return {
        state,
        amount,
        refunded,
        currency,
        paymentIntent: intent,
        account,
        card,
        paidAt: paidAt?.toISOString() ?? null,
        refunds: refunds.map((refund) => ({
          refundId: refund.id,
          state: refund.state,
          amount: refund.amount,
          reason: refund.reason,
          actor: refund.actor,
          at: (refund.settledAt ?? refund.createdAt).toISOString(),
        })),
        dispute: disputes[0] ?? null,
      };
    });
