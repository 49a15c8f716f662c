import { newId } from '@merchloom/contracts/id';
import { toWire } from '@merchloom/contracts/money';
import { Refusal } from '@merchloom/service-kit';
import { presentShopperOrder } from '../orders/shopper-order.ts';
import { findByLink, type LinkCall, type LinkDependencies } from './find-order.ts';
import { invoiceOf } from './invoices.ts';
import { mayErase } from './present-tracked.ts';

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
        invoices,
        erased_at: order.erasedAt,
      };
      return { orderRef: order.orderRef, data };
    });

/**
 * Erases who bought, once nobody needs the address: name, contact, note, reports and photos. What was sold, for how much and
 * to which country stays, and the invoice with it: tax law asks for it.
 */
export const createEraseData =
  ({ db, links, clock }: LinkDependencies) =>
  ({ tenantId, token }: LinkCall): Promise<void> =>
    db.tenant(tenantId, async (trx) => {
      const now = clock.now();
      const found = await findByLink(trx, { links, tenantId, token, now, forChange: true });
      const { order } = found;
      if (order.erasedAt) return;
      if (!mayErase(found)) throw new Refusal({ kind: 'conflict', code: 'order_not_erasable' });
      if (order.totalMinor > 0) await invoiceOf(trx, found, now);
      const nobody =
        "name = '', email = '', phone = '', first_line = '', second_line = '', city = '', county = '', postcode = '', message = ''";
      await trx.raw(`update customers set ${nobody} where id = ?`, [order.customerId]);
      await trx.raw("update order_emails set recipient = '' where order_id = ?", [order.id]);
      await trx.raw("update order_reports set text = '', photo = null where order_id = ?", [order.id]);
      // Uses per e-mail address stay counted, under no address.
      await trx.raw("update voucher_redemptions set email = 'erased ' || order_id where order_id = ?", [order.id]);
      await trx.raw(
        `with erased as (
           update orders set ${nobody}, erased_at = :now, updated_at = :now, version = version + 1 where id = :id returning id, tenant_id, version, status
         )
         insert into order_history (id, tenant_id, order_id, version, from_status, to_status, actor_kind, actor, cause, at)
         select :historyId, tenant_id, id, version, status, status, 'shopper', null, 'data_erased', :now from erased`,
        { id: order.id, now, historyId: newId() },
      );
    });
