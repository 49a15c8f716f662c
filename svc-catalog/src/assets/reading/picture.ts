import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { FileKind } from './file-kind.ts';
import { cleanSvg } from './svg.ts';
import { UploadRefused } from './upload-problem.ts';

// One picture after the other: caches would only hold memory, and more threads would take the cores from shoppers.
sharp.cache(false);
sharp.concurrency(1);

/** A few kB can unpack to gigabytes. */
export const pixelLimit = 50_000_000;

export interface ReadPicture {
  sha256: string;
  contentType: 'image/png' | 'image/jpeg';
  content: Buffer;
  width: number;
  height: number;
  transparent: boolean;
}

/** The bytes as a picture of ours: upright, sRGB, eight bits, still, without anything but its pixels. Throws {@link UploadRefused}. */
export async function readPicture(bytes: Uint8Array, kind: Exclude<FileKind, 'font'>): Promise<ReadPicture> {
  if (kind === 'svg') {
    const drawn = await rasterise(bytes).catch(broken);
    return described(drawn, 'image/png', await isTransparent(open(drawn.data)));
  }
  const source = await openRaster(bytes);
  const transparent = await isTransparent(source);
  // What was lossless stays so; a photograph as PNG would be five times its size.
  const lossless = kind === 'png' || transparent;
  const upright = source.clone().autoOrient().toColourspace('srgb');
  const encoded = lossless
    ? upright.png(asPng)
    : upright.flatten({ background: '#ffffff' }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  return described(await written(encoded).catch(broken), lossless ? 'image/png' : 'image/jpeg', transparent);
}

const asDrawn = { compressionLevel: 6, adaptiveFiltering: false };
const asPng = { compressionLevel: 7, adaptiveFiltering: true };
const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'warning', animated: false });
const written = (picture: Sharp) => picture.toBuffer({ resolveWithObject: true });

const described = (
  { data: content, info: { width, height } }: Awaited<ReturnType<typeof written>>,
  contentType: ReadPicture['contentType'],
  transparent: boolean,
): ReadPicture => ({ sha256: createHash('sha256').update(content).digest('hex'), contentType, content, width, height, transparent });

/** Drawn once and for good, so that no other engine ever has to. */
const rasterise = async (bytes: Uint8Array) =>
  written(sharp(Buffer.from(cleanSvg(bytes).svg), { limitInputPixels: pixelLimit }).png(asDrawn));

/** A smaller one for the screen, as WebP. */
export const smallerPicture = (content: Uint8Array, longest: number): Promise<Buffer> =>
  sharp(content, { limitInputPixels: pixelLimit })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, alphaQuality: 85, effort: 2 })
    .toBuffer();

const broken = (cause: unknown): never => {
  throw cause instanceof UploadRefused ? cause : new UploadRefused('upload_broken', cause);
};

async function openRaster(bytes: Uint8Array): Promise<Sharp> {
  const facts: Metadata = await sharp(bytes, { limitInputPixels: false, animated: true }).metadata().catch(broken);
  if (facts.width * facts.height > pixelLimit) throw new UploadRefused('upload_too_many_pixels');
  if ((facts.pages ?? 1) > 1) throw new UploadRefused('upload_animated');
  return open(bytes);
}

async function isTransparent(source: Sharp): Promise<boolean> {
  const { hasAlpha } = await source.metadata().catch(broken);
  if (!hasAlpha) return false;
  // Asked of a smaller one: what no one could see in it counts as opaque.
  const alpha = source.clone().extractChannel('alpha').resize({ width: 512, height: 512, fit: 'fill', kernel: 'linear' });
  const values = await alpha.raw().toBuffer().catch(broken);
  return values.some((value) => value < 255);
}
