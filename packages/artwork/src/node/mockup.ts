import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Design, GarmentKind, Side } from '@merchloom/contracts';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { elementsOn } from '../layout/print-area.ts';
import { composeMockup, type GarmentMaps } from '../mockup/compose.ts';
import { type GarmentSide, garments } from '../mockup/garments.ts';
import { quietShadow, type ShadowSteps } from './quiet-shadow.ts';
import { type ReadAsset, renderArtwork } from './render.ts';

export type MockupOrder = {
  garment: GarmentKind;
  side: Side;
  colour: string;
  heather?: boolean;
  design: Design | null;
  width: number;
  shadow?: boolean;
};

const mapsOf = new Map<string, Promise<GarmentMaps>>();

async function readMap(name: string) {
  return loadImage(await readFile(fileURLToPath(new URL(`../../garments/${name}.webp`, import.meta.url))));
}

function loadMaps(side: GarmentSide): Promise<GarmentMaps> {
  const known = mapsOf.get(side.light);
  if (known) return known;
  const loading = Promise.all([readMap(side.light), side.shift ? readMap(side.shift) : null]).then(([light, shift]) => ({ light, shift }));
  mapsOf.set(side.light, loading);
  return loading;
}

/** A garment in a colour with its design, as a canvas. Throws when the garment has no such side. */
export async function renderMockup(order: MockupOrder, { readAsset }: { readAsset: ReadAsset }): Promise<Canvas> {
  const side = garments[order.garment].sides[order.side];
  if (!side) throw new Error(`A ${order.garment} has no ${order.side}.`);
  const { design, width } = order;
  const printed = design && elementsOn(design, order.side).length > 0;
  const share = side.print.kind === 'flat' ? side.print.width / 1000 : 0.9;
  // Half as large again as it will appear, so that bending it costs no sharpness.
  const artwork = printed ? await renderArtwork(design, order.side, Math.round(width * share * 1.5), { readAsset }) : null;
  return composeMockup((w, h) => createCanvas(w, h), {
    side,
    maps: await loadMaps(side),
    colour: order.colour,
    heather: order.heather,
    artwork,
    artworkWidthMm: design?.printArea.widthMm,
    width,
    shadow: order.shadow,
  });
}

/** What a picture of a product card may weigh, and how wide it is. */
const card = { bytes: 15_000, width: 480 };
const fineSteps = { far: 2, near: 8, edge: 32 };
const plainSteps = { far: 3, near: 12, edge: 48 };
/** Of what the encoder is asked: smooth cloth needs no more than the second; yarn is lost below the first. */
const qualities = [78, 60, 54, 48, 42, 36, 30];

/** A mockup as WebP with alpha, small enough for a product card: what is full of yarn or folds takes a lower quality, and hides it. */
export async function renderMockupWebp(order: MockupOrder, options: { readAsset: ReadAsset }): Promise<Buffer> {
  const canvas = await renderMockup(order, options);
  const { width, height } = canvas;
  const drawn = canvas.data();
  const encode = (quality: number, steps: ShadowSteps) =>
    sharp(quietShadow(drawn, width, height, steps), { raw: { width, height, channels: 4 } })
      .webp({ quality, alphaQuality: 100, effort: 5, preset: 'photo' })
      .toBuffer();
  const [best, ...lower] = order.heather && width <= card.width ? qualities : qualities.slice(1);
  let webp = await encode(best!, fineSteps);
  for (const quality of width > card.width ? [] : lower) {
    if (webp.byteLength < card.bytes) break;
    webp = await encode(quality, plainSteps);
  }
  return webp;
}
