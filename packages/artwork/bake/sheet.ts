import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Side } from '@merchloom/contracts';
import sharp from 'sharp';
import { garments } from '../src/mockup/garments.ts';
import { renderMockup } from '../src/node/mockup.ts';

/** Every garment, front and back, in the colours that forgive least, beside each other: `npm run sheet -w @merchloom/artwork -- folder`. */
const colours = ['#ffffff', '#1b1b1d', '#1d3050', '#d9583b'];
const width = 360;
const folder = process.argv[2] ?? path.join(import.meta.dirname, '../dist');
mkdirSync(folder, { recursive: true });

const cells = [];
for (const { kind, sides } of Object.values(garments)) {
  for (const side of Object.keys(sides) as Side[]) {
    for (const colour of colours) {
      const canvas = await renderMockup({ garment: kind, side, colour, design: null, width }, { readAsset: async () => null });
      cells.push(await canvas.encode('png'));
    }
  }
}
const height = Math.round((width * 1120) / 1000);
const rows = Math.ceil(cells.length / (colours.length * 2));
const file = path.join(folder, 'garments.png');
await sharp({ create: { width: width * colours.length * 2, height: height * rows, channels: 3, background: '#f4f2ef' } })
  .composite(
    cells.map((input, i) => ({ input, left: (i % (colours.length * 2)) * width, top: Math.floor(i / (colours.length * 2)) * height })),
  )
  .png()
  .toFile(file);
console.log(file);
