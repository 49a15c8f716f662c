import type { ProductionStatus } from '@merchloom/commerce';
import type { PrintArea } from '@merchloom/contracts/design';
import type { Currency } from '@merchloom/contracts/money';
import type { Language, PaymentState, Region, ShippingMethod } from '@merchloom/contracts/vocabulary';

/** An order as it is stored. Amounts in minor units; `status` is null while it is a draft awaiting payment. */
export interface OrderRecord {
  id: string;
  tenantId: string;
  checkoutId: string | null;
  customerId: string;
  orderRef: string;
  eventId: string;
  eventName: string;
  eventSlug: string;
  region: Region;
  currency: Currency;
  timeZone: string;
  organiser: { name: string; supportEmail: string; accent: string };
  lang: Language;
  name: string;
  email: string;
  phone: string;
  firstLine: string;
  secondLine: string;
  city: string;
  county: string;
  postcode: string;
  country: string;
  state: string;
  message: string;
  items: number;
  previews: string[];
  vatRate: number;
  shippingMethod: ShippingMethod;
  subtotalMinor: number;
  shippingMinor: number;
  shippingNetMinor: number;
  discountMinor: number;
  exVatMinor: number;
  vatMinor: number;
  salesTaxMinor: number;
  totalMinor: number;
  taxCalculation: string | null;
  voucherId: string | null;
  discountCode: string | null;
  draftHash: string;
  status: ProductionStatus | null;
  problemFrom: ProductionStatus | null;
  /** Code of the problem's text, and what the other side said. */
  problem: { code: string; detail?: string } | null;
  paymentState: PaymentState;
  dispute: 'open' | 'won' | 'lost' | 'closed' | null;
  deliveryState: 'none' | 'in transit' | 'delivered' | 'returned' | 'exception';
  version: number;
  abandonedAt: Date | null;
  paymentId: string | null;
  paymentIntent: string | null;
  paidAt: Date | null;
  deliveryFrom: string | null;
  deliveryTo: string | null;
  fulfillerId: string | null;
  fulfillerName: string | null;
  fulfillerReference: string | null;
  routing: { rank: number; fitting: number; country: string } | null;
  submissionId: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  createdAt: Date;
  placedAt: Date | null;
  statusSince: Date | null;
  updatedAt: Date;
}

export interface OrderLineRecord {
  id: string;
  orderId: string;
  position: number;
  productId: string;
  eventProductId: string;
  sku: string;
  garment: string;
  name: string;
  description: string;
  colourCode: string;
  colourHex: string;
  colourName: string;
  size: string;
  quantity: number;
  unitNetMinor: number;
  unitGrossMinor: number;
  netMinor: number;
  grossMinor: number;
  discountMinor: number;
  vatPoints: number;
  frontPreview: string;
  backPreview: string | null;
  customTextFront: string;
  customTextBack: string;
  printArea: PrintArea;
  frontHash: string | null;
  backHash: string | null;
  /** Print files that were approved when this was ordered. */
  frontProof: string | null;
  backProof: string | null;
}

export type PlacedOrder = OrderRecord & { status: ProductionStatus; placedAt: Date; statusSince: Date };

/** A row of a hand-written statement → record: camelCase names, amounts (bigint, which arrives as text) as numbers. */
export function toRecord<T>(row: Record<string, unknown>): T {
  return numbers(Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))) as T;
}

/** Turns the amounts of a record, which PostgreSQL sends as text, into numbers. */
export function numbers(record: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'string' && (name.endsWith('Minor') || name === 'vatRate')) record[name] = Number(value);
  }
  return record;
}

const names = new Map<string, string>();

function camel(name: string): string {
  let known = names.get(name);
  if (known === undefined) {
    known = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    names.set(name, known);
  }
  return known;
}
