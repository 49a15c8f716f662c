import { toWire } from '@merchloom/contracts/money';
import type { OrderRow } from '@merchloom/contracts/orders';
import type { Order } from './order.model.ts';
import type { PlacedOrder } from './order-record.ts';

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
