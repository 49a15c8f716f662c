import { type CanvasFactory, contextOf, draw, type MockupCanvas, type Picture } from './canvas.ts';
import { luminanceOf } from './colour.ts';
import { type GarmentSide, garmentView } from './garments.ts';
import { groundOf } from './ground.ts';
import { paintHeather } from './heather.ts';
import { printOnCloth, printOnCylinder } from './print-on.ts';

/** The baked maps of one garment side, decoded. */
export type GarmentMaps = { light: Picture; shift: Picture | null };

export type MockupRequest = {
  side: GarmentSide;
  maps: GarmentMaps;
  /** `#rrggbb`. */
  colour: string;
  /** Mixed yarns: the colour is speckled. */
  heather?: boolean;
  /** The printed side, its whole print area, transparent where nothing is printed; null = nothing printed. */
  artwork: Picture | null;
  /** Width of the print area that `artwork` shows, in mm; only a print on a cylinder needs it. */
  artworkWidthMm?: number;
  /** Width of the picture in px; its height follows {@link garmentView}. */
  width: number;
  /** Whether it casts a soft shadow; the picture is transparent around it either way. Default true. */
  shadow?: boolean;
};

export const mockupHeight = (width: number): number => Math.round((width * garmentView.height) / garmentView.width);

/** How strongly the light map works: white must not turn grey, black needs more to show its folds. */
function lightStrength(luminance: number): number {
  if (luminance > 0.7) return 0.86;
  if (luminance > 0.25) return 0.84;
  return luminance > 0.04 ? 0.92 : 1;
}

/**
 * Draws a garment in a colour with its artwork: colour, print bent by the folds, then the baked light in
 * `hard-light`, which darkens and lights any colour with one map. Around it the picture is transparent, so that it stands on
 * whatever tint its place has. The same code in the browser and in Node.
 */
export function composeMockup<C extends MockupCanvas>(create: CanvasFactory<C>, request: MockupRequest): C {
  const { side, maps, colour, artwork, width } = request;
  const height = mockupHeight(width);
  const scale = width / garmentView.width;
  const scene = { create, width, height, scale };
  const luminance = luminanceOf(colour);

  const garment = create(width, height);
  const cloth = contextOf(garment);
  cloth.imageSmoothingQuality = 'high';
  if (request.heather) paintHeather(cloth, colour, width, height, scale);
  else {
    cloth.fillStyle = colour;
    cloth.fillRect(0, 0, width, height);
  }
  if (artwork) {
    const { print } = side;
    const printed =
      print.kind === 'round'
        ? printOnCylinder(scene, print, artwork, request.artworkWidthMm ?? print.radiusMm * 5)
        : printOnCloth(scene, print, artwork, maps.shift ?? artwork);
    // Ink in cloth is never quite opaque; on glaze it is.
    cloth.globalAlpha = print.kind === 'round' ? 1 : 0.97;
    draw(cloth, printed.picture, printed.x, printed.y, printed.picture.width, printed.picture.height);
  }
  cloth.globalAlpha = lightStrength(luminance);
  cloth.globalCompositeOperation = 'hard-light';
  draw(cloth, maps.light, 0, 0, width, height);
  if (luminance < 0.06) {
    cloth.globalAlpha = 0.07;
    cloth.globalCompositeOperation = 'screen';
    draw(cloth, maps.light, 0, 0, width, height);
  }
  cloth.globalAlpha = 1;
  cloth.globalCompositeOperation = 'destination-in';
  draw(cloth, maps.light, 0, 0, width, height);
  if (request.shadow === false) return garment;

  const picture = create(width, height);
  const context = contextOf(picture);
  draw(context, groundOf(scene, side, maps.light), 0, 0, width, height);
  draw(context, garment, 0, 0, width, height);
  return picture;
}
