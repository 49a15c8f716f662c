import * as z from 'zod/mini';
import { design, type PrintArea } from './design.ts';
import { id } from './id.ts';
import { page, success } from './reply.ts';
import { theme } from './store.ts';
import { requiredText, sha256, text } from './text.ts';
import { eventType, region } from './vocabulary.ts';

export { uploadLimit } from './upload-limit.ts';

/** What may be chosen in a file dialog; the server looks at the bytes, never at names. */
export const uploadTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', '.ttf', '.otf'] as const;

export const assetKind = z.enum(['image', 'font']);
export type AssetKind = z.infer<typeof assetKind>;

/** What a font file says of itself. */
export const fontFacts = z.object({
  family: z.string(),
  /** E.g. `Bold Italic`. */
  style: z.string(),
  /** 100–900. */
  weight: z.int(),
  italic: z.boolean(),
  glyphs: z.int(),
  /** Code points it has glyphs for, first and last of each run. */
  ranges: z.array(z.tuple([z.int(), z.int()])),
  /** Languages and scripts that are wholly covered, e.g. `Latin`, `Greek`. */
  scripts: z.array(z.string()),
  licence: z.string(),
});
export type FontFacts = z.infer<typeof fontFacts>;

export const asset = z.object({
  id,
  /** Send back what was read: a change of something older is a conflict. */
  version: z.int(),
  kind: assetKind,
  name: z.string(),
  folder: z.nullable(id),
  tags: z.array(z.string()),
  /** Where it comes from and what may be done with it, in the uploader's words. */
  licence: z.string(),
  sha256,
  /** An image: what a design's Image element refers to, `/media/assets/{sha256}.{ext}`, at full size. A font: its file. Immutable. */
  src: z.string(),
  /** WebP of at most 320 px and of at most 1600 px; null for fonts. Immutable. */
  thumb: z.nullable(z.string()),
  screen: z.nullable(z.string()),
  content_type: z.string(),
  bytes: z.int(),
  /** Px; 0 for fonts. */
  width: z.int(),
  height: z.int(),
  transparent: z.boolean(),
  font: z.nullable(fontFacts),
  /** How many designs and stores show it. */
  uses: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Asset = z.infer<typeof asset>;

/** One place that would change with the asset. */
export const assetUse = z.object({
  kind: z.enum(['product', 'design', 'logo']),
  name: z.string(),
  event: z.nullable(z.object({ id, name: z.string(), slug: z.string(), live: z.boolean() })),
});
export type AssetUse = z.infer<typeof assetUse>;
export const assetDetail = z.object({ ...asset.shape, used_in: z.array(assetUse) });
export type AssetDetail = z.infer<typeof assetDetail>;

export const assetSort = z.enum(['newest', 'name', 'largest']);

const tag = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(40, { error: 'too_long' }));
const tags = z.array(tag).check(z.maxLength(20, { error: 'too_many_tags' }));
const folderName = requiredText(60);

/** All of them stand in the address of the screen. `folder` is an id or `none`. */
export const assetListQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  kind: z.optional(assetKind),
  folder: z.optional(z.union([id, z.literal('none')])),
  tag: z.optional(z.string().check(z.maxLength(40))),
  use: z.optional(z.enum(['used', 'unused'])),
  sort: z.optional(assetSort),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
export type AssetListQuery = z.infer<typeof assetListQuery>;

export const assetFolder = z.object({ id, name: z.string(), version: z.int(), count: z.int() });
export type AssetFolder = z.infer<typeof assetFolder>;

/** Rows, and the whole library's folders and tags with their counts. */
export const assetListReply = z.object({
  success: z.literal(true),
  data: z.array(asset),
  page,
  folders: z.array(assetFolder),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
});
export type AssetListReply = z.infer<typeof assetListReply>;

/** The file itself is the body; what belongs to it stands in the query. */
export const uploadQuery = z.object({ name: z.optional(z.string().check(z.maxLength(300))), folder: z.optional(id) });
/** `duplicate`: the library had these bytes already; nothing was added. */
export const uploadReply = z.object({ success: z.literal(true), message: z.optional(z.string()), data: asset, duplicate: z.boolean() });
export type UploadReply = z.infer<typeof uploadReply>;

export const changeAssetBody = z.object({
  version: z.int(),
  name: z.optional(requiredText(120)),
  folder: z.optional(z.nullable(id)),
  tags: z.optional(tags),
  licence: z.optional(text(500)),
});
export type ChangeAssetBody = z.infer<typeof changeAssetBody>;

export const replaceQuery = z.object({ version: z.coerce.number().check(z.int()), name: z.optional(z.string().check(z.maxLength(300))) });
export const folderBody = z.object({ name: folderName });
export const renameFolderBody = z.object({ name: folderName, version: z.int() });
export type RenameFolderBody = z.infer<typeof renameFolderBody>;

/** A guest's picture: kept seven days for whoever holds the cookie it was uploaded with. */
export const temporaryAsset = z.object({
  /** What `assets/move` takes. */
  img_id: id,
  /** What a design's Image element refers to; the same after the move. */
  src: z.string(),
  /** Where the guest's browser gets it until then; signed, and for as long as `expires_at`. */
  address: z.string(),
  thumb: z.string(),
  width: z.int(),
  height: z.int(),
  expires_at: z.string(),
});
export type TemporaryAsset = z.infer<typeof temporaryAsset>;

export const moveAssetBody = z.object({ img_id: id });
/** R12.8: `data` is the id of the tenant's image. */
export const moveAssetReply = success(id);

/**
 * R11.3: what a guest made, kept in the browser until there is an account. `products` are those chosen, each with its design;
 * `page` is where it was made.
 */
export const temporaryStore = z.object({
  img_id: id,
  page: z.string().check(z.maxLength(200)),
  products: z
    .array(z.object({ base_product_id: id, colour_codes: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)), design }))
    .check(z.maxLength(20)),
  region,
  theme,
  type: eventType,
});
export type TemporaryStore = z.infer<typeof temporaryStore>;

/** From how many dpi a print is sharp, and from how many it is still fine (UX 1.6). */
export const sharpDpi = 200;
export const softDpi = 150;

/** Dots per inch of a picture when it fills a width in millimetres. */
export const dpiAt = (px: number, mm: number): number => Math.floor((px / mm) * 25.4);

/** The largest print of a picture inside an area at a sharpness, in millimetres. */
export function largestPrint(width: number, height: number, dpi: number, { widthMm, heightMm }: Pick<PrintArea, 'widthMm' | 'heightMm'>) {
  const scale = Math.min(1, widthMm / ((width / dpi) * 25.4), heightMm / ((height / dpi) * 25.4));
  return { widthMm: Math.floor((width / dpi) * 25.4 * scale), heightMm: Math.floor((height / dpi) * 25.4 * scale) };
}
