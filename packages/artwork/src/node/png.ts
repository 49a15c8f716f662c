import { finished } from 'node:stream/promises';
import { crc32, createDeflate, type Deflate } from 'node:zlib';
import type { Canvas } from '@napi-rs/canvas';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bytesPerPixel = 4;
/** Of a print file about 2 MB. */
const bandRows = 96;
/** What a row is stored as: its difference from the row above. Finds out about the upright edges of letters, and costs next to nothing. */
const up = 2;

function chunk(type: string, content: Uint8Array): Buffer {
  const name = Buffer.from(type, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(content, crc32(name)));
  return Buffer.concat([length, name, content, sum]);
}

function header(width: number, height: number): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([8, 6], 8); // 8 bits each of red, green, blue and alpha
  return chunk('IHDR', content);
}

function density(dpi: number): Buffer {
  const content = Buffer.alloc(9);
  const perMetre = Math.round(dpi / 0.0254);
  content.writeUInt32BE(perMetre, 0);
  content.writeUInt32BE(perMetre, 4);
  content[8] = 1; // per metre
  return chunk('pHYs', content);
}

/** Colours are those of the screen, shown as a picture wants it: what prints must not guess. */
const colourSpace = chunk('sRGB', Buffer.from([0]));

const take = (deflate: Deflate, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => deflate.write(bytes, (error) => (error ? reject(error) : resolve())));

async function deflateRows(canvas: Canvas, deflate: Deflate): Promise<void> {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  const stride = width * bytesPerPixel;
  const band = Buffer.alloc(bandRows * (1 + stride));
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top);
    // With the row above; above the first there is none, which reads as zeros, as PNG has it.
    const { data } = context.getImageData(0, top - 1, width, rows + 1);
    for (let row = 0; row < rows; row++) {
      const [to, above] = [row * (1 + stride), row * stride];
      band[to] = up;
      for (let at = 0; at < stride; at++) band[to + 1 + at] = data[above + stride + at]! - data[above + at]!;
    }
    await take(deflate, band.subarray(0, rows * (1 + stride)));
    // These rows are held outside of the heap, where nothing else would soon ask for them back.
    globalThis.gc?.({ type: 'minor' });
  }
  deflate.end();
}

/**
 * A canvas as PNG with alpha and its resolution. Takes some rows at a time: encoders take a copy of all pixels, 108 MB for a print
 * file. Equal pixels give equal bytes.
 */
export async function encodePng(canvas: Canvas, dpi: number): Promise<Buffer> {
  const parts = [signature, header(canvas.width, canvas.height), colourSpace, density(dpi)];
  // At a higher level photographs take three times as long and are a tenth smaller.
  const deflate = createDeflate({ level: 4, chunkSize: 256 * 1024 });
  deflate.on('data', (piece: Buffer) => parts.push(chunk('IDAT', piece)));
  await Promise.all([deflateRows(canvas, deflate), finished(deflate)]);
  parts.push(chunk('IEND', Buffer.alloc(0)));
  return Buffer.concat(parts);
}
