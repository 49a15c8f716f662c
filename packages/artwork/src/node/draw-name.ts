import { createCanvas, SvgExportFlag } from '@napi-rs/canvas';
import type { FontFace } from '../fonts/families.ts';
import { registerFonts } from './fonts.ts';

const size = 17;

/** The name of a face's family in its own letters: outlines in a box 24 px high, the baseline at 18, to a tenth of a px. */
export function drawName({ family, weight, style }: FontFace): { width: number; path: string } {
  registerFonts();
  const font = `${style} ${weight} ${size}px "${family}"`;
  const measuring = createCanvas(1, 1).getContext('2d');
  measuring.font = font;
  const width = Math.ceil(measuring.measureText(family).width) + 2;
  const canvas = createCanvas(width, 24, SvgExportFlag.ConvertTextToPaths);
  const context = canvas.getContext('2d');
  context.font = font;
  context.fillText(family, 1, 18);
  const paths = [
    ...canvas
      .getContent()
      .toString()
      .matchAll(/ d="([^"]+)"/g),
  ].map(([, path]) => path!);
  return { width, path: paths.map(shortened).join('') };
}

/** Tenths of a px are finer than a screen. */
const shortened = (path: string): string =>
  path
    .replace(/-?\d*\.\d+/g, (number) => String(Number(Number(number).toFixed(1))))
    .replace(/\s*([A-Z])\s*/gi, '$1')
    .replace(/ -/g, '-');
