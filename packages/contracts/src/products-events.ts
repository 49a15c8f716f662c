import * as z from 'zod/mini';
import { id } from './id.ts';
import { currency, wireAmount } from './money.ts';
import { page } from './reply.ts';
import { requiredText } from './text.ts';
import { eventStatus, region, side } from './vocabulary.ts';

/** Widths a picture of an export may have, in px: for a web page, for a shop's product page, for print in a catalogue. */
export const exportWidths = [960, 1600, 2400] as const;
export const exportFormats = ['png', 'webp'] as const;
/** Pictures in one export. */
export const exportLimit = 200;

export const mockupExportBody = z.strictObject({
  products: z
    .array(z.strictObject({ id, colour_codes: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(40)) }))
    .check(z.minLength(1, { error: 'required' }), z.maxLength(exportLimit)),
  sides: z.array(side).check(z.minLength(1, { error: 'required' }), z.maxLength(2)),
  width: z.literal(exportWidths),
  format: z.enum(exportFormats),
});
export type MockupExportBody = z.infer<typeof mockupExportBody>;

export const mockupExport = z.object({
  id,
  state: z.enum(['drawing', 'ready', 'failed']),
  /** Pictures drawn so far, and in all. */
  done: z.int(),
  total: z.int(),
  width: z.int(),
  format: z.enum(exportFormats),
  /** Of the ZIP, once it is ready. */
  bytes: z.nullable(z.int()),
  /** A signed address of the ZIP on this origin; null until it is ready. It ends with the export. */
  link: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
});
export type MockupExport = z.infer<typeof mockupExport>;

/** What a key may be called, so that one knows later which shop holds it. */
export const feedKeyBody = z.strictObject({ name: requiredText(80) });
export const feedKey = z.object({
  id,
  name: z.string(),
  /** The last four characters. */
  ending: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
});
export type FeedKey = z.infer<typeof feedKey>;
/** `key` is told this once. */
export const madeFeedKey = z.extend(feedKey, { key: z.string() });

export const feedQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  /** `page.next` of the page before. */
  cursor: z.optional(id),
});

const pictures = z.object({ front: z.string(), back: z.nullable(z.string()) });

export const feedProduct = z.object({
  id,
  /** Unique in the event. */
  product_id: z.string(),
  title: z.string(),
  description: z.string(),
  garment: z.object({ name: z.string(), sku: z.string() }),
  /** Without VAT. */
  price: wireAmount,
  /** Percent; 0 where none applies. */
  vat_rate: z.number(),
  options: z.object({
    colours: z.array(z.object({ code: z.string(), name: z.string(), hex: z.string(), mockups: pictures })),
    sizes: z.array(z.string()),
  }),
  variants: z.array(
    z.object({
      /** `{product_id}_{colour}_{size}`: orders name a variant by it. */
      sku: z.string(),
      colour: z.string(),
      size: z.string(),
      price: wireAmount,
      /** Whether it can be ordered now. */
      available: z.boolean(),
    }),
  ),
  published_at: z.string(),
});
export type FeedProduct = z.infer<typeof feedProduct>;

export const productFeed = z.object({
  success: z.literal(true),
  event: z.object({ id, slug: z.string(), name: z.string(), status: eventStatus, region, currency }),
  data: z.array(feedProduct),
  page,
});
export type ProductFeed = z.infer<typeof productFeed>;
