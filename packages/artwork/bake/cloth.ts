import { drape, unruly } from './drape.ts';
import { blur, coverage, type Field, type Grid, noiseOf } from './raster.ts';
import type { Fold, Layer, Recipe } from './recipe.ts';

export type Baked = { light: Field; alpha: Field; slopeX: Field; slopeY: Field };

const sun = normalise([-0.34, -0.52, 0.79]);

function normalise([x, y, z]: [number, number, number]): [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Coordinates bent by slow noise, so that folds wander as cloth does instead of following a drawn curve. */
function bend(seed: number): (x: number, y: number) => [number, number] {
  const a = noiseOf(seed + 1);
  const b = noiseOf(seed + 2);
  return (x, y) => [x + 9 * a(x / 70, y / 70) + 3 * b(x / 26, y / 30), y + 9 * b(x / 80, y / 64) + 3 * a(x / 30, y / 26)];
}

function addFold(grid: Grid, height: Field, fold: Fold, bent: (x: number, y: number) => [number, number]): void {
  const steps = 24;
  const points = Array.from({ length: steps + 1 }, (_, k) => {
    const t = k / steps;
    const u = 1 - t;
    const fade = Math.min(1, t / Math.max(fold.fadeIn, 0.01)) * Math.min(1, u / Math.max(fold.fadeOut, 0.01));
    return {
      x: u * u * fold.from[0] + 2 * u * t * fold.via[0] + t * t * fold.to[0],
      y: u * u * fold.from[1] + 2 * u * t * fold.via[1] + t * t * fold.to[1],
      fade: Math.sin((Math.min(1, fade) * Math.PI) / 2),
    };
  });
  const reach = fold.width * 3 + 14;
  const left = Math.max(0, Math.floor((Math.min(...points.map((p) => p.x)) - reach) * grid.scale));
  const right = Math.min(grid.width - 1, Math.ceil((Math.max(...points.map((p) => p.x)) + reach) * grid.scale));
  const top = Math.max(0, Math.floor((Math.min(...points.map((p) => p.y)) - reach) * grid.scale));
  const bottom = Math.min(grid.height - 1, Math.ceil((Math.max(...points.map((p) => p.y)) + reach) * grid.scale));
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const [x, y] = bent(column / grid.scale, row / grid.scale);
      let nearest = Number.POSITIVE_INFINITY;
      let fade = 0;
      let under = 0;
      for (let k = 0; k < steps; k++) {
        const p = points[k]!;
        const q = points[k + 1]!;
        const dx = q.x - p.x;
        const dy = q.y - p.y;
        const t = Math.min(1, Math.max(0, ((x - p.x) * dx + (y - p.y) * dy) / (dx * dx + dy * dy || 1)));
        const ex = x - p.x - dx * t;
        const ey = y - p.y - dy * t;
        const distance = ex * ex + ey * ey;
        if (distance >= nearest) continue;
        nearest = distance;
        fade = p.fade + (q.fade - p.fade) * t;
        under = ex * 0.45 + ey;
      }
      // The side away from the light falls off faster: a fold hangs over, it is not a tube.
      const width = fold.width * (under > 0 ? 0.82 : 1.35) * (0.65 + 0.35 * fade);
      height[row * grid.width + column]! += fold.height * fade * Math.exp(-nearest / (width * width));
    }
  }
}

function crumple(grid: Grid, height: Field, strength: number, seed: number): void {
  const slow = noiseOf(seed + 11);
  const fine = noiseOf(seed + 12);
  const where = noiseOf(seed + 13);
  const bent = bend(seed + 14);
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      const [x, y] = bent(column / grid.scale, row / grid.scale);
      const outward = x < 500 ? 0.22 : -0.22;
      const across = x + outward * y * Math.min(1, Math.abs(x - 500) / 160);
      const ridge = 1 - Math.abs(slow(across / 88, y / 210));
      const amount = Math.max(0, where(x / 170, y / 190) + 0.25);
      height[row * grid.width + column]! +=
        strength *
        (4.6 * slow(x / 190 + 7, y / 300) +
          2.6 * amount * ridge * ridge +
          0.9 * amount * fine(across / 40, y / 84) +
          0.22 * fine(x / 15 + 40, y / 22));
    }
  }
}

