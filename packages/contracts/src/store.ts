import * as z from 'zod/mini';
import { designElement, printArea } from './design.ts';
import { fontPairIds } from './font-pairs.ts';
import { id } from './id.ts';
import { currency, wireAmount } from './money.ts';
import { slug } from './text.ts';
import { eventStatus, eventType, garmentKind, language, region } from './vocabulary.ts';

export const country = z.object({ iso2: z.string(), name: z.string() });
export type Country = z.infer<typeof country>;

/** `code` is the two-letter abbreviation, e.g. AL. */
export const countryState = z.object({ code: z.string(), name: z.string() });

/** R8.8 */
export const voucher = z.object({ code: z.string(), discount_amount: wireAmount });

/** What an organiser chooses of a store's look; the solver in packages/ui derives the rest. */
export const theme = z.object({
  accent: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  fontPair: z.enum(fontPairIds),
  mode: z.enum(['light', 'dark']),
  headline: z.string(),
  tagline: z.string(),
});
export type Theme = z.infer<typeof theme>;

/** R8.5: the part of an event that anybody may see. */
export const publicEvent = z.object({
  id,
  name: z.string(),
  type: eventType,
  status: eventStatus,
  region,
  currency,
  /** Percent, e.g. 20. */
  vatRate: z.number(),
  notVatRegistered: z.boolean(),
  logo: z.nullable(z.string()),
  slug,
  theme,
  countries: z.array(country),
  states: z.array(countryState),
  expired: z.boolean(),
  /** ISO time the store closes, or null. */
  ends_at: z.nullable(z.string()),
  time_zone: z.string(),
  vouchers: z.array(voucher),
  /** Cheapest shipping price, net of VAT, for 'Delivery from …'. */
  shipping_from: z.nullable(wireAmount),
  /** The organiser's words on a gift form, where they differ from ours (R4.1). */
  gift_texts: z.optional(z.object({ title: z.optional(z.string()), submit: z.optional(z.string()) })),
});
export type PublicEvent = z.infer<typeof publicEvent>;

export const productStatus = z.enum(['available', 'low', 'sold_out', 'hidden']);
export type ProductStatus = z.infer<typeof productStatus>;

/** Mockup addresses; the width is the file's name: `/media/mockups/{hash}/{160|480|960}.webp`. */
export const previews = z.object({ front_preview: z.string(), back_preview: z.nullable(z.string()) });
export type Previews = z.infer<typeof previews>;
export { previewAt, previewWidths } from './preview-address.ts';

export const measures = ['chest', 'length', 'sleeve', 'width', 'height', 'handle', 'diameter'] as const;

/** Measurements of a garment lying flat, in centimetres; a value for each measure, in the order of `measures`. */
export const sizeGuide = z.object({
  measures: z.array(z.enum(measures)),
  rows: z.array(z.object({ size: z.string(), values: z.array(z.nullable(z.number())) })),
});
export type SizeGuide = z.infer<typeof sizeGuide>;

export const careCodes = [
  ...(['wash_30', 'inside_out', 'no_bleach', 'tumble_low', 'no_tumble', 'iron_reverse'] as const),
  ...(['no_dry_clean', 'hand_wash', 'dishwasher', 'microwave'] as const),
] as const;

/** What is the same for everything printed on one garment. */
export const garmentDetail = z.object({ size_guide: z.nullable(sizeGuide), care: z.array(z.enum(careCodes)) });
export type GarmentDetail = z.infer<typeof garmentDetail>;

/** R8.1–R8.3: one product of an event, as the storefront shows it. */
export const storeProduct = z.object({
  /** Slug-id, unique in the event: the `{product}` of `/{slug}/Product={product}`. */
  product_id: z.string(),
  name: z.string(),
  description: z.string(),
  garment: garmentKind,
  /** Net of VAT. */
  price: wireAmount,
  /** Net of VAT: what is charged. */
  store_selling_price: wireAmount,
  /** 1 means VAT applies. */
  store_default_vat: z.union([z.literal(0), z.literal(1)]),
  /** What shoppers see and search engines are told. */
  price_including_vat: z.optional(wireAmount),
  status: productStatus,
  published_at: z.string(),
  sizes: z.array(z.object({ code: z.string(), status: productStatus })),
  /** Colour codes (`selected.code`), their hex values and names in the asked language: three lists in one order. */
  colour_codes: z.array(z.string()),
  colours: z.array(z.string()),
  colour_names: z.array(z.string()),
  /** Which colours are of mixed yarns, in the same order; absent when none is. */
  heathers: z.optional(z.array(z.boolean())),
  /** Previews of the first colour, and of every colour in the order of `colours`. */
  images: previews,
  colour_images: z.array(previews),
  front_design_elements: z.array(designElement),
  back_design_elements: z.array(designElement),
  print_area: printArea,
  /** Key of `garment_details` of the store. */
  garment_detail: z.optional(z.string()),
});
export type StoreProduct = z.infer<typeof storeProduct>;

/** R2.19 */
export const storeData = z.object({
  name: z.string(),
  event_products: z.array(storeProduct),
  event_type: z.object({ logo: z.nullable(z.string()), type: eventType, theme }),
  expired: z.boolean(),
  event: publicEvent,
  garment_details: z.optional(z.record(z.string(), garmentDetail)),
});
export type StoreData = z.infer<typeof storeData>;

/** What a slug leads to: its tenant and its store. */
export const storeBootstrap = z.object({ tenant: z.object({ id, handle: slug, name: z.string() }), store: storeData });
export type StoreBootstrap = z.infer<typeof storeBootstrap>;

/** Of a link to look at a store before it opens. */
export const previewToken = z.optional(z.string().check(z.maxLength(400)));

export const langQuery = z.object({ lang: z.optional(z.catch(language, 'en')) });
