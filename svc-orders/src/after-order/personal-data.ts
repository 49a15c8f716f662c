import { toWire } from '@merchloom/contracts/money';
import { presentShopperOrder } from '../orders/shopper-order.ts';
import { findByLink, type LinkCall, type LinkDependencies } from './find-order.ts';

/** Everything that is kept of a buyer with this order, in a form that machines read (GDPR, articles 15 and 20). */
export const createExportData =
  ({ db, links, clock }: LinkDependencies) =>
  ({ tenantId, token }: LinkCall): Promise<{ orderRef: string; data: object }> =>
    db.tenant(tenantId, async (trx) => {
      const now = clock.now();
      const found = await findByLink(trx, { links, tenantId, token, now });
      const { order, lines, history, refunds, reports } = found;
      const { rows: emails } = await trx.raw('select kind, recipient, sent_at from order_emails where order_id = ? order by sent_at', [
        order.id,
      ]);
      const { rows: invoices } = await trx.raw('select number, issued_at, document from invoices where order_id = ? order by issued_at', [
        order.id,
      ]);
      const { rows: messages } = await trx.raw(
        'select created_at, topic, message, reference from contact_messages where order_ref = ? and lower(email) = lower(?) order by created_at',
        [order.orderRef, order.email],
      );
      const data = {
        exported_at: now.toISOString(),
        controller: { name: order.organiser.name, email: order.organiser.supportEmail, store: order.eventName },
        order: { ...presentShopperOrder(order, lines), placed_at: order.placedAt.toISOString() },
        contact: { name: order.name, email: order.email, phone: order.phone, language: order.lang, message: order.message },
        payment: { reference: order.paymentIntent, state: order.paymentState, paid_at: order.paidAt?.toISOString() ?? null },
        delivery: { carrier: order.carrier, tracking_number: order.trackingNumber, fulfiller: order.fulfillerName },
        history: history.map(({ toStatus, at }) => ({ status: toStatus, at })),
        emails,
        refunds: refunds.map(({ refundId, amountMinor, reason, at }) => ({ id: refundId, amount: toWire(amountMinor), reason, at })),
        reports,
        messages,
        invoices,
        erased_at: order.erasedAt,
      };
      return { orderRef: order.orderRef, data };
    });
