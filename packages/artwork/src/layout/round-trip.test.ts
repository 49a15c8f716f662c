import { createCanvas } from '@napi-rs/canvas';
import { fabricInNode } from '../node/environment.ts';
import { registerFonts } from '../node/fonts.ts';
import { anImage, aText } from '../sample-design.ts';
import { fromFabric } from './from-fabric.ts';
import { toFabric } from './to-fabric.ts';

beforeAll(registerFonts);

const picture = async () => createCanvas(320, 200);
const elements = [
  aText({ id: 'plain' }),
  aText({ id: 'turned', angle: -12.5, scale: { x: 1.1, y: 0.9 }, underline: true, textAlign: 'left' }),
  aText({
    id: 'lines',
    text: 'two\nlines',
    fontFamily: 'Pacifico',
    fontWeight: 400,
    fill: '#d62246',
    customisable: true,
    label: 'Your name',
    maxLength: 20,
  }),
  aText({ id: 'back', location: 'back', fontFamily: 'Lora', fontWeight: 400, fontStyle: 'italic', textAlign: 'right' }),
  anImage(),
  anImage({ id: 'mirrored image', scale: { x: -1.2, y: 0.7 }, angle: 30 }),
  anImage({ id: 'image on its head', scale: { x: 1, y: -1 } }),
  aText({ id: 'mirrored', scale: { x: -1, y: 1 } }),
  anImage({ id: 'cropped image', crop: { left: 0.25, top: 0.1, width: 0.5, height: 0.6 }, scale: { x: -1.5, y: 1.5 } }),
  anImage({ id: 'turned image', angle: 15, scale: { x: 1.2, y: 0.7 }, position: { x: 900.125, y: 4000.5 } }),
];

test.each(elements)('[R8.4] $id comes back from the canvas exactly as it was stored', async (element) => {
  expect(fromFabric(await toFabric(fabricInNode(), element, picture))).toEqual(element);
});

test('what is done on the canvas is stored: place, turn, scale, and the size of a changed text', async () => {
  const object = await toFabric(fabricInNode(), aText({ text: 'Ann' }), picture);

  object.set({ left: 100, top: 200, angle: 30, scaleX: 2, text: 'Alexandrina' });
  (object as unknown as { initDimensions(): void }).initDimensions();
  const stored = fromFabric(object);

  expect(stored).toMatchObject({ position: { x: 100, y: 200 }, angle: 30, scale: { x: 2, y: 1 }, text: 'Alexandrina' });
  expect(stored.size.width).toBeGreaterThan(1500);
});

test('letters next to a space are set without kerning, so that every engine agrees on the width', async () => {
  const width = async (text: string) => (await toFabric(fabricInNode(), aText({ text, fontSize: 400 }), picture)).width;
  const apart = (await width('T')) + (await width(' ')) + (await width('AV'));

  expect(await width('T AV')).toBeCloseTo(apart, 1);
});