function addRibs(grid: Grid, height: Field, ribs: NonNullable<Layer['ribs']>): void {
  const turn = ((ribs.angle ?? 0) * Math.PI) / 180;
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      const x = column / grid.scale;
      const y = row / grid.scale;
      const across = ribs.centre ? Math.atan2(y - ribs.centre[1], x - ribs.centre[0]) * 120 : x * Math.cos(turn) + y * Math.sin(turn);
      height[row * grid.width + column]! += ribs.depth * Math.sin((across / ribs.pitch) * Math.PI * 2);
    }
  }
}

/** Height of one piece in view units, also beyond its outline, so that no slope is taken across an edge. */
function heightOf(grid: Grid, layer: Layer, seed: number): Field {
  const body = coverage(grid, layer.body ?? layer.shape);
  const inner = blur(grid, body, layer.round);
  const height = inner.map((value) => {
    const t = Math.min(1, Math.max(0, (value - 0.32) / 0.68));
    return layer.rise * Math.sqrt(t * (2 - t));
  });
  const bent = bend(seed);
  for (const fold of layer.folds ?? []) addFold(grid, height, fold, bent);
  crumple(grid, height, layer.crumple ?? 1, seed);
  if (layer.drape) {
    const creases = drape(grid, layer.drape, seed);
    for (let i = 0; i < height.length; i++) height[i]! += creases[i]!;
  }
  const smooth = blur(grid, height, 1.4);
  if (layer.ribs) addRibs(grid, smooth, layer.ribs);
  return smooth;
}

function shadeOf(grid: Grid, height: Field, tone: number, woven: boolean, seed: number): { light: Field; dx: Field; dy: Field } {
  const { width } = grid;
  const near = blur(grid, height, 9);
  const wide = blur(grid, height, 34);
  const light = new Float32Array(height.length);
  const dx = new Float32Array(height.length);
  const dy = new Float32Array(height.length);
  const grain = noiseOf(seed + 31);
  const mottle = noiseOf(seed + 32);
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < width; column++) {
      const i = row * width + column;
      const step = grid.scale / 2;
      const sx = (height[row * width + Math.min(width - 1, column + 1)]! - height[row * width + Math.max(0, column - 1)]!) * step;
      const sy = (height[Math.min(grid.height - 1, row + 1) * width + column]! - height[Math.max(0, row - 1) * width + column]!) * step;
      const facing = (-sx * sun[0] - sy * sun[1] + sun[2]) / Math.hypot(sx, sy, 1);
      // Soft light from all around: hollows see less of the room than ridges do.
      const hollow =
        Math.max(-1, Math.min(0.5, (height[i]! - near[i]!) / 7)) * 0.05 + Math.max(-1, Math.min(0.4, (height[i]! - wide[i]!) / 22)) * 0.1;
      const x = column / grid.scale;
      const y = row / grid.scale;
      const falloff = -0.045 * ((x - 430) / 500) - 0.05 * Math.max(0, (y - 480) / 640) ** 1.5;
      const delta = (facing - sun[2]) * 0.56 + hollow + falloff;
      const texture = woven
        ? 0.01 * Math.sin(x * 2.1) +
          0.01 * Math.sin(y * 2.1) +
          0.012 * grain(x / 1.6, y / 6) +
          0.012 * grain(x / 6 + 60, y / 1.5) +
          0.004 * mottle(x / 9, y / 9)
        : 0.012 * grain(x / 1.3, y / 2.1) + 0.007 * mottle(x / 4, y / 7);
      const shaped = delta < 0 ? -0.34 * Math.tanh(-delta / 0.34) : 0.27 * Math.tanh(delta / 0.27);
      light[i] = Math.max(0.02, (0.5 + shaped + texture) * tone);
      dx[i] = sx;
      dy[i] = sy;
    }
  }
  return { light, dx, dy };
}

