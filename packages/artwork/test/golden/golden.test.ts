import sharp from 'sharp';
import { fontFaces } from '../../src/fonts/families.ts';
import { widthsOf } from '../../src/golden/widths.ts';
import { toFabric } from '../../src/layout/to-fabric.ts';
import { installWordLayout } from '../../src/layout/word-layout.ts';
import { fabricInNode } from '../../src/node/environment.ts';
import { registerFonts } from '../../src/node/fonts.ts';
import { mostVisible, visibleDifference } from './compare.ts';
import { type GoldenBrowser, openGoldenBrowser } from './in-browser.ts';
import { fullDesign, randomTexts, smallLetters } from './random-designs.ts';

let browser: GoldenBrowser;
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 800, height: 640, channels: 4, background: { r: 228, g: 87, b: 46, alpha: 0.8 } } })
    .png()
    .toBuffer();
  browser = await openGoldenBrowser(picture);
});
afterAll(() => browser?.close());

test('[R12.20] a thousand random texts in every font are as wide in the browser as in print', async () => {
  const texts = randomTexts(1_000);
  const shown = await browser.widths(texts);
  registerFonts();
  installWordLayout(fabricInNode());
  const printed = await Promise.all(
    texts.map((text) => toFabric(fabricInNode(), text, () => Promise.reject(new Error('no pictures'))).then(widthsOf)),
  );

  const apart = texts.map((text, index) => ({
    text: `${text.fontFamily} ${text.fontWeight}: ${text.text}`,
    by: Math.max(...shown[index]!.map((width, line) => Math.abs(width - printed[index]![line]!))),
  }));
  expect(apart.filter(({ by }) => !(by <= 0.05))).toEqual([]);
});

/** Every face stands on two sheets: in small letters, and in letters of all sizes. */
const half = (part: number) => fontFaces.filter((_, index) => index % 2 === part);
const sheets = {
  'small letters of every font': smallLetters(7),
  'one half of the fonts in all sizes': fullDesign(half(0), 7),
  'the other half of the fonts in all sizes': fullDesign(half(1), 7),
};

test.each(Object.entries(sheets))(
  '[R12.18] what the browser shows at full size is what is printed, to 50 of 27 million pixels: %s',
  async (_, design) => {
    expect(await visibleDifference(browser, design, picture)).toBeLessThanOrEqual(mostVisible);
  },
  60_000,
);
