import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Design } from '@merchloom/contracts';
import sharp from 'sharp';
import { assetKey } from '../objects/keys.ts';
import { openObjectStore } from '../objects/object-store.ts';
import { isReady, startDrawingProcess } from './drawing-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'merchloom-print-'));
const objectStoreUrl = pathToFileURL(folder).href;
const file = `${'b'.repeat(64)}.png`;
const common = { location: 'front', scale: { x: 1, y: 1 }, angle: 0, customisable: false } as const;
const place = { position: { x: 2338, y: 2900 }, size: { width: 4600, height: 4600 } };
const text = { fontFamily: 'Lora', fontSize: 300, fontWeight: 700, fontStyle: 'normal', underline: false, textAlign: 'center' } as const;
const aDesign = (words: string): Design => ({
  version: 1,
  printArea: { widthMm: 396, heightMm: 490, dpi: 300 },
  elements: [
    { ...common, ...place, id: 'picture', type: 'Image', src: `/media/assets/${file}` },
    { ...common, ...place, ...text, id: 'words', type: 'Text', text: words, fill: '#000000' },
  ],
});

beforeAll(async () => {
  const picture = await sharp({ create: { width: 2000, height: 2000, channels: 4, background: '#d62246aa' } })
    .png()
    .toBuffer();
  await openObjectStore(objectStoreUrl).write(assetKey(file), picture);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('[R12.18] one process draws print files of 27 Mpx one after the other, full of pictures, and never takes 350 MiB', async () => {
  const child = startDrawingProcess();
  try {
    await isReady(child);
    for (const words of ['First', 'Second']) {
      child.send({ name: 'printFile', input: { objectStoreUrl, design: aDesign(words), side: 'front' } });
      const [answer] = await once(child, 'message');
      expect(answer).toMatchObject({ result: { kind: 'rendered', file: { width: 4677, height: 5787, dpi: 300 } } });
    }
    const [, peakKiB] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))!;
    expect(Number(peakKiB) / 1024).toBeLessThan(350);
  } finally {
    child.kill();
  }
});
