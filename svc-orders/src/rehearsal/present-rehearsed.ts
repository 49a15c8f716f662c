import type { ShopperOrder } from '@merchloom/contracts/checkout';
import { type Draft, draftRow, lineRow } from '../checkout/draft-rows.ts';
import { type OrderLineRecord, type PlacedOrder, toRecord } from '../orders/order-record.ts';
import { presentShopperOrder } from '../orders/shopper-order.ts';

/** The order that would stand, by the very rows it would be written as; its reference says what it is. */
export function presentRehearsed(draft: Draft, paymentState: 'paid' | 'covered', now: Date): ShopperOrder {
  const order = { ...draft, orderRef: draft.orderRef.replace('ML', 'TEST') };
  const row = { ...draftRow(order, now), status: 'new', payment_state: paymentState, placed_at: now };
  const lines = order.lines.map((line, index) => lineRow(order, line, index, { front: null, back: null }));
  return presentShopperOrder(
    toRecord<PlacedOrder>(row),
    lines.map((line) => toRecord<OrderLineRecord>(line)),
  );
}
