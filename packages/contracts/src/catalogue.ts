import * as z from 'zod/mini';
import { printArea } from './design.ts';
import { id } from './id.ts';
import { currency, wireAmount } from './money.ts';
import { garmentKind, region } from './vocabulary.ts';

/** What one piece costs from a number of pieces on, net of tax. */
export const quantityPrice = z.object({ from: z.number(), price: wireAmount });

export const cataloguePrices = z.object({ region, currency, steps: z.array(quantityPrice) });

/** A product of the platform that anybody may put a design on (R2.7). */
export const catalogueProduct = z.object({
  id,
  sku: z.string(),
  name: z.string(),
  garment: garmentKind,
  /** `name` in the asked language; `image` is the blank garment, its width is the file's name as with every mockup. */
  colours: z.array(z.object({ code: z.string(), hex: z.string(), name: z.string(), image: z.string() })),
  sizes: z.array(z.string()),
  print_area: printArea,
  /** Sides that can be printed. */
  sides: z.array(z.enum(['front', 'back'])),
  /** One entry per region. */
  prices: z.array(cataloguePrices),
});
export type CatalogueProduct = z.infer<typeof catalogueProduct>;

/** Newest first. */
export const catalogue = z.object({ products: z.array(catalogueProduct) });
export type Catalogue = z.infer<typeof catalogue>;
