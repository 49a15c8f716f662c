import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { findFace } from '../fonts/families.ts';
import { aDesign, anImage, aText } from '../sample-design.ts';
import { fontPath } from './fonts.ts';
import { type ReadAsset, renderArtwork, renderPrintFile } from './render.ts';

const red = sharp({ create: { width: 40, height: 32, channels: 4, background: { r: 220, g: 30, b: 60, alpha: 0.5 } } })
  .png()
  .toBuffer();
const readAsset: ReadAsset = async () => red;
const design = aDesign([aText({ text: 'Tomé AV. To', fontFamily: 'Bebas Neue', fontWeight: 400, angle: -6 }), anImage({ angle: 15 })]);

test('[R12.18] the print file of the default area is 4677 × 5787 px at 300 dpi, with alpha, the same bytes each time', async () => {
  const first = await renderPrintFile(design, 'front', { readAsset });
  const second = await renderPrintFile(design, 'front', { readAsset });

  expect({ width: first.width, height: first.height, dpi: first.dpi }).toEqual({ width: 4677, height: 5787, dpi: 300 });
  expect(await sharp(first.png).metadata()).toMatchObject({ format: 'png', width: 4677, height: 5787, density: 300, hasAlpha: true });
  expect(first.sha256).toBe(createHash('sha256').update(first.png).digest('hex'));
  expect(second.sha256).toBe(first.sha256);
});

const small = aDesign([anImage({ position: { x: 295, y: 295 }, size: { width: 400, height: 400 } })], {
  widthMm: 50,
  heightMm: 50,
  dpi: 300,
});

async function pixelAt(png: Buffer, x: number, y: number): Promise<number[]> {
  return [...(await sharp(png).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())];
}

test('colours and transparency of an artwork reach the print file unchanged', async () => {
  const { png } = await renderPrintFile(small, 'front', { readAsset });

  const [r, g, b, alpha] = await pixelAt(png, 295, 295);
  expect(Math.abs(r! - 220) + Math.abs(g! - 30) + Math.abs(b! - 60)).toBeLessThan(6);
  expect(alpha).toBe(128);
  expect((await pixelAt(png, 2, 2))[3]).toBe(0);
});

test('[R8.4] the print file shows a picture mirrored, and only the part that was kept of it', async () => {
  const half = { create: { width: 20, height: 40, channels: 4 as const, background: '#1030d0' } };
  const twoColours = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#d01030' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 20, top: 0 }])
    .png()
    .toBuffer();
  const [left, right] = [195, 395];
  const coloursOf = async (over: Parameters<typeof anImage>[0]) => {
    const [element] = small.elements;
    const design = { ...small, elements: [{ ...anImage(), ...element, ...over } as never] };
    const { png } = await renderPrintFile(design, 'front', { readAsset: async () => twoColours });
    const named = ([r, , b, alpha]: number[]) => (alpha! < 10 ? 'nothing' : r! > b! ? 'red' : 'blue');
    return [named(await pixelAt(png, left, 295)), named(await pixelAt(png, right, 295))];
  };

  expect(await coloursOf({})).toEqual(['red', 'blue']);
  expect(await coloursOf({ scale: { x: -1, y: 1 } })).toEqual(['blue', 'red']);
  expect(await coloursOf({ scale: { x: 1, y: -1 } })).toEqual(['red', 'blue']);
  const leftHalf = { left: 0, top: 0, width: 0.5, height: 1 };
  expect(await coloursOf({ crop: leftHalf })).toEqual(['red', 'red']);
  expect(await coloursOf({ crop: leftHalf, size: { width: 200, height: 400 } })).toEqual(
    ['red', 'red'].map((colour, at) => (at === 0 ? colour : 'nothing')),
  );
});

test('a preview is the same drawing at another width', async () => {
  const preview = await renderArtwork(design, 'front', 600, { readAsset });

  expect([preview.width, preview.height]).toEqual([600, 742]);
});

test('only the elements of the asked side are drawn', async () => {
  const { png } = await renderPrintFile(small, 'back', { readAsset });

  expect((await pixelAt(png, 295, 295))[3]).toBe(0);
});

test('a missing asset, a broken asset and one that unpacks to too many pixels are refused with a reason', async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer();
  const refusal = (asset: ReadAsset) => renderPrintFile(small, 'front', { readAsset: asset }).catch((error: unknown) => error);

  for (const asset of [async () => null, async () => Buffer.from('<svg/>no picture'), async () => bomb]) {
    expect(await refusal(asset)).toMatchObject({ name: 'DesignRefused', problems: [{ code: 'missing_image' }] });
  }
});

test('a text in a font we do not have is refused, never replaced', async () => {
  const unknown = aDesign([aText({ fontFamily: 'Arial' })]);

  await expect(renderPrintFile(unknown, 'front', { readAsset })).rejects.toMatchObject({ problems: [{ code: 'unknown_font' }] });
});

describe('a font that a tenant has uploaded', () => {
  const bebas = readFileSync(fontPath(findFace('Bebas Neue', 400, 'normal')!));
  const address = (name: string) => `/media/fonts/${createHash('sha256').update(name).digest('hex')}.ttf`;
  const printed = async (fontFamily: string, read: ReadAsset, text = 'Łódź AV. To') =>
    (await renderPrintFile(aDesign([aText({ text, fontFamily, fontWeight: 400 })], small.printArea), 'front', { readAsset: read })).sha256;
  const own: ReadAsset = async (src) => (src.startsWith('/media/fonts/') ? bebas : null);

  test('[R12.20] prints letter for letter what the same file prints as one of ours', async () => {
    expect(await printed(address('one'), own)).toBe(await printed('Bebas Neue', own));
  });

  test('is refused when it is not there, and for characters that it lacks', async () => {
    await expect(printed(address('gone'), async () => null)).rejects.toMatchObject({ problems: [{ code: 'missing_font' }] });
    await expect(printed(address('one'), own, 'Run 日本')).rejects.toMatchObject({ problems: [{ code: 'missing_glyph', detail: '日本' }] });
    const bold = aDesign([aText({ fontFamily: address('one'), fontWeight: 700 })]);
    await expect(renderPrintFile(bold, 'front', { readAsset: own })).rejects.toMatchObject({ problems: [{ code: 'missing_font' }] });
  });

  test('makes room for others, and is read again when it is next needed', async () => {
    const read: string[] = [];
    const counting: ReadAsset = async (src) => {
      read.push(src);
      return bebas;
    };
    const many = Array.from({ length: 30 }, (_, index) =>
      aText({ id: `t${index}`, text: 'A', fontFamily: address(`${index}`), fontWeight: 400 }),
    );
    await renderPrintFile(aDesign(many, small.printArea), 'front', { readAsset: counting });
    expect(read).toHaveLength(30);

    await printed(address('29'), counting);
    await printed(address('0'), counting);

    expect(read.slice(30)).toEqual([address('0')]);
  });
});
