import { garmentAddress } from '@merchloom/artwork/browser/garment-files';
import { composeMockup, type GarmentMaps } from '@merchloom/artwork/mockup/compose';
import { garments } from '@merchloom/artwork/mockup/garments';
import type { DesignGarment } from '@merchloom/contracts/remotes';
import type { GarmentKind, Side } from '@merchloom/contracts/vocabulary';

const pictures = new Map<string, Promise<HTMLImageElement>>();

function picture(name: string): Promise<HTMLImageElement> {
  const known = pictures.get(name);
  if (known) return known;
  const image = new Image();
  image.src = garmentAddress(name);
  const loaded = image.decode().then(() => image);
  pictures.set(name, loaded);
  loaded.catch(() => pictures.delete(name));
  return loaded;
}

/** The baked maps of a garment side; null when it has no such side. */
export async function mapsOf(kind: GarmentKind, side: Side): Promise<GarmentMaps | null> {
  const maps = garments[kind].sides[side];
  if (!maps) return null;
  const [light, shift] = await Promise.all([picture(maps.light), maps.shift ? picture(maps.shift) : null]);
  return { light, shift };
}

export const newCanvas = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height });

/** The blank garment behind the print area; null where the print is not flat and a plain sheet stands for it. */
export async function blankGarment(garment: DesignGarment, side: Side, hex: string, heather: boolean): Promise<HTMLCanvasElement | null> {
  const place = garments[garment.kind].sides[side];
  if (place?.print.kind !== 'flat') return null;
  const maps = await mapsOf(garment.kind, side);
  return maps && composeMockup(newCanvas, { side: place, maps, colour: hex, heather, artwork: null, width: 1200 });
}
