import { refundFailed } from '@merchloom/contracts/events/index';
import { enqueue, type Subscription, subscribe, type Transaction } from '@merchloom/service-kit';
import { cancelCreditNote } from '../after-order/invoices.ts';
import { undoChargeRefund } from '../credit/book-charge.ts';
import { sendOrderEmail } from '../mail/jobs.ts';

// The refund that came back counts no more; what is left of the others says how the order stands.
const undoSql = `
  with undone as (
    delete from order_refunds where refund_id = :refundId and order_id = :orderId returning amount_minor
  ), rest as (
    select coalesce((select sum(amount_minor) from order_refunds where order_id = :orderId), 0) - (select sum(amount_minor) from undone) as refunded
    from undone
  )
  update orders set updated_at = :at, payment_state = case
      when rest.refunded <= 0 then 'paid' when rest.refunded >= total_minor then 'refunded' else 'part-refunded' end
  from rest where orders.id = :orderId
  returning orders.id, orders.tenant_id, orders.time_zone, (select sum(amount_minor) from undone)::int as amount`;

/** Takes back a refund that had been told as done, its credit note too, and writes to its buyer; answers whether it was noted. */
export async function undoRefund(trx: Transaction, undone: { orderId: string; refundId: string; at: Date }): Promise<boolean> {
  // As when a refund is noted: the lock a statement before the sum.
  await trx.raw('select 1 from orders where id = :orderId for update', { orderId: undone.orderId });
  const { rows } = await trx.raw(undoSql, undone);
  if (rows.length === 0) return false;
  const { id: orderId, tenant_id: tenantId, time_zone: timeZone, amount } = rows[0];
  const { refundId, at } = undone;
  await cancelCreditNote(trx, { id: orderId, tenantId, timeZone }, refundId, at);
  const payload = { orderId, kind: 'refund_returned', refundId, amount } as const;
  await enqueue(trx, sendOrderEmail, { key: `${orderId}:refund_returned:${refundId}`, tenantId, payload });
  return true;
}

/** A payer's bank sent the money back. The news of it may come before the news of the refund itself: then it is looked at again. */
export const refundUndoneSubscription: Subscription = subscribe(
  refundFailed,
  async ({ time, data }, { trx }) => {
    const { orderId, refundId, undone, refunded, purpose } = data;
    // A refund that never came about, or of money that never counted for the order, was not noted.
    if (!undone || refunded === undefined) return;
    const known =
      purpose === 'account' ? await undoChargeRefund(trx, data) : await undoRefund(trx, { orderId, refundId, at: new Date(time) });
    if (!known) throw new Error(`The refund ${refundId} is not noted yet`);
  },
  { name: 'refund-undone' },
);
