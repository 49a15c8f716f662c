import type { Mailer } from '@merchloom/letters';
import { handleJob, type JobHandler } from '@merchloom/service-kit';
import type { OrderLinks } from '../after-order/order-link.ts';
import { type OrderLineRecord, type PlacedOrder, toRecord } from '../orders/order-record.ts';
import { sendOrderEmail } from './jobs.ts';
import { composeOrderEmail, type OrderEmailKind } from './order-email.ts';

// Somebody who had their data erased is not written to any more.
const loadSql = `
  select row_to_json(o) as "order", (select json_agg(l order by l.position) from order_lines l where l.order_id = o.id) as lines,
    (select r.amount_minor from order_refunds r where r.order_id = o.id and r.refund_id = cast(:refundId as uuid)) as refunded
  from orders o
  where o.id = :orderId and o.erased_at is null and not exists (select from order_emails e where e.order_id = o.id and e.kind = :mark)`;

export interface SendOrderEmailDependencies {
  mailer: Mailer;
  links: OrderLinks;
  publicUrl: string;
}

/** Sends the e-mail unless it was sent; a crash between the two may send it again under the same Message-ID. */
export const createSendOrderEmail = ({ mailer, links, publicUrl }: SendOrderEmailDependencies): JobHandler =>
  handleJob(sendOrderEmail, async ({ orderId, kind, refundId = null, amount }, { kit, tenantId, finish }) => {
    const mark = refundId ? `${kind}:${refundId}` : kind;
    const [row] = (await kit.db.tenantOnce(tenantId, loadSql, { orderId, mark, refundId })).rows;
    // A refund that came back before its letter was written: the letter about that says it all.
    if (!row || (kind === 'refund' && row.refunded === null)) return;
    const refunded = amount ?? (row.refunded === null ? undefined : Number(row.refunded));
    const order = toRecord<PlacedOrder>(row.order);
    // Parcels of a bulk order may go to people whose address nobody gave.
    if (order.email === '') return;
    const lines = (row.lines as Record<string, unknown>[]).map((line) => toRecord<OrderLineRecord>(line));
    await mailer.send({
      to: { name: order.name, address: order.email },
      fromName: order.organiser.name,
      replyTo: order.organiser.supportEmail || undefined,
      id: `${orderId}.${mark.replace(':', '.')}`,
      ...composeOrderEmail(wordsFor(kind, order), order, lines, {
        publicUrl,
        orderUrl: new URL(`/${order.lang}${links.path(order)}`, publicUrl).href,
        ...(refunded !== undefined && { refunded }),
      }),
    });
    await finish('insert into order_emails (tenant_id, order_id, kind, recipient, sent_at) values (?, ?, ?, ?, ?) on conflict do nothing', [
      tenantId,
      orderId,
      mark,
      order.email,
      kit.clock.now(),
    ]);
  });

/** A gift is confirmed in other words than a purchase: nobody paid, and no voucher either. */
const wordsFor = (kind: OrderEmailKind, { totalMinor, voucherId }: PlacedOrder): OrderEmailKind =>
  kind === 'confirmation' && totalMinor === 0 && voucherId === null ? 'gift' : kind;
