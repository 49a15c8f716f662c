import type { paymentView } from '@merchloom/contracts/payments';
import type { Database } from '@merchloom/service-kit';
import type * as z from 'zod/mini';
import { findTelling } from './attempt.repository.ts';

/** What staff see of an order's payment; null when nothing was ever to be paid. */
export const createShowPayment =
  (db: Database) =>
  async (tenantId: string, orderId: string): Promise<z.output<typeof paymentView> | null> => {
    const attempt = await db.tenant(tenantId, (trx) => findTelling(trx, orderId));
    if (!attempt) return null;
    const { state, amount, refunded, currency, intent, account, card, paidAt } = attempt;
    return { state, amount, refunded, currency, paymentIntent: intent, account, card, paidAt: paidAt?.toISOString() ?? null };
  };
