import type { Design, Side } from '@merchloom/contracts';
import { createCanvas, PDFDocument, SvgExportFlag } from '@napi-rs/canvas';
import { drawSide } from '../layout/draw-side.ts';
import { printSize } from '../layout/print-area.ts';
import { fabricInNode } from './environment.ts';
import { imageLoader, type ReadAsset, readyToDraw } from './render.ts';

export type ProofFile = 'svg' | 'pdf';

/** Around the print on a PDF sheet: room for the marks. */
const marginMm = 12;
const markMm = 6;
const gapMm = 2;
const ptPerMm = 72 / 25.4;

type Pen = Pick<CanvasRenderingContext2D, 'strokeStyle' | 'lineWidth' | 'beginPath' | 'moveTo' | 'lineTo' | 'stroke'>;

/** Two short lines at each corner, off the print, as cutters and screen printers expect them. */
function cropMarks(context: Pen, width: number, height: number): void {
  const [from, to] = [gapMm * ptPerMm, (gapMm + markMm) * ptPerMm];
  context.strokeStyle = '#000000';
  context.lineWidth = 0.25;
  context.beginPath();
  for (const [x, y, right, down] of [
    [0, 0, -1, -1],
    [width, 0, 1, -1],
    [0, height, -1, 1],
    [width, height, 1, 1],
  ] as const) {
    context.moveTo(x + right * from, y);
    context.lineTo(x + right * to, y);
    context.moveTo(x, y + down * from);
    context.lineTo(x, y + down * to);
  }
  context.stroke();
}

async function svgOf(design: Design, side: Side, readAsset: ReadAsset): Promise<Buffer> {
  const { width, height } = printSize(design.printArea);
  const { widthMm, heightMm } = design.printArea;
  const canvas = createCanvas(width, height, SvgExportFlag.ConvertTextToPaths);
  await drawSide(fabricInNode(), canvas.getContext('2d'), design, side, 1, imageLoader(readAsset));
  const svg = canvas.getContent().toString();
  // In millimetres, so that it opens at the size it is printed at.
  const head = `<svg width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(svg.replace(/<svg((?:(?!\s(?:width|height|viewBox)=)[^>])*?)\s+width="[^"]*"\s+height="[^"]*"/, `${head}$1`));
}

async function pdfOf(design: Design, side: Side, readAsset: ReadAsset): Promise<Buffer> {
  const { widthMm, heightMm, dpi } = design.printArea;
  const [width, height, margin] = [widthMm * ptPerMm, heightMm * ptPerMm, marginMm * ptPerMm];
  const document = new PDFDocument({ title: `Print proof, ${side}, ${widthMm} × ${heightMm} mm` });
  const context = document.beginPage(width + 2 * margin, height + 2 * margin);
  context.translate(margin, margin);
  cropMarks(context, width, height);
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  await drawSide(fabricInNode(), context, design, side, 72 / dpi, imageLoader(readAsset));
  context.restore();
  document.endPage();
  return document.close();
}

/**
 * One side to look at or hand on: SVG with texts as outlines, or a PDF sheet at real size with crop marks. Throws `DesignRefused`
 * when it would not print as designed.
 */
export async function renderProof(design: Design, side: Side, format: ProofFile, { readAsset }: { readAsset: ReadAsset }): Promise<Buffer> {
  await readyToDraw(design, side, readAsset);
  return format === 'svg' ? svgOf(design, side, readAsset) : pdfOf(design, side, readAsset);
}
