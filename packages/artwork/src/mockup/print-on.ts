import { type CanvasFactory, contextOf, draw, type MockupCanvas, type Picture } from './canvas.ts';
import type { FlatPrint, RoundPrint } from './garments.ts';
import { warp } from './warp.ts';

/** How far, in view units, a print slides where the cloth is steepest. */
const slide = 16;

type Scene = { create: CanvasFactory; width: number; height: number; scale: number };

/** The artwork as it lies on cloth: in its place, bent by the folds. */
export function printOnCloth({ create, width, height, scale }: Scene, print: FlatPrint, artwork: Picture, shift: Picture): MockupCanvas {
  const flat = create(width, height);
  const context = contextOf(flat);
  context.imageSmoothingQuality = 'high';
  const printHeight = (print.width * artwork.height) / artwork.width;
  draw(context, artwork, print.x * scale, print.y * scale, print.width * scale, printHeight * scale);
  const shifts = create(width, height);
  draw(contextOf(shifts), shift, 0, 0, width, height);
  const slopes = contextOf(shifts).getImageData(0, 0, width, height).data;
  const bent = context.createImageData(width, height);
  const box = {
    left: Math.floor((print.x - slide) * scale),
    top: Math.floor((print.y - slide) * scale),
    right: Math.ceil((print.x + print.width + slide) * scale),
    bottom: Math.ceil((print.y + printHeight + slide) * scale),
  };
  const reach = (slide * scale) / 127;
  warp(context.getImageData(0, 0, width, height), bent, box, (x, y) => {
    const i = (y * width + x) * 4;
    return [x + (slopes[i]! - 128) * reach, y + (slopes[i + 1]! - 128) * reach];
  });
  context.putImageData(bent as never, 0, 0);
  return flat;
}

/** The artwork wrapped around a cylinder, computed and not looked up: 8-bit maps are too coarse for such a bend. */
export function printOnCylinder(
  { create, width, height, scale }: Scene,
  print: RoundPrint,
  artwork: Picture,
  widthMm: number,
): MockupCanvas {
  const pxPerMm = artwork.width / widthMm;
  const source = create(artwork.width, artwork.height);
  draw(contextOf(source), artwork, 0, 0, artwork.width, artwork.height);
  const wrapped = create(width, height);
  const context = contextOf(wrapped);
  const pixels = context.createImageData(width, height);
  const radius = print.radius * scale;
  const centre = print.centre * scale;
  const box = { left: Math.floor(centre - radius), top: Math.floor(print.top * scale), right: Math.ceil(centre + radius), bottom: height };
  const unitsToPx = (print.radiusMm / print.radius / scale) * pxPerMm;
  warp(contextOf(source).getImageData(0, 0, artwork.width, artwork.height), pixels, box, (x, y) => {
    const across = (x - centre) / radius;
    if (Math.abs(across) > 0.995) return null;
    const drop = print.bow * scale * Math.sqrt(1 - across * across);
    return [artwork.width / 2 + Math.asin(across) * print.radiusMm * pxPerMm, (y - print.top * scale - drop) * unitsToPx];
  });
  context.putImageData(pixels as never, 0, 0);
  return wrapped;
}
