import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { encodePng } from './png.ts';

/** Higher than two bands of rows, with soft edges, holes and half-transparent ink. */
function aDrawing() {
  const canvas = createCanvas(137, 211);
  const context = canvas.getContext('2d');
  context.fillStyle = 'rgb(214 34 70 / 40%)';
  context.arc(60, 100, 90, 0, 6);
  context.fill();
  context.fillStyle = '#17377a';
  context.fillRect(20.5, 90.25, 80, 60);
  context.clearRect(50, 80, 9, 131);
  return canvas;
}

test('a PNG holds exactly the pixels of the canvas, and its resolution', async () => {
  const canvas = aDrawing();
  const png = await encodePng(canvas, 300);

  expect(await sharp(png).metadata()).toMatchObject({
    format: 'png',
    width: 137,
    height: 211,
    density: 300,
    hasAlpha: true,
    depth: 'uchar',
  });
  const { data } = canvas.getContext('2d').getImageData(0, 0, 137, 211);
  expect((await sharp(png).raw().toBuffer()).equals(Buffer.from(data.buffer))).toBe(true);
});

test('equal pixels give equal bytes', async () => {
  expect((await encodePng(aDrawing(), 300)).equals(await encodePng(aDrawing(), 300))).toBe(true);
});
