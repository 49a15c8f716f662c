import { type Field, type Grid, noiseOf } from './raster.ts';
import type { Point } from './recipe.ts';

/** Where cloth is held or pushed: creases run away from it, the closer the deeper. `reach` in view units. */
export type Pull = { at: Point; reach: number; depth: number };

/** How a piece of cloth falls. */
export type Drape = {
  pulls: Pull[];
  /** Direction of its creases far from every pull, in degrees (90 = down), and how deep they are at a height of the view. */
  fall: { angle: number; depth: (x: number, y: number) => number };
  /** Width of a crease in view units. */
  width?: number;
};

/** Half the resolution of the view is enough: creases are soft. */
const step = 2;

/**
 * Creases as cloth has them: noise smeared along the lines of tension (line integral convolution), deep where the cloth is
 * held, shallow where it lies flat.
 */
export function drape(grid: Grid, { pulls, fall, width = 20 }: Drape, seed: number): Field {
  const columns = Math.ceil(grid.width / grid.scale / step) + 2;
  const rows = Math.ceil(grid.height / grid.scale / step) + 2;
  const angle = new Float32Array(columns * rows);
  const depth = new Float32Array(columns * rows);
  const turn = noiseOf(seed + 3);
  const fallAngle = (fall.angle * Math.PI) / 180;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * step;
      const y = row * step;
      const own = 0.35;
      let cos = own * Math.cos(2 * fallAngle);
      let sin = own * Math.sin(2 * fallAngle);
      let deep = fall.depth(x, y);
      for (const { at, reach, depth: most } of pulls) {
        const dx = x - at[0];
        const dy = y - at[1];
        const away = dx * dx + dy * dy;
        const share = Math.exp(-away / (reach * reach));
        const towards = Math.atan2(dy, dx);
        cos += 1.6 * share * Math.cos(2 * towards);
        sin += 1.6 * share * Math.sin(2 * towards);
        // Right where it is held the cloth is sewn flat.
        deep += most * share * (1 - Math.exp(-away / 2500)) ** 3;
      }
      angle[row * columns + column] = Math.atan2(sin, cos) / 2 + 0.5 * turn(x / 130, y / 130);
      // Where tensions meet and cancel out there is no crease at all.
      depth[row * columns + column] = deep * Math.min(1, Math.hypot(cos, sin) / 0.5) ** 1.5;
    }
  }
  const at = (field: Float32Array, x: number, y: number): number => {
    const column = Math.max(0, Math.min(columns - 1, Math.round(x / step)));
    const row = Math.max(0, Math.min(rows - 1, Math.round(y / step)));
    return field[row * columns + column]!;
  };
  const coarse = new Float32Array(columns * rows);
  for (const [size, strength, octave] of [
    [width * 2.3, 1, 11],
    [width, 0.42, 12],
  ] as const) {
    const noise = noiseOf(seed + octave);
    const reach = size * 3.4;
    const stride = size / 5;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (depth[row * columns + column]! < 0.02) continue;
        let sum = 0;
        let weight = 0;
        for (const way of [1, -1]) {
          let x = column * step;
          let y = row * step;
          let last = at(angle, x, y);
          let heading = way;
          for (let gone = 0; gone < reach; gone += stride) {
            // Every line of a fan meets at its end: what lies there would be drawn as rings.
            if (pulls.some((pull) => (x - pull.at[0]) ** 2 + (y - pull.at[1]) ** 2 < 900)) break;
            const share = 0.5 + 0.5 * Math.cos((Math.PI * gone) / reach);
            sum += share * noise(x / size, y / size);
            weight += share;
            const here = at(angle, x, y);
            // Lines have no direction: go on the way one came.
            if (Math.cos(here - last) < 0) heading = -heading;
            last = here;
            x += heading * Math.cos(here) * stride;
            y += heading * Math.sin(here) * stride;
          }
        }
        const value = weight === 0 ? 0 : (sum / weight) * 1.9;
        // A crease is a narrow valley beside a broad ridge.
        const crease = value > 0 ? value : value * 1.25;
        coarse[row * columns + column]! += strength * size * 0.17 * depth[row * columns + column]! * crease;
      }
    }
  }
  const out = new Float32Array(grid.width * grid.height);
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      const x = column / grid.scale / step;
      const y = row / grid.scale / step;
      const left = Math.floor(x);
      const top = Math.floor(y);
      const u = x - left;
      const v = y - top;
      const i = top * columns + left;
      out[row * grid.width + column] =
        (coarse[i]! * (1 - u) + coarse[i + 1]! * u) * (1 - v) + (coarse[i + columns]! * (1 - u) + coarse[i + columns + 1]! * u) * v;
    }
  }
  return out;
}

/** Nothing sewn is drawn with a ruler: bends everything that was baked, outlines included, by slow noise. */
export function unruly(grid: Grid, fields: Field[], strength: number, seed: number): void {
  const slowX = noiseOf(seed + 51);
  const slowY = noiseOf(seed + 52);
  const fineX = noiseOf(seed + 53);
  const fineY = noiseOf(seed + 54);
  const { width, height, scale } = grid;
  const copies = fields.map((field) => field.slice());
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = column / scale;
      const y = row / scale;
      const fromX = Math.min(
        width - 1.001,
        Math.max(0, column + strength * scale * (3.4 * slowX(x / 120, y / 120) + fineX(x / 34, y / 34))),
      );
      const fromY = Math.min(height - 1.001, Math.max(0, row + strength * scale * (3.4 * slowY(x / 120, y / 120) + fineY(x / 34, y / 34))));
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      const u = fromX - left;
      const v = fromY - top;
      const i = top * width + left;
      const right = left + 1 < width ? 1 : 0;
      const below = top + 1 < height ? width : 0;
      for (let k = 0; k < fields.length; k++) {
        const from = copies[k]!;
        fields[k]![row * width + column] =
          (from[i]! * (1 - u) + from[i + right]! * u) * (1 - v) + (from[i + below]! * (1 - u) + from[i + below + right]! * u) * v;
      }
    }
  }
}
