import { handleJob, type JobHandler } from '@merchloom/service-kit';
import { type OrderLineRecord, type PlacedOrder, toRecord } from '../orders/order-record.ts';
import { sendOrderEmail } from './jobs.ts';
import type { Mailer } from './mailer.ts';
import { composeOrderEmail } from './order-email.ts';

const loadSql = `
  select row_to_json(o) as "order", (select json_agg(l order by l.position) from order_lines l where l.order_id = o.id) as lines
  from orders o
  where o.id = :orderId and not exists (select from order_emails e where e.order_id = o.id and e.kind = :kind)`;

/** Sends the e-mail unless it was sent; a crash between the two may send it again under the same Message-ID. */
export const createSendOrderEmail = (mailer: Mailer): JobHandler =>
  handleJob(sendOrderEmail, async ({ orderId, kind }, { kit, tenantId }) => {
    const row = await kit.db.tenant(tenantId, async (trx) => (await trx.raw(loadSql, { orderId, kind })).rows[0]);
    if (!row) return;
    const order = toRecord<PlacedOrder>(row.order);
    const lines = (row.lines as Record<string, unknown>[]).map((line) => toRecord<OrderLineRecord>(line));
    await mailer.send({
      to: { name: order.name, address: order.email },
      fromName: order.organiser.name,
      replyTo: order.organiser.supportEmail || undefined,
      id: `${orderId}.${kind}`,
      ...composeOrderEmail(kind, order, lines),
    });
    await kit.db.tenant(tenantId, (trx) =>
      trx.raw('insert into order_emails (tenant_id, order_id, kind, recipient, sent_at) values (?, ?, ?, ?, ?) on conflict do nothing', [
        tenantId,
        orderId,
        kind,
        order.email,
        kit.clock.now(),
      ]),
    );
  });
