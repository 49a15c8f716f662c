import { Resvg } from '@resvg/resvg-js';

/** One float per pixel. */
export type Field = Float32Array;

/** Recipes are drawn in this space, whatever size is baked. */
export const view = { width: 1000, height: 1120 };

export type Grid = { width: number; height: number; scale: number };

export const gridOf = (scale: number): Grid => ({ width: Math.round(view.width * scale), height: Math.round(view.height * scale), scale });

/** Coverage (0 to 1) of SVG markup drawn in view units. */
export function coverage(grid: Grid, markup: string): Field {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" width="${grid.width}" height="${grid.height}">${markup}</svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return Float32Array.from({ length: grid.width * grid.height }, (_, i) => pixels[i * 4 + 3]! / 255);
}

function boxBlur({ width, height }: Grid, source: Field, radius: number): Field {
  const rows = new Float32Array(source.length);
  const out = new Float32Array(source.length);
  const span = 2 * radius + 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += source[row + Math.min(width - 1, Math.max(0, x))]!;
    for (let x = 0; x < width; x++) {
      rows[row + x] = sum / span;
      sum += source[row + Math.min(width - 1, x + radius + 1)]! - source[row + Math.max(0, x - radius)]!;
    }
  }
  for (let x = 0; x < width; x++) {
    let sum = 0;
    for (let y = -radius; y <= radius; y++) sum += rows[Math.min(height - 1, Math.max(0, y)) * width + x]!;
    for (let y = 0; y < height; y++) {
      out[y * width + x] = sum / span;
      sum += rows[Math.min(height - 1, y + radius + 1) * width + x]! - rows[Math.max(0, y - radius) * width + x]!;
    }
  }
  return out;
}

/** Three box blurs, which is a Gaussian to the eye. `radius` in view units. */
export function blur(grid: Grid, source: Field, radius: number): Field {
  const pixels = Math.max(1, Math.round(radius * grid.scale));
  return boxBlur(grid, boxBlur(grid, boxBlur(grid, source, pixels), pixels), pixels);
}

/** Repeatable numbers in [0, 1). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth value noise in about [-1, 1]. */
export function noiseOf(seed: number): (x: number, y: number) => number {
  const random = randomOf(seed);
  const lattice = Float32Array.from({ length: 4096 }, () => random() * 2 - 1);
  const at = (x: number, y: number) => lattice[(Math.imul(x, 73856093) ^ Math.imul(y, 19349663)) & 4095]!;
  const ease = (t: number) => t * t * t * (t * (6 * t - 15) + 10);
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = ease(x - left);
    const v = ease(y - top);
    return (at(left, top) * (1 - u) + at(left + 1, top) * u) * (1 - v) + (at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u) * v;
  };
}
