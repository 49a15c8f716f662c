import { type CanvasFactory, contextOf, draw, type MockupCanvas, type Picture } from './canvas.ts';
import type { FlatPrint, RoundPrint } from './garments.ts';
import { warp } from './warp.ts';

/** How far, in view units, a print slides where the cloth is steepest. */
const slide = 16;

/** Where and how large a mockup is drawn. */
export type Scene = { create: CanvasFactory; width: number; height: number; scale: number };

/** A printed part of a mockup and where its top left corner lies. */
export type Printed = { picture: MockupCanvas; x: number; y: number };

/** The artwork as it lies on cloth: in its place, bent by the folds. Only that part of the mockup is touched. */
export function printOnCloth({ create, width, height, scale }: Scene, print: FlatPrint, artwork: Picture, shift: Picture): Printed {
  const printHeight = (print.width * artwork.height) / artwork.width;
  const left = Math.max(0, Math.floor((print.x - slide) * scale));
  const top = Math.max(0, Math.floor((print.y - slide) * scale));
  const right = Math.min(width, Math.ceil((print.x + print.width + slide) * scale));
  const bottom = Math.min(height, Math.ceil((print.y + printHeight + slide) * scale));
  const part = { left: 0, top: 0, right: right - left, bottom: bottom - top };

  const flat = create(part.right, part.bottom);
  const context = contextOf(flat);
  context.imageSmoothingQuality = 'high';
  draw(context, artwork, print.x * scale - left, print.y * scale - top, print.width * scale, printHeight * scale);
  const shifts = create(part.right, part.bottom);
  draw(contextOf(shifts), shift, -left, -top, width, height);
  const slopes = contextOf(shifts).getImageData(0, 0, part.right, part.bottom).data;
  const bent = context.createImageData(part.right, part.bottom);
  const reach = (slide * scale) / 127;
  warp(context.getImageData(0, 0, part.right, part.bottom), bent, part, (x, y) => {
    const i = (y * part.right + x) * 4;
    return [x + (slopes[i]! - 128) * reach, y + (slopes[i + 1]! - 128) * reach];
  });
  context.putImageData(bent as never, 0, 0);
  return { picture: flat, x: left, y: top };
}

/** The artwork wrapped around a cylinder, computed and not looked up: 8-bit maps are too coarse for such a bend. */
export function printOnCylinder({ create, width, height, scale }: Scene, print: RoundPrint, artwork: Picture, widthMm: number): Printed {
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
  return { picture: wrapped, x: 0, y: 0 };
}
