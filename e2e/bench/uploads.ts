import { crc32, deflateSync } from 'node:zlib';
import type { BenchPlatform } from './platform.ts';
import type { Section } from './report.ts';
import { percentile } from './statistics.ts';

const atOnce = 50;
const lookMs = 20;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** 225 million pixels in a few kB. */
function pixelBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(15_000, 0);
  header.writeUInt32BE(15_000, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(15_000 * 1_876));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const levels = Array.from({ length: 9 }, (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`).join('');
/** A billion rectangles in a kilobyte. */
const drawingBomb = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><rect id="u0" width="1" height="1"/>${levels}</defs><use href="#u9"/></svg>`,
);
/** Words that stand for more words. */
const entityBomb = Buffer.from('<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>');

/** Hostile files, many at once, while shoppers go on. */
export async function uploads({ wiring: { publicUrl } }: BenchPlatform): Promise<Section> {
  const bombs = [pixelBomb(), drawingBomb, entityBomb];
  const times: number[] = [];
  const statuses = new Set<number>();
  const began = performance.now();
  const send = async (bomb: Buffer) => {
    const reply = await fetch(`${publicUrl}/api/temporary-assets`, { method: 'POST', body: new Uint8Array(bomb) });
    await reply.arrayBuffer();
    statuses.add(reply.status);
    times.push(performance.now() - began);
  };
  const sending = Promise.all(Array.from({ length: atOnce }, (_, index) => send(bombs[index % bombs.length]!)));
  const looks: number[] = [];
  let over = false;
  void sending.finally(() => {
    over = true;
  });
  while (!over || looks.length < 50) {
    const from = performance.now();
    await (await fetch(`${publicUrl}/api/catalogue`)).arrayBuffer();
    looks.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  await sending;
  return {
    title: `Uploads: ${atOnce} hostile files at once`,
    figures: [
      { name: 'an API call meanwhile, 95th percentile', target: { atMost: 300 }, reached: percentile(looks, 0.95), unit: 'ms' },
      {
        name: 'the last one refused',
        reached: Math.max(...times),
        unit: 'ms',
        note: `status ${[...statuses].join(', ')}`,
      },
    ],
  };
}
