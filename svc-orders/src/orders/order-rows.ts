import { toWire } from '@merchloom/contracts/money';
import type { OrderRow } from '@merchloom/contracts/orders';
import type { Order } from './order.model.ts';
import { type PlacedOrder, toRecord } from './order-record.ts';

/** The columns a list needs; the rest of an order stays in the database. */
export const rowColumns = [
  'id',
  'orderRef',
  'version',
  'status',
  'paymentState',
  'dispute',
  'placedAt',
  'updatedAt',
  'name',
  'email',
  'country',
  'eventId',
  'eventName',
  'eventSlug',
  'region',
  'items',
  'totalMinor',
  'currency',
  'previews',
] as const satisfies (keyof PlacedOrder)[];

/** Such a row as JSON of the database has it. */
export function readRow(json: Record<string, unknown>): PlacedOrder {
  const order = toRecord<PlacedOrder>(json);
  return { ...order, placedAt: new Date(order.placedAt), updatedAt: new Date(order.updatedAt) };
}

/** The columns by their names in the database. */
export const rowColumnsSql = rowColumns.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(', ');

export function presentRow(order: Order | PlacedOrder): OrderRow {
  return {
    id: order.id,
    order_ref: order.orderRef,
    version: order.version,
    status: order.status!,
    payment_state: order.paymentState,
    dispute: order.dispute,
    placed_at: order.placedAt!.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    customer_name: order.name,
    customer_email: order.email,
    country: order.country,
    event: { id: order.eventId, name: order.eventName, slug: order.eventSlug, region: order.region },
    items: order.items,
    total: toWire(order.totalMinor),
    currency: order.currency,
    previews: order.previews,
  };
}
