import { deliveryEstimate } from '@merchloom/commerce';
import { orderPlaced } from '@merchloom/contracts/events/index';
import { newId } from '@merchloom/contracts/id';
import type { Currency } from '@merchloom/contracts/money';
import {
  changeAndFollow,
  type Database,
  publishAndEnqueue,
  Refusal,
  type Transaction,
  toEnqueue,
  toPublish,
  toPublishRow,
} from '@merchloom/service-kit';
import { advanceOrder } from '../fulfilment/jobs.ts';
import { sendOrderEmail } from '../mail/jobs.ts';
import { type OrderLineRecord, type PlacedOrder, toRecord } from './order-record.ts';

/** Money that came for an order, or why nothing was to pay: a voucher, a claimed gift, or a bulk order billed to the account. */
export type Payment =
  | { kind: 'card'; amount: number; currency: Currency; paymentId: string | null; paymentIntent: string; paidAt: Date; fee?: number }
  | { kind: 'voucher' | 'gift' | 'account' };

export interface PlacedWithLines {
  order: PlacedOrder;
  lines: OrderLineRecord[];
  /** False when somebody else had placed it before. */
  first: boolean;
}

export interface Placing {
  tenantId: string;
  orderId: string;
  payment: Payment;
  now: Date;
  /** How long staff may still change the order before it goes to production. */
  fixWindowMs: number;
}

const linesOf = '(select json_agg(l order by l.position) from order_lines l where l.order_id = o.id) as lines';

// Draft → placed exactly once: the guard is in the WHERE, whoever comes second finds no row (O1, O2, M3, W2).
const placedSql = (guard = '', which = 'id = :orderId', historyId = ':historyId') => `
  placed as (
    update orders set status = 'new', version = version + 1, payment_state = :paymentState, payment_id = :paymentId, payment_intent = :paymentIntent,
      paid_at = :paidAt, fee_minor = :fee, placed_at = :now, status_since = :now, updated_at = :now, abandoned_at = null
    where ${which} and status is null
      and case when :paymentState = 'covered'
        then total_minor = 0 and (exists (select from voucher_redemptions r where r.order_id = orders.id and r.state = 'reserved')
          or exists (select from gift_claims g where g.order_id = orders.id and g.state = 'active')
          or exists (select from bulk_parcels p where p.order_id = orders.id and p.state = 'active'))
        else total_minor = :amount and currency = :currency end
      ${guard}
    returning *
  ), noted as (
    insert into order_history (id, tenant_id, order_id, version, from_status, to_status, actor_kind, cause, at)
    select ${historyId}, tenant_id, id, version, null, status, :actorKind, :cause, :now from placed
  ), redeemed as (
    update voucher_redemptions set state = 'redeemed', updated_at = :now where order_id in (select id from placed) and state = 'reserved'
  )`;

const answerSql = `
  select o.*, true as first, ${linesOf} from placed o
  union all
  select o.*, false, ${linesOf} from orders o where o.id = :orderId and o.placed_at is not null and not exists (select from placed)`;

const placeSql = `with ${placedSql()} ${answerSql}`;

// The delivery estimate of a draft is its day's: another day's order is placed by a transaction that writes it anew.
const sameDay = 'and cast(cast(:now as timestamptz) at time zone time_zone as date) = cast(updated_at at time zone time_zone as date)';
const placeAloneSql = `${placedSql(sameDay)}, changed (outcome, version, data) as (
    select 'placed', version, jsonb_build_object('orderId', id, 'orderRef', order_ref, 'eventId', event_id, 'region', region,
      'total', jsonb_build_object('amount', total_minor, 'currency', currency), 'items', items, 'lang', lang, 'status', status) from placed
  )`;

const placeParcelsSql = `with ${placedSql('', 'id = any(cast(:orderIds as uuid[]))', 'cast(cast(:historyIds as jsonb)->>cast(id as text) as uuid)')} select * from placed`;

const readSql = `select o.*, false as first, ${linesOf} from orders o where o.id = ?`;

const causes: Record<Payment['kind'], string> = {
  card: 'paid',
  voucher: 'covered_by_voucher',
  gift: 'gift_claimed',
  account: 'bulk_placed',
};

function bindingsOf({ payment, now }: Pick<Placing, 'payment' | 'now'>) {
  const card = payment.kind === 'card' ? payment : null;
  return {
    now,
    paymentState: card ? 'paid' : 'covered',
    actorKind: payment.kind === 'account' ? 'staff' : 'shopper',
    cause: causes[payment.kind],
    paymentId: card?.paymentId ?? null,
    paymentIntent: card?.paymentIntent ?? null,
    paidAt: card?.paidAt ?? now,
    amount: card?.amount ?? 0,
    fee: card?.fee ?? 0,
    currency: card?.currency ?? '',
  };
}

const bindingsOfOne = (placing: Placing) => ({ ...bindingsOf(placing), orderId: placing.orderId, historyId: newId() });

