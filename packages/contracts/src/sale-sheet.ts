import * as z from 'zod/mini';
import { designElement, printArea } from './design.ts';
import { id } from './id.ts';
import { currency } from './money.ts';
import { productStatus } from './store.ts';
import { sha256 } from './text.ts';
import { eventStatus, eventType, garmentKind, language, region } from './vocabulary.ts';

const minor = z.int();
const proof = z.object({ contentHash: sha256, sha256 });

/** Net prices in minor units; an absent method is not offered (R8.6). */
export const shippingPriceList = z.object({
  standard: z.nullable(minor),
  standard_tracked: z.nullable(minor),
  express: z.nullable(minor),
  additional_item_price: minor,
});
export type ShippingPriceList = z.infer<typeof shippingPriceList>;

/** What svc-orders must know of an event to price, check and place an order. Minor units, net of VAT. */
export const saleSheet = z.object({
  tenantId: id,
  eventId: id,
  /** Grows with every change of the event, its products or prices. */
  version: z.int(),
  name: z.string(),
  slug: z.string(),
  type: eventType,
  status: eventStatus,
  region,
  currency,
  vatRate: z.number(),
  notVatRegistered: z.boolean(),
  expired: z.boolean(),
  endsAt: z.nullable(z.string()),
  timeZone: z.string(),
  organiser: z.object({ name: z.string(), supportEmail: z.string(), accent: z.string() }),
  /** ISO alpha-2 codes that may be delivered to, locked countries already applied. */
  countries: z.array(z.string()),
  shippingPrices: shippingPriceList,
  products: z.array(
    z.object({
      productId: z.string(),
      eventProductId: id,
      name: z.string(),
      description: z.string(),
      garment: garmentKind,
      sku: z.string(),
      priceMinor: minor,
      /** What a printed piece costs the organiser. */
      costMinor: z.optional(minor),
      /** What a piece costs from so many on, in a bulk order; rising numbers, falling prices. */
      priceBreaks: z.optional(z.array(z.object({ from: z.int(), priceMinor: minor }))),
      vatApplies: z.boolean(),
      status: productStatus,
      sizes: z.array(z.object({ code: z.string(), status: productStatus })),
      colours: z.array(
        z.object({
          code: z.string(),
          hex: z.string(),
          names: z.record(language, z.string()),
          frontPreview: z.string(),
          backPreview: z.nullable(z.string()),
        }),
      ),
      printArea,
      front: z.array(designElement),
      back: z.array(designElement),
      /** Print files that were approved by publishing the design, by what they show; absent until they are drawn. */
      proofs: z.optional(z.object({ front: z.optional(proof), back: z.optional(proof) })),
    }),
  ),
});
export type SaleSheet = z.infer<typeof saleSheet>;
export type SaleSheetProduct = SaleSheet['products'][number];
