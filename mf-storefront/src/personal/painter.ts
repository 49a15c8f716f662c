import {
  checkDesign,
  composeMockup,
  coverageOf,
  type GarmentMaps,
  garments,
  garmentView,
  loadFontsOf,
  loadMaps,
  renderArtwork,
} from '@merchloom/artwork/browser';
import { fontAddress } from '@merchloom/artwork/browser/font-files';
import { garmentAddress } from '@merchloom/artwork/browser/garment-files';
import { isCutOff, measureWith } from '@merchloom/artwork/design/buyer-width';
import type { Design } from '@merchloom/contracts/design';
import type { StoreProduct } from '@merchloom/contracts/store';
import type { Side } from '@merchloom/contracts/vocabulary';
import type { Colour } from '../store/products.ts';

export interface Scene {
  garment: StoreProduct['garment'];
  side: Side;
  colour: Pick<Colour, 'hex'> & { heather?: boolean };
  design: Design;
  /** Px. */
  width: number;
}

const known = new Map<string, Promise<GarmentMaps | null>>();

function mapsOf(garment: Scene['garment'], side: Side): Promise<GarmentMaps | null> {
  const key = `${garment} ${side}`;
  const maps = known.get(key) ?? loadMaps(garment, side, garmentAddress);
  known.set(key, maps);
  maps.catch(() => known.delete(key));
  return maps;
}

const canvasOf = (width: number, height: number) => Object.assign(document.createElement('canvas'), { width, height });

/** The mockup of a side, drawn here by the code that draws it on the server. */
export async function paint({ garment, side, colour, design, width }: Scene): Promise<HTMLCanvasElement> {
  const place = garments[garment].sides[side];
  const [maps] = await Promise.all([mapsOf(garment, side), loadFontsOf(design, fontAddress)]);
  if (!place || !maps) throw new Error(`A ${garment} has no ${side}`);
  const share = place.print.kind === 'flat' ? place.print.width / 1000 : 0.9;
  const printed = design.elements.some(({ location }) => location === side);
  return composeMockup(canvasOf, {
    side: place,
    maps,
    colour: colour.hex,
    heather: colour.heather ?? false,
    artwork: printed ? await renderArtwork(design, side, Math.round(width * share * 1.5)) : null,
    artworkWidthMm: design.printArea.widthMm,
    width,
  });
}

/** The printed part of a mockup, out of its middle. */
export function drawPrint(target: HTMLCanvasElement, mockup: HTMLCanvasElement, garment: Scene['garment'], side: Side): void {
  const print = garments[garment].sides[side]?.print;
  if (!print) return;
  const { printArea } = garments[garment];
  const scale = mockup.width / garmentView.width;
  const box =
    print.kind === 'flat'
      ? { x: print.x, y: print.y, width: print.width, height: (print.width * printArea.heightMm) / printArea.widthMm }
      : { x: print.centre - print.radius, y: print.top, width: print.radius * 2, height: print.radius * 2 };
  const margin = box.width * 0.06;
  const [x, y, width, height] = [box.x - margin, box.y - margin, box.width + margin * 2, box.height + margin * 2].map(
    (length) => length * scale,
  ) as [number, number, number, number];
  target.width = Math.round(width);
  target.height = Math.round(height);
  target.getContext('2d')?.drawImage(mockup, x, y, width, height, 0, 0, target.width, target.height);
}

/** Element id → the characters that its typeface does not have; typefaces are loaded first. */
export async function missingGlyphs(design: Design): Promise<Record<string, string>> {
  await loadFontsOf(design, fontAddress);
  return Object.fromEntries(
    checkDesign(design, coverageOf).flatMap(({ elementId, code, detail }) => (code === 'missing_glyph' ? [[elementId, detail]] : [])),
  );
}

export type TextProblem = { kind: 'glyph'; characters: string } | { kind: 'wide' };

/** Element id → why a buyer's text cannot be printed: its typeface lacks characters, or the print area cuts it off. */
export async function textProblems(design: Design): Promise<Record<string, TextProblem>> {
  const missing = await missingGlyphs(design);
  const measure = measureWith(document.createElement('canvas').getContext('2d')!);
  return Object.fromEntries(
    design.elements.flatMap((element): [string, TextProblem][] => {
      if (element.type !== 'Text' || !element.customisable) return [];
      const characters = missing[element.id];
      if (characters) return [[element.id, { kind: 'glyph', characters }]];
      return isCutOff(element, measure(element), design) ? [[element.id, { kind: 'wide' }]] : [];
    }),
  );
}