/** `version` may be left to the statement. Of a bulk order its organiser hears once, not by parcel. */
const nextSteps = ({ tenantId, orderId, now, fixWindowMs, payment }: Placing, version: number | '{version}') => [
  toEnqueue(advanceOrder, {
    key: `${orderId}:${version}`,
    tenantId,
    payload: { orderId, from: 'new' },
    runAt: new Date(now.getTime() + fixWindowMs),
  }),
  ...(payment.kind === 'account'
    ? []
    : [toEnqueue(sendOrderEmail, { key: `${orderId}:confirmation`, tenantId, payload: { orderId, kind: 'confirmation' } })]),
];

/** {@link placeOrder} by a statement of its own wherever that is enough, as it is for nearly every order. */
export async function placeAlone(db: Database, placing: Placing): Promise<PlacedWithLines> {
  const { tenantId, orderId } = placing;
  const [row] = await changeAndFollow<Record<string, unknown>>(db, tenantId, {
    changed: placeAloneSql,
    answer: answerSql,
    bindings: bindingsOfOne(placing),
    followUps: { placed: [toPublishRow(orderPlaced, { tenantId, subject: orderId }), ...nextSteps(placing, '{version}')] },
  });
  if (!row) return db.tenant(tenantId, (trx) => placeOrder(trx, placing));
  const { outcomes: _, ...order } = row;
  return withLines(order);
}

/** Places the order, or finds it placed. Publishes `orders.order.placed` and starts what follows, in the same transaction. */
export async function placeOrder(trx: Transaction, placing: Placing): Promise<PlacedWithLines> {
  const { tenantId, orderId } = placing;
  const { rows } = await trx.raw(placeSql, bindingsOfOne(placing));
  const found = rows[0] ? withLines(rows[0]) : await readAgain(trx, orderId);
  if (!found.first) return found;
  const { order } = found;
  await correctDelivery(trx, order);
  await publishAndEnqueue(trx, [placedEvent(tenantId, order), ...nextSteps(placing, order.version)]);
  return found;
}

/** Places the parcels of a bulk order, drafted in the same transaction, however many in two statements. */
export async function placeParcels(
  trx: Transaction,
  { orderIds, ...rest }: Omit<Placing, 'orderId' | 'payment'> & { orderIds: readonly string[] },
): Promise<void> {
  const placing = { ...rest, payment: { kind: 'account' } } as const;
  const { rows } = await trx.raw(placeParcelsSql, {
    ...bindingsOf(placing),
    orderIds: `{${orderIds.join()}}`,
    historyIds: JSON.stringify(Object.fromEntries(orderIds.map((id) => [id, newId()]))),
  });
  if (rows.length < orderIds.length) throw new Refusal({ kind: 'conflict', code: 'payment_not_made' });
  const orders = (rows as Record<string, unknown>[]).map((row) => toRecord<PlacedOrder>(row));
  await publishAndEnqueue(
    trx,
    orders.flatMap((order) => [placedEvent(rest.tenantId, order), ...nextSteps({ ...placing, orderId: order.id }, order.version)]),
  );
}

const placedEvent = (tenantId: string, order: PlacedOrder) =>
  toPublish(orderPlaced, {
    tenantId,
    subject: order.id,
    version: order.version,
    data: {
      orderId: order.id,
      orderRef: order.orderRef,
      eventId: order.eventId,
      region: order.region,
      total: { amount: order.totalMinor, currency: order.currency },
      items: order.items,
      lang: order.lang,
      status: order.status,
    },
  });

/**
 * Neither placed now nor seen as placed: somebody placed it while this statement waited, or the payment was not for what
 * was drafted and is refused.
 */
async function readAgain(trx: Transaction, orderId: string): Promise<PlacedWithLines> {
  const { rows } = await trx.raw(readSql, [orderId]);
  if (rows.length === 0) throw new Refusal({ kind: 'not_found', code: 'order_not_found' });
  const found = withLines(rows[0]);
  if (!found.order.placedAt) throw new Refusal({ kind: 'conflict', code: 'payment_not_made' });
  return found;
}

/** An order that stands, with its lines. */
export async function findPlaced(trx: Transaction, orderId: string): Promise<PlacedWithLines> {
  return readAgain(trx, orderId);
}

// The draft's estimate holds unless midnight has passed since.
async function correctDelivery(trx: Transaction, order: PlacedOrder): Promise<void> {
  const { from, to } = deliveryEstimate(order.placedAt, order.timeZone);
  if (order.deliveryFrom === from) return;
  await trx.raw('update orders set delivery_from = ?, delivery_to = ? where id = ?', [from, to, order.id]);
  Object.assign(order, { deliveryFrom: from, deliveryTo: to });
}

function withLines({ lines, first, ...row }: Record<string, unknown>): PlacedWithLines {
  return {
    order: toRecord<PlacedOrder>(row),
    lines: ((lines ?? []) as Record<string, unknown>[]).map((line) => toRecord<OrderLineRecord>(line)),
    first: first === true,
  };
}
