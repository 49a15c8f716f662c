import type { Design } from '@merchloom/contracts';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { printSize } from '../../src/layout/print-area.ts';
import { renderPrintFile } from '../../src/node/render.ts';
import type { GoldenBrowser } from './in-browser.ts';

/** What may differ, of 27 million: edges that two builds of the same engine round differently. */
export const mostVisible = 50;

const pixelsOf = (png: Uint8Array): Promise<Buffer> => sharp(png, { limitInputPixels: 100e6 }).ensureAlpha().raw().toBuffer();

/** How many pixels of a print file a person would see differ from what the browser shows; anti-aliasing does not count. */
export async function visibleDifference(browser: GoldenBrowser, design: Design, picture: Buffer): Promise<number> {
  const { width, height } = printSize(design.printArea);
  const shown = await pixelsOf(Buffer.from(await browser.draw(design, 'front', width), 'base64'));
  const { png } = await renderPrintFile(design, 'front', { readAsset: async () => picture });
  const printed = await pixelsOf(png);
  if (shown.length !== printed.length) throw new Error(`The browser drew ${shown.length} bytes, the print file has ${printed.length}`);
  return pixelmatch(shown, printed, undefined, width, height, { threshold: 0.1 });
}
