import { createHash } from 'node:crypto';
import type { Design, DesignElement, Side } from '@merchloom/contracts';
import { type Canvas, createCanvas, loadImage as decode, type Image } from '@napi-rs/canvas';
import sharp from 'sharp';
import { checkDesign, DesignRefused } from '../check-design.ts';
import { isUploadedFont } from '../fonts/families.ts';
import { drawSide } from '../layout/draw-side.ts';
import type { LoadImage } from '../layout/fabric-parts.ts';
import { elementsOn, printSize } from '../layout/print-area.ts';
import { fabricInNode } from './environment.ts';
import { coverageOf, registerFonts, registerUploadedFonts } from './fonts.ts';
import { encodePng } from './png.ts';

/** The bytes behind an Image element's `src` or an uploaded font's address; `null` when there is no such asset. */
export type ReadAsset = (src: string) => Promise<Uint8Array | null>;

export type PrintFile = { png: Buffer; sha256: string; width: number; height: number; dpi: number };

/** An upload may not unpack to more than this: a few kB of PNG can hold gigabytes of pixels. */
const pixelLimit = 50e6;

async function decodeAsset(src: string, readAsset: ReadAsset): Promise<Image> {
  const refuse = (detail: string) => new DesignRefused([{ elementId: src, code: 'missing_image', detail }]);
  const bytes = await readAsset(src);
  if (!bytes) throw refuse(src);
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: pixelLimit })
    .metadata()
    .catch(() => {
      throw refuse(`${src} cannot be read`);
    });
  if (width * height > pixelLimit) throw refuse(`${src} is ${width} × ${height} px`);
  return decode(Buffer.from(bytes));
}

/** One asset may stand in a design many times and is decoded once. */
export function imageLoader(readAsset: ReadAsset): LoadImage {
  const decoded = new Map<string, Promise<Image>>();
  return (src) => {
    const known = decoded.get(src) ?? decodeAsset(src, readAsset);
    decoded.set(src, known);
    return known;
  };
}

/** Gives the canvas the fonts that texts are set in; an uploaded one that is not to be had is left out. */
export async function readyFonts(elements: readonly DesignElement[], readAsset: ReadAsset): Promise<void> {
  registerFonts();
  const own = elements.flatMap((element) => (element.type === 'Text' && isUploadedFont(element.fontFamily) ? element.fontFamily : []));
  await registerUploadedFonts(new Set(own), readAsset);
}

/** Makes fonts ready and refuses what canvas engines would replace without a word. */
export async function readyToDraw(design: Design, side: Side, readAsset: ReadAsset): Promise<void> {
  const elements = elementsOn(design, side);
  await readyFonts(elements, readAsset);
  const problems = checkDesign({ ...design, elements }, coverageOf);
  if (problems.length > 0) throw new DesignRefused(problems);
}

async function drawAt(design: Design, side: Side, scale: number, readAsset: ReadAsset): Promise<Canvas> {
  await readyToDraw(design, side, readAsset);
  const { width, height } = printSize(design.printArea);
  const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  await drawSide(fabricInNode(), canvas.getContext('2d'), design, side, scale, imageLoader(readAsset));
  return canvas;
}

/**
 * The print file of one side: PNG with alpha at the design's resolution. Equal designs give equal bytes.
 * Throws {@link DesignRefused} when it would not print as designed.
 */
export async function renderPrintFile(design: Design, side: Side, { readAsset }: { readAsset: ReadAsset }): Promise<PrintFile> {
  const canvas = await drawAt(design, side, 1, readAsset);
  const { width, height } = canvas;
  const { dpi } = design.printArea;
  const png = await encodePng(canvas, dpi);
  return { png, sha256: createHash('sha256').update(png).digest('hex'), width, height, dpi };
}

/** The same drawing at `width` px, for previews and mockups. */
export async function renderArtwork(design: Design, side: Side, width: number, { readAsset }: { readAsset: ReadAsset }): Promise<Canvas> {
  return drawAt(design, side, width / printSize(design.printArea).width, readAsset);
}
