import type { Context2D } from './canvas.ts';
import { luminanceOf, rgbOf } from './colour.ts';

/** How much lighter or darker than its colour the cloth is at each pixel, about −0.5 … 0.5. */
type Yarn = Float32Array;

/** Numbers that look random and are the same every time, so that the same order is the same picture. */
function dice(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state >>> 8;
  };
}

/** Yarn that lies along the row: each value lives on for a few pixels. */
function threads(width: number, height: number, scale: number): Yarn {
  const yarn = new Float32Array(width * height);
  const above = new Float32Array(width);
  const roll = dice();
  const length = Math.max(2, Math.round(4 * scale));
  for (let y = 0; y < height; y++) {
    let value = 0;
    for (let x = 0; x < width; x++) {
      const rolled = roll();
      if (rolled % length === 0) value = ((rolled >>> 8) & 255) / 255 - 0.5;
      above[x] = above[x]! * 0.35 + value * 0.65;
      yarn[y * width + x] = above[x]!;
    }
  }
  return yarn;
}

const square = 4;
const wave = (at: number, frequency: number): number =>
  frequency === 0 ? 1 : Math.SQRT2 * Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * square));
/** Grains of a square by their frequencies across and down: more down than across, as yarn lies along the row. */
const grains = [
  [0, 0],
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
].map(([across, down]) =>
  Float32Array.from({ length: square ** 2 }, (_, at) => wave(at % square, across!) * wave(Math.floor(at / square), down!)),
);

/**
 * Yarn from further away: as fine and as strong as threads are when their picture is made smaller, but put together from two waves for
 * each square of four pixels, which are the ones that a WebP is written in. Threads would cost it four times as much, or be lost.
 */
function grain(width: number, height: number): Yarn {
  const yarn = new Float32Array(width * height);
  const roll = dice();
  const drawn = () => {
    const rolled = roll();
    return { waves: grains[(rolled >>> 2) % grains.length]!, height: (rolled >>> 17) & 1 ? 0.1 : -0.1 };
  };
  for (let top = 0; top < height; top += square) {
    for (let left = 0; left < width; left += square) {
      const [one, other] = [drawn(), drawn()];
      for (let at = 0; at < square ** 2; at++) {
        const [x, y] = [left + (at % square), top + Math.floor(at / square)];
        if (x < width && y < height) yarn[y * width + x] = one.waves[at]! * one.height + other.waves[at]! * other.height;
      }
    }
  }
  return yarn;
}

/** Fills a picture with cloth of mixed yarns. `scale` is 1 where the picture is as wide as the garment's own space. */
export function paintHeather(context: Context2D, colour: string, width: number, height: number, scale: number): void {
  const pixels = context.createImageData(width, height);
  const { data } = pixels;
  const base = rgbOf(colour);
  const strength = luminanceOf(colour) > 0.3 ? 34 : 26;
  const yarn = scale < 0.7 ? grain(width, height) : threads(width, height, scale);
  for (let at = 0; at < yarn.length; at++) {
    for (let channel = 0; channel < 3; channel++) data[at * 4 + channel] = base[channel]! + yarn[at]! * strength;
    data[at * 4 + 3] = 255;
  }
  context.putImageData(pixels as never, 0, 0);
}
