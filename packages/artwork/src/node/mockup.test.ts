import { type GarmentKind, mmToPx, type Side } from '@merchloom/contracts';
import sharp from 'sharp';
import { fontFaces, fontFamilies } from '../fonts/families.ts';
import { printSize } from '../layout/print-area.ts';
import { garments } from '../mockup/garments.ts';
import { aDesign, aText } from '../sample-design.ts';
import { coverageOf, fontLicences } from './fonts.ts';
import { renderMockup, renderMockupWebp } from './mockup.ts';

const readAsset = async () => null;
const everySide = Object.values(garments).flatMap(({ kind, sides }) =>
  Object.keys(sides).map((side) => [kind, side as Side] as [GarmentKind, Side]),
);

test.each(everySide)('[R12.20] a %s shows its colour and its print on the %s', async (garment, side) => {
  const { printArea } = garments[garment];
  const middle = { x: printSize(printArea).width / 2, y: printSize(printArea).height / 2 };
  const block = aText({
    text: 'HHHH',
    fontFamily: 'Anton',
    fontWeight: 400,
    fontSize: 1000,
    position: middle,
    location: side,
    fill: '#ff2020',
  });
  const count = async (design: ReturnType<typeof aDesign> | null) => {
    const canvas = await renderMockup({ garment, side, colour: '#1d3557', design, width: 240 }, { readAsset });
    const { data } = canvas.getContext('2d').getImageData(0, 0, 240, canvas.height);
    let red = 0;
    let navy = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3]! < 255) continue;
      if (data[i]! > data[i + 2]! + 60) red++;
      if (data[i + 2]! > data[i]! + 20) navy++;
    }
    return { red, navy };
  };

  const plain = await count(null);
  const printed = await count(aDesign([block], printArea));

  expect(plain.red).toBe(0);
  expect(plain.navy).toBeGreaterThan(8000);
  expect(printed.red).toBeGreaterThan(200);
});

const shirt = { garment: 't-shirt', side: 'front', colour: '#f5f5f3', design: null, width: 480 } as const;

/** How much grey differs from one pixel to the next where the cloth is plain. */
async function grainOf(picture: Buffer): Promise<number> {
  const grey = await sharp(picture).extract({ left: 140, top: 330, width: 60, height: 60 }).removeAlpha().greyscale().raw().toBuffer();
  return grey.subarray(1).reduce((sum, shade, at) => sum + Math.abs(shade - grey[at]!), 0) / grey.length;
}

test.each([
  ['hoodie', '#b9bdc4', true, 0.5],
  ['hoodie', '#f1ebdc', false, 0],
  ['t-shirt', '#b9bdc4', true, 0.8],
  ['t-shirt', '#4a4e57', true, 0.8],
] as const)(
  'a card of a %s in %s weighs less than 15 kB, and its yarns are those of the large picture',
  async (garment, colour, heather, least) => {
    const { printArea } = garments[garment];
    const design = aDesign([aText({ text: 'BUILD DAYS 27', fill: '#1c1b29' })], printArea);
    const order = { garment, side: 'front' as const, colour, heather, design };
    const webp = await renderMockupWebp({ ...order, width: 480 }, { readAsset });
    const large = await renderMockup({ ...order, width: 960 }, { readAsset });

    expect(webp.byteLength).toBeLessThan(15_000);
    const smaller = await sharp(large.data(), { raw: { width: 960, height: large.height, channels: 4 } })
      .resize(480)
      .png()
      .toBuffer();
    const share = (await grainOf(webp)) / (await grainOf(smaller));
    expect(share).toBeGreaterThan(least);
    expect(share).toBeLessThan(1.25);
  },
);

test('a mockup for a product card is a small WebP of the asked width, transparent around the garment and its soft shadow', async () => {
  const webp = await renderMockupWebp(shirt, { readAsset });

  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 480, height: 538, hasAlpha: true });
  expect(webp.byteLength).toBeLessThan(15_000);
  const { data } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * 480 + x) * 4 + 3]!;
  expect([alphaAt(0, 0), alphaAt(479, 537)]).toEqual([0, 0]);
  expect(alphaAt(240, 300)).toBe(255);
  const shades = data.filter((byte, i) => i % 4 === 3 && byte > 4 && byte < 90);
  expect(shades.length).toBeGreaterThan(4000);
});

test('the same order is the same picture, whatever was drawn before it', async () => {
  const first = await renderMockupWebp(shirt, { readAsset });
  await renderMockupWebp({ ...shirt, colour: '#1b1b1d', width: 960 }, { readAsset });

  expect((await renderMockupWebp(shirt, { readAsset })).equals(first)).toBe(true);
});

test('folds stay visible on black, and white stands out from a white card', async () => {
  for (const colour of ['#1b1b1d', '#ffffff']) {
    const canvas = await renderMockup({ ...shirt, colour }, { readAsset });
    const { data } = canvas.getContext('2d').getImageData(120, 140, 240, 280);
    const greys = Array.from({ length: data.length / 4 }, (_, i) => data[i * 4]!).sort((a, b) => a - b);
    // Between the darkest and the lightest twentieth of the body.
    expect(greys[Math.floor(greys.length * 0.95)]! - greys[Math.floor(greys.length * 0.05)]!).toBeGreaterThan(12);
    if (colour === '#ffffff') expect(greys[Math.floor(greys.length / 2)]!).toBeLessThan(252);
  }
});

test('without its shadow only the garment is left', async () => {
  const plain = await renderMockup({ ...shirt, shadow: false }, { readAsset });

  const { data } = plain.getContext('2d').getImageData(0, 0, 480, plain.height);
  const soft = data.filter((byte, i) => i % 4 === 3 && byte > 4 && byte < 90);
  expect(soft.length).toBeLessThan(2000);
});

test('millimetres become print px, rounded down', () => {
  expect([mmToPx(396, 300), mmToPx(490, 300), mmToPx(25.4, 300)]).toEqual([4677, 5787, 300]);
});

test('the licence of every font family is there to be served with it', () => {
  const text = fontLicences();

  const each = fontFamilies.map(({ family }) => text.split(`${family}\n${'='.repeat(family.length)}\n`)[1]!.split('\n=')[0]!);
  expect(each).toHaveLength(24);
  // The only two licences that let a font be served, embedded and printed from as it is.
  for (const licence of each) expect(licence).toMatch(/SIL OPEN FONT LICENSE Version 1\.1|Apache License\s+Version 2\.0/i);
});

test('[R12.20] every face has the letters of the seven languages, with their quotes and the euro', () => {
  const letters = 'ÀÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜŸßàâäåæçèéêëìíîïñòóôöùúûüÿœŒŠšŽž¿¡«»„“”’€£&@#·–—…';
  for (const face of fontFaces) {
    const covers = coverageOf(face)!;
    const missing = [...letters].filter((letter) => !covers(letter.codePointAt(0)!)).join('');
    expect({ ...face, missing }).toEqual({ ...face, missing: '' });
  }
});
