import { createHash } from 'node:crypto';
import { type DesignProblem, DesignRefused } from '@merchloom/artwork';
import {
  drawPackingSlip,
  type MockupOrder,
  type ProofFile,
  type ReadAsset,
  readyFonts,
  renderMockup,
  renderMockupWebp,
  renderPrintFile,
  renderProof,
} from '@merchloom/artwork/node';
import { textWidth } from '@merchloom/artwork/node/text-width';
import type { Design, Side, TextElement } from '@merchloom/contracts';
import type { PackingSlip } from '@merchloom/contracts/fulfilment';
import { previewWidths } from '@merchloom/contracts/preview-address';
import sharp from 'sharp';
import { designFileKey, mockupKey, packingSlipKey, printFileKey } from '../objects/keys.ts';
import { type ObjectStore, openObjectStore } from '../objects/object-store.ts';

// One drawing after the other: keeping decoded pictures would only hold memory, and more threads would take the cores from shoppers.
sharp.cache(false);
sharp.concurrency(1);

export type PrintTask = { objectStoreUrl: string; design: Design; side: Side };
export type PrintFacts = { sha256: string; width: number; height: number; bytes: number; dpi: number };
export type PrintOutcome = { kind: 'rendered'; file: PrintFacts } | { kind: 'refused'; problems: DesignProblem[] };
export type MockupTask = { objectStoreUrl: string; hash: string; order: MockupOrder };

const assetsOf =
  (store: ObjectStore): ReadAsset =>
  (address) => {
    const key = designFileKey(address);
    return key ? store.read(key) : Promise.resolve(null);
  };

/** Renders one side at print resolution and stores it under its hash; only facts go back to the service. */
export async function printFile({ objectStoreUrl, design, side }: PrintTask): Promise<PrintOutcome> {
  const store = openObjectStore(objectStoreUrl);
  try {
    const { png, sha256, width, height, dpi } = await renderPrintFile(design, side, { readAsset: assetsOf(store) });
    await store.write(printFileKey(sha256), png);
    return { kind: 'rendered', file: { sha256, width, height, bytes: png.byteLength, dpi } };
  } catch (error) {
    if (error instanceof DesignRefused) return { kind: 'refused', problems: error.problems };
    throw error;
  }
}

export type ProofTask = { objectStoreUrl: string; design: Design; side: Side; format: ProofFile };
export type ProofOutcome = { kind: 'rendered'; content: Uint8Array } | { kind: 'refused'; problems: DesignProblem[] };

/** One side as outlines or as a sheet with crop marks; small enough to be handed back as it is. */
export async function proof({ objectStoreUrl, design, side, format }: ProofTask): Promise<ProofOutcome> {
  try {
    return { kind: 'rendered', content: await renderProof(design, side, format, { readAsset: assetsOf(openObjectStore(objectStoreUrl)) }) };
  } catch (error) {
    if (error instanceof DesignRefused) return { kind: 'refused', problems: error.problems };
    throw error;
  }
}

export type SlipTask = { objectStoreUrl: string; slip: PackingSlip };

/** Draws a packing slip and stores it under its hash. */
export async function packingSlip({ objectStoreUrl, slip }: SlipTask): Promise<string> {
  const content = drawPackingSlip(slip);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await openObjectStore(objectStoreUrl).write(packingSlipKey(sha256), content);
  return sha256;
}

export type WidthTask = { objectStoreUrl: string; elements: TextElement[] };

/** Widths of texts of one line before they are scaled, in print px. Fonts that people upload are opened here and nowhere else. */
export async function textWidths({ objectStoreUrl, elements }: WidthTask): Promise<number[]> {
  await readyFonts(elements, assetsOf(openObjectStore(objectStoreUrl)));
  return elements.map(textWidth);
}

const [rowWidth, cardWidth] = previewWidths;

/** Renders one mockup and stores it. That of a row is made of the card's, which is drawn first if it is not there. */
export async function mockup({ objectStoreUrl, hash, order }: MockupTask): Promise<void> {
  const store = openObjectStore(objectStoreUrl);
  const draw = async (width: number): Promise<Buffer> => {
    const webp = await renderMockupWebp({ ...order, width }, { readAsset: assetsOf(store) });
    await store.write(mockupKey(hash, width), webp);
    return webp;
  };
  if (order.width !== rowWidth) return void (await draw(order.width));
  const card = (await store.read(mockupKey(hash, cardWidth))) ?? (await draw(cardWidth));
  const row = await sharp(card).resize(rowWidth).webp({ quality: 80, alphaQuality: 90, effort: 5 }).toBuffer();
  await store.write(mockupKey(hash, rowWidth), row);
}

export type ExportTask = { objectStoreUrl: string; key: string; order: MockupOrder; format: 'png' | 'webp' };

/** A mockup to take along: nothing of it is given up for a smaller file. Answers its bytes. */
export async function exportPicture({ objectStoreUrl, key, order, format }: ExportTask): Promise<number> {
  const store = openObjectStore(objectStoreUrl);
  const canvas = await renderMockup(order, { readAsset: assetsOf(store) });
  const picture = sharp(canvas.data(), { raw: { width: canvas.width, height: canvas.height, channels: 4, premultiplied: true } });
  const content = await (format === 'png' ? picture.png({ compressionLevel: 7 }) : picture.webp({ quality: 92, effort: 4 })).toBuffer();
  await store.write(key, content);
  return content.byteLength;
}
