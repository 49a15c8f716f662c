import { randomOf } from '../raster.ts';
import type { Fold } from '../recipe.ts';

type Stroke = [
  x0: number,
  y0: number,
  cx: number,
  cy: number,
  x1: number,
  y1: number,
  width: number,
  height: number,
  fadeIn?: number,
  fadeOut?: number,
];

/** Draws each stroke on the left and, a little differently, on the right. */
export function pairedFolds(seed: number, strokes: Stroke[], jitter = 1): Fold[] {
  const random = randomOf(seed);
  const about = (amount: number) => (random() - 0.5) * 2 * amount * jitter;
  return [false, true].flatMap((mirrored) =>
    strokes.map(([x0, y0, cx, cy, x1, y1, width, height, fadeIn = 0.2, fadeOut = 0.6]): Fold => {
      const at = (x: number, y: number, loose: number): [number, number] => [(mirrored ? 1000 - x : x) + about(loose), y + about(loose)];
      return {
        from: at(x0, y0, 8),
        via: at(cx, cy, 18),
        to: at(x1, y1, 24),
        width: width * (1 + about(0.2)),
        height: height * (1 + about(0.35)),
        fadeIn,
        fadeOut,
      };
    }),
  );
}

export function singleFolds(strokes: Stroke[]): Fold[] {
  return strokes.map(([x0, y0, cx, cy, x1, y1, width, height, fadeIn = 0.3, fadeOut = 0.6]) => ({
    from: [x0, y0],
    via: [cx, cy],
    to: [x1, y1],
    width,
    height,
    fadeIn,
    fadeOut,
  }));
}
