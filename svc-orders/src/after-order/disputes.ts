import { disputeChanged } from '@merchloom/contracts/events/index';
import { toWire } from '@merchloom/contracts/money';
import type { OrderDispute } from '@merchloom/contracts/orders';
import { type Subscription, subscribe, type Transaction } from '@merchloom/service-kit';
import { noteOrder } from '../orders/note-order.ts';

type State = OrderDispute['state'];

/** The provider's word for where a dispute stands, in ours. */
function stateOf(status: string): State {
  if (status === 'won' || status === 'lost') return status;
  return status === 'warning_closed' || status === 'prevented' ? 'closed' : 'open';
}

/** What the timeline says of it. An inquiry only asks; it may become a dispute. */
const causeOf = (status: string): string => {
  const state = stateOf(status);
  return state === 'open' && status.startsWith('warning') ? 'dispute_inquiry' : `dispute_${state}`;
};

export interface Disputed {
  tenantId: string;
  orderId: string;
  id: string;
  amount: number;
  withdrawn: number;
  fee: number;
  status: string;
  reason: string;
  openedAt: string;
  version: number;
  now: Date;
}

// News may overtake each other: an older word is not written over a newer one.
const noteSql = `
  with before as (select status from order_disputes where id = :id),
  noted as (
    insert into order_disputes (tenant_id, order_id, id, amount_minor, withdrawn_minor, fee_minor, status, reason, opened_at, version, updated_at)
    values (:tenantId, :orderId, :id, :amount, :withdrawn, :fee, :status, :reason, :openedAt, :version, :now)
    on conflict (tenant_id, id) do update set amount_minor = excluded.amount_minor, withdrawn_minor = excluded.withdrawn_minor,
      fee_minor = excluded.fee_minor, status = excluded.status, reason = excluded.reason, version = excluded.version, updated_at = excluded.updated_at
    where order_disputes.version < excluded.version
    returning status
  )
  select (select status from before) as before, status from noted`;

/** Notes how a dispute stands, and in the timeline whenever it comes to stand otherwise. */
export async function recordDispute(trx: Transaction, dispute: Disputed): Promise<void> {
  const { orderId, status, now } = dispute;
  const { rows: orders } = await trx.raw('select placed_at from orders where id = ? for update', [orderId]);
  // As with refunds: what is told before its sale comes again later.
  if (!orders[0]?.placed_at) throw new Error(`order ${orderId} is disputed but not placed yet`);
  const { rows } = await trx.raw(noteSql, { ...dispute });
  const noted = rows[0] as { before: string | null; status: string } | undefined;
  if (!noted) return;
  await trx.raw('update orders set dispute = ? where id = ?', [stateOf(status), orderId]);
  if (noted.before === null || causeOf(noted.before) !== causeOf(status)) {
    await noteOrder(trx, { orderId, by: 'pipeline', cause: causeOf(status), now });
  }
}

export const disputeSubscription: Subscription = subscribe(
  disputeChanged,
  async ({ tenantid: tenantId, time, subjectversion: version, data }, { trx }) => {
    const { orderId, dispute: id, amount, withdrawn = 0, fee = 0, status, reason, openedAt = time, counts } = data;
    // Money that came too late or twice is given back anyway; the order has nothing to do with it.
    if (counts === false) return;
    await recordDispute(trx, { tenantId, orderId, id, amount, withdrawn, fee, status, reason, openedAt, version, now: new Date(time) });
  },
);

interface Row {
  id: string;
  amount_minor: string;
  withdrawn_minor: string;
  fee_minor: string;
  status: string;
  reason: string;
  opened_at: Date;
}

/** The disputes of an order, oldest first, as staff see them. */
export async function disputesOf(trx: Transaction, orderId: string): Promise<OrderDispute[]> {
  const { rows } = await trx.raw('select * from order_disputes where order_id = ? order by opened_at, id', [orderId]);
  return (rows as Row[]).map(({ id, amount_minor, withdrawn_minor, fee_minor, status, reason, opened_at }) => ({
    ...{ id, state: stateOf(status), status, reason },
    ...{ amount: toWire(Number(amount_minor)), withdrawn: toWire(Number(withdrawn_minor)), fee: toWire(Number(fee_minor)) },
    opened_at: opened_at.toISOString(),
  }));
}
