import { refundSucceeded } from '@merchloom/contracts/events/index';
import { enqueue, type Subscription, subscribe, type Transaction } from '@merchloom/service-kit';
import { bookChargeRefund } from '../credit/book-charge.ts';
import { sendOrderEmail } from '../mail/jobs.ts';

interface Refunded {
  tenantId: string;
  orderId: string;
  refundId: string;
  amount: number;
  /** What of the platform's share went back along. */
  fee?: number;
  reason: string;
  at: Date;
}

// Money that went back for an attempt of a draft was never this order's: only a placed order is touched.
const recordSql = `
  with known as (select id, tenant_id, total_minor from orders where id = :orderId and placed_at is not null for update),
  noted as (
    insert into order_refunds (refund_id, tenant_id, order_id, amount_minor, fee_minor, reason, at)
    select :refundId, tenant_id, id, :amount, :fee, :reason, :at from known
    on conflict do nothing returning amount_minor
  )
  update orders set payment_state = case
      when (select coalesce(sum(amount_minor), 0) from order_refunds where order_id = :orderId) + (select sum(amount_minor) from noted) >= total_minor
        then 'refunded' else 'part-refunded' end,
    updated_at = :at
  where id in (select id from known) and exists (select from noted)
  returning id`;

/** Notes a refund once, and writes to its buyer. */
export async function recordRefund(trx: Transaction, refund: Refunded): Promise<void> {
  const { tenantId, orderId, refundId } = refund;
  // Two refunds at once: the second must see what the first has written, so the lock comes a statement before the sum.
  await trx.raw('select 1 from orders where id = :orderId for update', { orderId });
  const { rows } = await trx.raw(recordSql, { ...refund, fee: refund.fee ?? 0 });
  if (rows.length === 0) return requirePlaced(trx, orderId);
  await enqueue(trx, sendOrderEmail, { key: `${orderId}:refund:${refundId}`, tenantId, payload: { orderId, kind: 'refund', refundId } });
}

/** News may overtake each other: a refund that is told before its sale comes again later. */
async function requirePlaced(trx: Transaction, orderId: string): Promise<void> {
  const { rows } = await trx.raw('select 1 from orders where id = :orderId and placed_at is not null', { orderId });
  if (rows.length === 0) throw new Error(`order ${orderId} is refunded but not placed yet`);
}

export const refundSubscription: Subscription = subscribe(refundSucceeded, async ({ tenantid: tenantId, time, data }, { trx }) => {
  const { orderId, refundId, amount, fee = 0, reason, refunded } = data;
  // A payment that came too late or twice never counted for the order.
  if (refunded === undefined) return;
  if (data.purpose === 'account') return bookChargeRefund(trx, data, new Date(time));
  await recordRefund(trx, { tenantId, orderId, refundId, amount, fee, reason, at: new Date(time) });
});
