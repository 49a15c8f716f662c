import { endpoints } from '@merchloom/contracts/endpoints';
import { defineJob, handleJob, Refusal, type Transaction, toEnqueue } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { tryMove } from '../orders/move-order.ts';
import { changeableUntil, findByLink, type LinkCall, type LinkDependencies, notChangeable } from './find-order.ts';

/** Asks svc-payments to give an order's money back. Key: the order; svc-payments knows the same refund again by its own key. */
export const requestRefund = defineJob({
  kind: 'request-refund',
  payload: z.object({ orderId: z.guid() }),
  maxAttempts: 20,
  backoff: [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000],
  concurrency: 2,
});

export const requestRefundJob = handleJob(requestRefund, async ({ orderId }, { kit, tenantId, log }) => {
  const body = { reason: 'cancelled by the customer', actor: 'shopper', key: `cancelled:${orderId}` };
  try {
    await kit.http.call(endpoints.refundPayment, { tenantId, params: { order: orderId }, body });
  } catch (error) {
    // Nothing is left to give back: somebody else has refunded it.
    if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error;
    log.info({ orderId }, 'a cancelled order had been refunded before');
  }
});

/** The buyer cancels before production begins: the order ends, its voucher is free again, its money is asked back. A repeat changes nothing. */
export const createCancelOrder =
  ({ db, links, clock, fixWindowMs }: LinkDependencies) =>
  ({ tenantId, token }: LinkCall): Promise<void> =>
    db.tenant(tenantId, async (trx) => {
      const now = clock.now();
      const { order } = await findByLink(trx, { links, tenantId, token, now, forChange: true });
      if (order.status === 'cancelled') return;
      if (!changeableUntil(order, now, fixWindowMs)) throw notChangeable();
      const owed = order.paymentState === 'paid' || order.paymentState === 'part-refunded';
      const moved = await tryMove(trx, {
        tenantId,
        orderId: order.id,
        from: ['new'],
        to: 'cancelled',
        by: { kind: 'shopper' },
        cause: 'cancelled_on_request',
        now,
        followUps: () => (owed ? [toEnqueue(requestRefund, { key: order.id, tenantId, payload: { orderId: order.id } })] : []),
      });
      if (!moved) throw notChangeable();
      await freeVoucher(trx, order.id, now);
    });

const freeVoucher = (trx: Transaction, orderId: string, now: Date) =>
  trx.raw(
    `with released as (
       update voucher_redemptions set state = 'released', updated_at = :now where order_id = :orderId and state <> 'released' returning voucher_id
     )
     update vouchers set uses = uses - 1 where id in (select voucher_id from released)`,
    { orderId, now },
  );
