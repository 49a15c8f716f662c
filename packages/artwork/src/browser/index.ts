import type { Design, GarmentKind, Side } from '@merchloom/contracts';
import { cache, FabricImage, FabricText } from 'fabric/es';
import { type Coverage, readCoverage } from '../fonts/coverage.ts';
import { type FontFace, findFace } from '../fonts/families.ts';
import { drawSide } from '../layout/draw-side.ts';
import type { FabricParts, LoadImage } from '../layout/fabric-parts.ts';
import { elementsOn, printSize } from '../layout/print-area.ts';
import type { GarmentMaps } from '../mockup/compose.ts';
import { garments } from '../mockup/garments.ts';

export * from '../index.ts';

export const fabricInBrowser: FabricParts = { Text: FabricText, Image: FabricImage };

/** `400 48px "Bebas Neue"`, as the font loading API wants it. */
const shorthand = (face: FontFace): string => `${face.style} ${face.weight} 48px "${face.family}"`;

const loading = new Map<string, Promise<void>>();
const coverages = new Map<string, Coverage>();

/**
 * Loads one face from `addressOf(face)`. Widths that fabric measured meanwhile belong to a fallback font and are
 * forgotten.
 */
export function loadFont(face: FontFace, addressOf: (face: FontFace) => string): Promise<void> {
  const known = loading.get(face.file);
  if (known) return known;
  const load = async () => {
    const bytes = await fetchBytes(addressOf(face));
    const font = new globalThis.FontFace(face.family, bytes, { weight: String(face.weight), style: face.style });
    document.fonts.add(await font.load());
    await document.fonts.load(shorthand(face));
    cache.clearFontCache(face.family);
    coverages.set(face.file, readCoverage(bytes));
  };
  const loaded = load();
  loading.set(face.file, loaded);
  loaded.catch(() => loading.delete(face.file));
  return loaded;
}

async function fetchBytes(address: string): Promise<ArrayBuffer> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  return reply.arrayBuffer();
}

/** The character map of a face that has been loaded; of others everything is taken to be there. */
export const coverageOf = (face: FontFace): Coverage => coverages.get(face.file) ?? (() => true);

/** Loads every face that the texts of a design are set in; unknown ones are `checkDesign`'s business. */
export async function loadFontsOf(design: Design, addressOf: (face: FontFace) => string): Promise<void> {
  const faces = design.elements.flatMap((element) => {
    const face = element.type === 'Text' && findFace(element.fontFamily, element.fontWeight, element.fontStyle);
    return face ? [face] : [];
  });
  await Promise.all(faces.map((face) => loadFont(face, addressOf)));
}

export const loadImage: LoadImage = async (src) => {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = src;
  await image.decode();
  return image;
};

function newCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** One side of a design at `width` px, its fonts already loaded: what the print file will show. */
export async function renderArtwork(design: Design, side: Side, width: number): Promise<HTMLCanvasElement> {
  const size = printSize(design.printArea);
  const canvas = newCanvas(width, Math.round((width * size.height) / size.width));
  if (elementsOn(design, side).length === 0) return canvas;
  await drawSide(fabricInBrowser, canvas.getContext('2d')!, design, side, width / size.width, loadImage);
  return canvas;
}

/** The baked maps of a garment side; `addressOf` turns a base name such as `tote-front-light` into an address. */
export async function loadMaps(garment: GarmentKind, side: Side, addressOf: (name: string) => string): Promise<GarmentMaps | null> {
  const maps = garments[garment].sides[side];
  if (!maps) return null;
  const [light, shift] = await Promise.all([loadImage(addressOf(maps.light)), maps.shift ? loadImage(addressOf(maps.shift)) : null]);
  return { light, shift };
}
