import sharp from 'sharp';
import { fontFaces } from '../../src/fonts/families.ts';
import { mostVisible, visibleDifference } from './compare.ts';
import { openGoldenBrowser } from './in-browser.ts';
import { fullDesign } from './random-designs.ts';

/** Five full designs per face, browser against print file. To be run when fabric, the canvas or a font changes. */
const designsPerFace = 5;
const picture = await sharp({ create: { width: 800, height: 640, channels: 4, background: { r: 228, g: 87, b: 46, alpha: 0.8 } } })
  .png()
  .toBuffer();
const browser = await openGoldenBrowser(picture);
let worst = 0;
for (const face of fontFaces) {
  const differences: number[] = [];
  for (let seed = 1; seed <= designsPerFace; seed += 1) {
    differences.push(await visibleDifference(browser, fullDesign([face, face, face], seed * 1_000), picture));
  }
  worst = Math.max(worst, ...differences);
  console.log(`${`${face.family} ${face.weight} ${face.style}`.padEnd(32)} ${differences.join(', ')}`);
}
await browser.close();
console.log(`Most visible pixels of a design: ${worst} (at most ${mostVisible})`);
if (worst > mostVisible) process.exitCode = 1;
