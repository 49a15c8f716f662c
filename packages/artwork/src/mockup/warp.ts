import type { Pixels } from './canvas.ts';

type Box = { left: number; top: number; right: number; bottom: number };

/**
 * Fills `target` inside `box` with `source` read at `at(x, y)`, between four pixels. Works on premultiplied
 * values, so that transparent pixels lend no colour to an edge.
 */
export function warp(source: Pixels, target: Pixels, box: Box, at: (x: number, y: number) => readonly [number, number] | null): void {
  // Read once: outside a browser these are calls into native code.
  const { data: from, width: fromWidth, height: fromHeight } = source;
  const { data: to, width: toWidth, height: toHeight } = target;
  for (let y = Math.max(0, box.top); y < Math.min(toHeight, box.bottom); y++) {
    for (let x = Math.max(0, box.left); x < Math.min(toWidth, box.right); x++) {
      const point = at(x, y);
      if (!point) continue;
      const left = Math.floor(point[0]);
      const top = Math.floor(point[1]);
      if (left < 0 || top < 0 || left >= fromWidth - 1 || top >= fromHeight - 1) continue;
      const u = point[0] - left;
      const v = point[1] - top;
      let alpha = 0;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let corner = 0; corner < 4; corner++) {
        const i = ((top + (corner >> 1)) * fromWidth + left + (corner & 1)) * 4;
        const share = (corner & 1 ? u : 1 - u) * (corner >> 1 ? v : 1 - v) * from[i + 3]!;
        alpha += share;
        red += share * from[i]!;
        green += share * from[i + 1]!;
        blue += share * from[i + 2]!;
      }
      if (alpha === 0) continue;
      const i = (y * toWidth + x) * 4;
      to[i] = red / alpha;
      to[i + 1] = green / alpha;
      to[i + 2] = blue / alpha;
      to[i + 3] = alpha;
    }
  }
}
