import * as z from 'zod/mini';
import { printArea } from './design.ts';
import { id, rowVersion } from './id.ts';
import { currency, wireAmount } from './money.ts';
import { careCodes, sizeGuide } from './store.ts';
import { requiredText, text } from './text.ts';
import { garmentKind, language, region } from './vocabulary.ts';

const hex = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, { error: 'invalid_colour' }));
const code = z.string().check(z.trim(), z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, { error: 'invalid' }));
const names = z.record(language, requiredText(60));
const stockKey = z.string().check(z.maxLength(90));

/** A colour with its name in every language. */
export const garmentColour = z.object({ code, hex, heather: z.boolean(), names });

/** What may be said of a garment; only platform staff write it. */
export const garmentFields = z.strictObject({
  sku: z.string({ error: 'required' }).check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$/, { error: 'invalid' })),
  garment: garmentKind,
  name: requiredText(120),
  /** GBP: what the blank garment costs the platform. */
  cost: wireAmount.check(z.minimum(0), z.maximum(10_000)),
  colours: z.array(garmentColour).check(
    z.minLength(1, { error: 'required' }),
    z.maxLength(100),
    z.refine((colours) => new Set(colours.map((colour) => colour.code)).size === colours.length, { error: 'not_unique' }),
  ),
  sizes: z.array(requiredText(20)).check(
    z.minLength(1, { error: 'required' }),
    z.maxLength(50),
    z.refine((sizes) => new Set(sizes).size === sizes.length, { error: 'not_unique' }),
  ),
  print_area: printArea.check(
    z.refine((area) => area.widthMm <= 1000 && area.heightMm <= 1000 && area.dpi >= 72 && area.dpi <= 1200, { error: 'invalid' }),
  ),
  size_guide: z.nullable(sizeGuide),
  care: z.array(z.enum(careCodes)),
  vat_applies: z.boolean(),
  /** Code of the provider's tax table, e.g. txcd_30011000; empty uses its standard one. */
  tax_code: text(40),
  /** Pieces there are, by `{colour}/{size}`; what is left out is not limited. */
  stock: z.record(stockKey, z.int().check(z.minimum(0), z.maximum(1_000_000))),
  /** False: no longer offered to organisers; events that sell it go on. */
  offered: z.boolean(),
});
export type GarmentFields = z.infer<typeof garmentFields>;
export const newGarmentBody = garmentFields;
export const garmentPatchBody = z.strictObject({ version: z.int(), changes: z.partial(garmentFields) });

/** What an organiser pays for one printed piece, by region. */
const garmentCost = z.object({ region, currency, cost: wireAmount });

/** An organiser's own terms for a garment: where its next events start from. */
export const garmentTerms = z.object({
  /** Net price that a new product begins with, by region; null: cost and a half. */
  prices: z.partialRecord(region, wireAmount.check(z.minimum(0), z.maximum(10_000))),
  /** Null: as the garment says. */
  vat_applies: z.nullable(z.boolean()),
  hidden: z.boolean(),
});
export type GarmentTerms = z.infer<typeof garmentTerms>;
export const garmentTermsBody = z.strictObject({ version: rowVersion, terms: garmentTerms });

export const staffGarment = z.object({
  ...garmentFields.shape,
  id,
  version: z.int(),
  /** Null for who is not platform staff: organisers see `costs`. */
  cost: z.nullable(wireAmount),
  costs: z.array(garmentCost),
  terms: garmentTerms,
  terms_version: z.int(),
  /** The blank garment in each colour, in the order of `colours`. */
  images: z.array(z.string()),
  /** Events of the tenant that sell it and are not archived. */
  events: z.int(),
  updated_at: z.string(),
});
export type StaffGarment = z.infer<typeof staffGarment>;

export const garmentListQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  garment: z.optional(garmentKind),
  offered: z.optional(z.enum(['yes', 'no'])),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
export type GarmentListQuery = z.infer<typeof garmentListQuery>;
