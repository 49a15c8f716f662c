import * as z from 'zod/mini';
import { design, printArea } from './design.ts';
import { id } from './id.ts';
import { proofFormats } from './proof-formats.ts';
import { previews } from './store.ts';
import { slug } from './text.ts';
import { eventStatus, garmentKind, language, side } from './vocabulary.ts';

/** A garment of an event that a design is made for. */
export const designedProduct = z.object({
  product_id: z.string(),
  name: z.string(),
  garment: garmentKind,
  design_id: id,
  /** In the organiser's order; names in the asked language. */
  colours: z.array(z.object({ code: z.string(), hex: z.string(), heather: z.boolean(), name: z.string() })),
  sizes: z.array(z.string()),
  print_area: printArea,
  sides: z.array(side),
  /** As shoppers see it now. */
  images: previews,
});
export type DesignedProduct = z.infer<typeof designedProduct>;

/** What the designer opens with: the event and everything in it that can be designed. */
export const eventDesigns = z.object({
  event: z.object({ id, slug, name: z.string(), status: eventStatus, accent: z.string() }),
  products: z.array(designedProduct),
});
export type EventDesigns = z.infer<typeof eventDesigns>;

/** Who saved a version, and when; `name` is given by people to find it again. */
export const designVersion = z.object({
  version: z.int(),
  name: z.nullable(z.string()),
  saved_at: z.string(),
  saved_by: z.string(),
  elements: z.int(),
  published: z.boolean(),
});
export type DesignVersion = z.infer<typeof designVersion>;

/** A design as it is being worked on. Version 0: as published, never touched since. */
export const designDraft = z.object({
  id,
  version: z.int(),
  design,
  saved_at: z.string(),
  saved_by: z.nullable(z.string()),
  /** The version that shoppers see. */
  published_version: z.int(),
});
export type DesignDraft = z.infer<typeof designDraft>;

/** Read as a whole by the service, which says of every field what is wrong with it, and of a newer version that it is newer. */
const anyDesign = z.looseObject({ version: z.optional(z.number()) });

export const saveDesignBody = z.object({
  /** The version that was changed: another one in between is a conflict. */
  version: z.int(),
  design: anyDesign,
});
export const savedDesign = z.object({ version: z.int(), saved_at: z.string(), saved_by: z.string() });
export type SavedDesign = z.infer<typeof savedDesign>;

export const versionNameBody = z.object({ name: z.string().check(z.trim(), z.maxLength(80, { error: 'too_long' })) });
export const publishDesignBody = z.object({ version: z.int() });
export const publishedDesign = z.object({ published_version: z.int(), products: z.array(z.string()) });

export const productDesignBody = z.object({
  event: slug,
  product: z.string().check(z.minLength(1), z.maxLength(120)),
  /** The design to wear; `null` gives the product a copy of its own. */
  design: z.nullable(id),
});

/** A design that whoever has the link can see as it is saved; the link's secret lies behind `#`. */
export const designShare = z.object({ link: z.string(), shared_at: z.string(), shared_by: z.string(), expires_at: z.string() });
export type DesignShare = z.infer<typeof designShare>;
export const shareDesignBody = z.object({ product: z.string().check(z.minLength(1), z.maxLength(120)) });
export const sharedDesignQuery = z.object({ token: z.string().check(z.maxLength(200)), lang: z.optional(z.catch(language, 'en')) });
export const sharedDesign = z.object({
  event: z.string(),
  product: z.string(),
  shared_by: z.string(),
  saved_at: z.string(),
  expires_at: z.string(),
  print_area: printArea,
  colours: z.array(z.object({ code: z.string(), hex: z.string(), name: z.string(), images: previews })),
});
export type SharedDesign = z.infer<typeof sharedDesign>;

export const proofQuery = z.object({ side, format: z.enum(proofFormats) });
export { type ProofFormat, proofFormats } from './proof-formats.ts';
