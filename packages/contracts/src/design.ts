import * as z from 'zod/mini';
import { side } from './vocabulary.ts';

/** Print px; three times the largest area, so that nothing can be lost out of reach. */
const coordinate = z.number().check(z.minimum(-20_000, { error: 'out_of_range' }), z.maximum(20_000, { error: 'out_of_range' }));
const point = z.object({ x: coordinate, y: coordinate });
const length = z.number().check(z.positive({ error: 'out_of_range' }), z.maximum(60_000, { error: 'out_of_range' }));
const box = z.object({ width: length, height: length });
const factor = z.number().check(z.refine((value) => Math.abs(value) >= 0.001 && Math.abs(value) <= 1000, { error: 'out_of_range' }));

const elementBase = {
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  location: side,
  /** Centre of the element, in print px (1 px = 1/300 inch at the default 300 dpi). */
  position: point,
  /** Unscaled box in print px; for an image the size that its shown part is drawn at with scale 1. */
  size: box,
  /** Less than nothing mirrors it. */
  scale: z.object({ x: factor, y: factor }),
  /** Degrees, clockwise. */
  angle: z.number().check(z.minimum(-3600, { error: 'out_of_range' }), z.maximum(3600, { error: 'out_of_range' })),
  /** Whether buyers may change it. */
  customisable: z.boolean(),
  /** What the buyer's field is called, e.g. 'Your name'. */
  label: z.optional(z.string().check(z.maxLength(80))),
  maxLength: z.optional(z.int().check(z.positive(), z.maximum(200))),
  allowed: z.optional(z.enum(['any', 'letters-numbers-spaces'])),
  /** What the list of layers calls it. This and the next three are the designer's: a published design carries none of them. */
  name: z.optional(z.string().check(z.maxLength(80))),
  /** Elements of one group are selected together. */
  group: z.optional(z.string().check(z.maxLength(64))),
  /** Cannot be moved or changed until it is unlocked. */
  locked: z.optional(z.boolean()),
  /** Left out of the print. */
  hidden: z.optional(z.boolean()),
};

/** The part of a picture that is shown, as shares of its width and height. */
const share = z.number().check(z.minimum(0, { error: 'out_of_range' }), z.maximum(1, { error: 'out_of_range' }));
const shownShare = share.check(z.minimum(0.001, { error: 'out_of_range' }));
export const pictureCrop = z
  .object({ left: share, top: share, width: shownShare, height: shownShare })
  .check(z.refine(({ left, top, width, height }) => left + width <= 1.0001 && top + height <= 1.0001, { error: 'out_of_range' }));
export type PictureCrop = z.infer<typeof pictureCrop>;

const hexColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: 'invalid_colour' }));

export const textElement = z.object({
  ...elementBase,
  type: z.literal('Text'),
  text: z.string().check(z.maxLength(500)),
  fill: hexColour,
  /** A family that everybody has, or the address of a font of the tenant's own, `/media/fonts/{sha256}.{ttf|otf}`: one face, said as 400 and normal. */
  fontFamily: z.string().check(z.maxLength(100)),
  /** Print px. */
  fontSize: z.number().check(z.positive(), z.maximum(4000)),
  fontWeight: z.union([z.literal(400), z.literal(500), z.literal(600), z.literal(700), z.literal(900)]),
  fontStyle: z.enum(['normal', 'italic']),
  underline: z.boolean(),
  textAlign: z.enum(['left', 'center', 'right']),
});

export const imageElement = z.object({
  ...elementBase,
  type: z.literal('Image'),
  fill: z.optional(hexColour),
  /** Immutable address of the asset, `/media/assets/{sha256}.{ext}`; in what was ordered also of a buyer's own picture. */
  src: z.string().check(z.regex(/^\/media\/(?:assets|shopper-pictures)\/[0-9a-f]{64}\.(png|webp|jpg)$/, { error: 'invalid_asset' })),
  /** The whole picture when absent. Since version 2. */
  crop: z.optional(pictureCrop),
});

/** R8.4: one Text or Image on a side of a garment. */
export const designElement = z.discriminatedUnion('type', [textElement, imageElement]);
export type TextElement = z.infer<typeof textElement>;
export type ImageElement = z.infer<typeof imageElement>;
export type DesignElement = z.infer<typeof designElement>;

export const printArea = z.object({
  widthMm: z.number().check(z.positive()),
  heightMm: z.number().check(z.positive()),
  dpi: z.int().check(z.positive()),
});
export type PrintArea = z.infer<typeof printArea>;

export { defaultPrintArea, mmToPx } from './print-size.ts';

/** What is stored; element order is the z-order. `designVersionOf` says which version a design is written as. */
export const design = z.object({
  version: z.union([z.literal(1), z.literal(2)]),
  printArea,
  elements: z.array(designElement).check(z.maxLength(200)),
});
export type Design = z.infer<typeof design>;
