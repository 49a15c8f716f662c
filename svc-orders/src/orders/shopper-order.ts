import type { OrderLine, ShopperOrder } from '@merchloom/contracts/checkout';
import { toWire } from '@merchloom/contracts/money';
import type { OrderLineRecord, OrderRecord, PlacedOrder } from './order-record.ts';

/** R8.10: the order as its buyer sees it. In the US the VAT field carries the sales tax (D28). */
export function presentShopperOrder(order: PlacedOrder, lines: readonly OrderLineRecord[]): ShopperOrder {
  return {
    id: order.id,
    order_ref: order.orderRef,
    currency: order.currency,
    status: order.status,
    payment_state: order.paymentState,
    total_store_price_excluding_vat: toWire(order.exVatMinor),
    total_store_vat: toWire(order.region === 'US' ? order.salesTaxMinor : order.vatMinor),
    total_store_price: toWire(order.totalMinor),
    shipping_method: order.shippingMethod,
    total_shipping_price: toWire(order.shippingMinor),
    discount_amount: toWire(order.discountMinor),
    estimated_delivery_from: order.deliveryFrom ?? '',
    estimated_delivery_to: order.deliveryTo ?? '',
    customer: { name: order.name, email: order.email, ...presentAddress(order) },
    products: lines.map(presentLine),
  };
}

export function presentAddress(order: OrderRecord) {
  return {
    address_first_line: order.firstLine,
    address_second_line: order.secondLine,
    address_city: order.city,
    address_county: order.county,
    address_state: order.state,
    address_postcode: order.postcode,
    address_country: order.country,
  };
}

export function presentLine(line: OrderLineRecord): OrderLine {
  return {
    product_id: line.productId,
    name: line.name,
    colour: line.colourName,
    colour_code: line.colourCode,
    size: line.size,
    quantity: line.quantity,
    price: toWire(line.unitGrossMinor),
    total: toWire(line.grossMinor),
    vat: toWire(line.grossMinor - line.netMinor),
    images: { front_preview: line.frontPreview, back_preview: line.backPreview },
    custom_text_front: line.customTextFront,
    custom_text_back: line.customTextBack,
  };
}