const line = (d: string, width: number, dash = '') =>
  `<path d="${d}" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round"${dash && ` stroke-dasharray="${dash}"`}/>`;

function sew(grid: Grid, light: Field, layer: Layer): void {
  const darken = (markup: string, soft: number, strength: number) => {
    const mask = soft ? blur(grid, coverage(grid, markup), soft) : coverage(grid, markup);
    for (let i = 0; i < light.length; i++) light[i]! *= 1 - strength * mask[i]!;
  };
  const lift = (markup: string, soft: number, amount: number) => {
    const mask = blur(grid, coverage(grid, markup), soft);
    for (let i = 0; i < light.length; i++) light[i]! += amount * mask[i]!;
  };
  if (layer.seams?.length) {
    const all = (width: number) => layer.seams!.map((d) => line(d, width)).join('');
    darken(all(7), 3, 0.3);
    lift(`<g transform="translate(-3.4,-1.6)">${all(3)}</g>`, 1.6, 0.1);
    darken(all(1.5), 0.6, 0.62);
  }
  if (layer.stitches?.length) {
    const all = (width: number, dash: string) => layer.stitches!.map((d) => line(d, width, dash)).join('');
    darken(all(4, ''), 1.6, 0.16);
    lift(`<g transform="translate(0,-2.6)">${all(2, '')}</g>`, 1.2, 0.05);
    darken(all(1.25, '4.6 2.2'), 0, 0.3);
  }
}

/** Lays the pieces over each other and returns light (0.5 = the cloth's own colour), outline and slopes. */
export function bakeCloth(grid: Grid, recipe: Recipe): Baked {
  const size = grid.width * grid.height;
  const out: Baked = {
    light: new Float32Array(size).fill(0.5),
    alpha: new Float32Array(size),
    slopeX: new Float32Array(size),
    slopeY: new Float32Array(size),
  };
  recipe.layers.forEach((layer, index) => {
    const seed = recipe.seed + index * 100;
    const mask = coverage(grid, layer.shape);
    const { light, dx, dy } = shadeOf(grid, heightOf(grid, layer, seed), layer.tone ?? 1, recipe.woven ?? false, seed);
    for (const { markup, blur: soft, strength } of layer.shade ?? []) {
      const shade = blur(grid, coverage(grid, markup), soft);
      for (let i = 0; i < size; i++) light[i]! *= 1 - strength * shade[i]!;
    }
    sew(grid, light, layer);
    if (layer.shadow) {
      const { strength, blur: soft, dx: right, dy: down } = layer.shadow;
      const shadow = blur(grid, coverage(grid, `<g transform="translate(${right},${down})">${layer.shape}</g>`), soft);
      for (let i = 0; i < size; i++) out.light[i]! *= 1 - strength * shadow[i]!;
    }
    // A thin turned edge: cloth has thickness.
    const rim = blur(grid, mask, 2.2);
    for (let i = 0; i < size; i++) {
      const a = mask[i]!;
      if (a === 0) continue;
      const value = light[i]! * (1 - 0.2 * Math.max(0, 1 - (rim[i]! - 0.5) * 2));
      out.light[i] = out.light[i]! * (1 - a) + value * a;
      out.slopeX[i] = out.slopeX[i]! * (1 - a) + dx[i]! * a;
      out.slopeY[i] = out.slopeY[i]! * (1 - a) + dy[i]! * a;
      out.alpha[i] = 1 - (1 - out.alpha[i]!) * (1 - a);
    }
  });
  unruly(grid, [out.light, out.alpha, out.slopeX, out.slopeY], recipe.unruly ?? 1, recipe.seed);
  return out;
}
