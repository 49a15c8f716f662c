import { deliveryEstimate, type OrderTotals } from '@merchloom/commerce';
import type { Contact } from '@merchloom/contracts/checkout';
import { newId } from '@merchloom/contracts/id';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { Language, ShippingMethod } from '@merchloom/contracts/vocabulary';
import type { FoundVoucher } from '../vouchers/voucher-record.ts';
import { type ChosenLine, colourName } from './basket.ts';
import type { DraftRow, LineRow } from './draft-sql.ts';
import type { PrintedSide } from './printed-design.ts';

export interface CheckoutCustomer {
  id: string;
  name: string;
  email: string;
  phone: string;
  first_line: string;
  second_line: string;
  city: string;
  county: string;
  postcode: string;
  country: string;
  state: string;
  message: string;
  lang: Language;
}

/** Who orders, as the form says. */
export const customerOf = (contact: Contact, lang: Language, id = newId()): CheckoutCustomer => ({
  id,
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  first_line: contact.address_first_line,
  second_line: contact.address_second_line,
  city: contact.address_city,
  county: contact.address_county,
  postcode: contact.address_postcode,
  country: contact.address_country,
  state: contact.address_state,
  message: contact.message,
  lang,
});

export interface Draft {
  id: string;
  orderRef: string;
  /** Null where there was none: a gift. */
  checkoutId: string | null;
  /** The tenant's account pays: it tells of the money, and the order has neither a total nor a base cost (docs/decisions/0017). */
  onAccount?: boolean;
  sheet: SaleSheet;
  customer: CheckoutCustomer;
  lines: readonly ChosenLine[];
  shippingMethod: ShippingMethod;
  shippingNet: number;
  totals: OrderTotals;
  voucher: FoundVoucher | null;
  taxCalculation: string | null;
  hash: string;
}

/** What the organiser pays for the pieces of a line. */
const costOf = ({ product, quantity }: ChosenLine) => (product.costMinor ?? 0) * quantity;

/** A draft as the row of `orders` that it becomes. */
export function draftRow({ id, orderRef, checkoutId, sheet, customer, lines, totals, voucher, ...draft }: Draft, now: Date): DraftRow {
  const delivery = deliveryEstimate(now, sheet.timeZone);
  return {
    id,
    tenant_id: sheet.tenantId,
    checkout_id: checkoutId,
    customer_id: customer.id,
    order_ref: orderRef,
    created_at: now,
    event_id: sheet.eventId,
    event_name: sheet.name,
    event_slug: sheet.slug,
    region: sheet.region,
    currency: sheet.currency,
    time_zone: sheet.timeZone,
    organiser: sheet.organiser,
    lang: customer.lang,
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    first_line: customer.first_line,
    second_line: customer.second_line,
    city: customer.city,
    county: customer.county,
    postcode: customer.postcode,
    country: customer.country,
    state: customer.state,
    message: customer.message,
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    previews: [...new Set(lines.map(({ colour }) => colour.frontPreview))].slice(0, 3),
    vat_rate: sheet.notVatRegistered ? 0 : sheet.vatRate,
    shipping_method: draft.shippingMethod,
    subtotal_minor: totals.subtotal,
    shipping_minor: totals.shipping,
    shipping_net_minor: draft.shippingNet,
    discount_minor: totals.discount,
    ex_vat_minor: totals.exVat,
    vat_minor: totals.vat,
    sales_tax_minor: totals.salesTax,
    total_minor: totals.total,
    cost_minor: draft.onAccount ? 0 : lines.reduce((sum, line) => sum + costOf(line), 0),
    tax_calculation: draft.taxCalculation,
    voucher_id: voucher?.id ?? null,
    discount_code: voucher?.code ?? null,
    draft_hash: draft.hash,
    abandoned_at: null,
    closed: false,
    delivery_from: delivery.from,
    delivery_to: delivery.to,
    updated_at: now,
  };
}

/** A line as its row; `sides` are what is printed on it. */
export function lineRow(
  draft: Draft,
  line: ChosenLine,
  index: number,
  sides: { front: PrintedSide | null; back: PrintedSide | null },
): LineRow {
  const { product, colour } = line;
  const figures = draft.totals.lines[index]!;
  return {
    id: newId(),
    tenant_id: draft.sheet.tenantId,
    order_id: draft.id,
    position: index,
    product_id: product.productId,
    event_product_id: product.eventProductId,
    sku: product.sku,
    garment: product.garment,
    name: product.name,
    description: product.description,
    colour_code: colour.code,
    colour_hex: colour.hex,
    colour_name: colourName(line, draft.customer.lang),
    size: line.size,
    quantity: line.quantity,
    unit_net_minor: figures.unitNet,
    unit_gross_minor: figures.unitGross,
    net_minor: figures.net,
    gross_minor: figures.gross,
    discount_minor: draft.totals.split.perLine[index]!,
    cost_minor: costOf(line),
    vat_points: figures.vatPoints,
    front_preview: colour.frontPreview,
    back_preview: colour.backPreview,
    custom_text_front: line.customTextFront,
    custom_text_back: line.customTextBack,
    print_area: product.printArea,
    front_hash: sides.front?.contentHash ?? null,
    back_hash: sides.back?.contentHash ?? null,
    front_proof: proofOf(product.proofs?.front, sides.front),
    back_proof: proofOf(product.proofs?.back, sides.back),
  };
}

/** The approved print file, when this line shows what was approved: a buyer's own text is approved by nobody but the buyer. */
const proofOf = (proof: { contentHash: string; sha256: string } | undefined, side: PrintedSide | null): string | null =>
  proof && proof.contentHash === side?.contentHash ? proof.sha256 : null;
