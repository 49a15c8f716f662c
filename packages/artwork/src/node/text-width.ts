import type { TextElement } from '@merchloom/contracts';
import { createCanvas } from '@napi-rs/canvas';
import { measureWith } from '../design/buyer-width.ts';
import { registerFonts } from './fonts.ts';

/** Apart from what draws, so that a service which only measures loads as little as possible, and when it is first needed. */

let measure: ((element: TextElement) => number) | undefined;

/** Width of a text of one line before it is scaled, in print px, as the print file sets it. */
export function textWidth(element: TextElement): number {
  if (!measure) {
    registerFonts();
    measure = measureWith(createCanvas(1, 1).getContext('2d'));
  }
  return measure(element);
}
