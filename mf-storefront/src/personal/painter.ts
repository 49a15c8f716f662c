import {
  checkDesign,
  composeMockup,
  coverageOf,
  type GarmentMaps,
  garments,
  loadFontsOf,
  loadMaps,
  renderArtwork,
} from '@merchloom/artwork/browser';
import { fontAddress } from '@merchloom/artwork/browser/font-files';
import { garmentAddress } from '@merchloom/artwork/browser/garment-files';
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

/** Element id → the characters that its typeface does not have; typefaces are loaded first. */
export async function missingGlyphs(design: Design): Promise<Record<string, string>> {
  await loadFontsOf(design, fontAddress);
  return Object.fromEntries(
    checkDesign(design, coverageOf).flatMap(({ elementId, code, detail }) => (code === 'missing_glyph' ? [[elementId, detail]] : [])),
  );
}
