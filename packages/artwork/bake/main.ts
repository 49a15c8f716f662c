import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Baked, bakeCloth } from './cloth.ts';
import { blur, type Grid, gridOf } from './raster.ts';
import { recipes } from './recipes/index.ts';

const folder = join(import.meta.dirname, '../garments');
const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

/** Light map: grey = light (128 is the cloth's own colour), alpha = outline. */
async function writeLight(grid: Grid, baked: Baked, file: string): Promise<void> {
  const pixels = Buffer.alloc(grid.width * grid.height * 4);
  for (let i = 0; i < baked.light.length; i++) {
    pixels.fill(byte(baked.light[i]! * 255), i * 4, i * 4 + 3);
    pixels[i * 4 + 3] = byte(baked.alpha[i]! * 255);
  }
  await sharp(pixels, { raw: { width: grid.width, height: grid.height, channels: 4 } })
    .webp({ quality: 89, alphaQuality: 92, effort: 6 })
    .toFile(file);
}

/** Shift map: red and green say how far a print slides over the folds. Smooth, so a third of the size is enough. */
async function writeShift(grid: Grid, baked: Baked, file: string): Promise<void> {
  const x = blur(grid, baked.slopeX, 9);
  const y = blur(grid, baked.slopeY, 9);
  const pixels = Buffer.alloc(grid.width * grid.height * 3, 128);
  for (let i = 0; i < x.length; i++) {
    pixels[i * 3] = byte(128 + x[i]! * 150);
    pixels[i * 3 + 1] = byte(128 + y[i]! * 150);
  }
  await sharp(pixels, { raw: { width: grid.width, height: grid.height, channels: 3 } })
    .resize(400)
    .webp({ quality: 92, effort: 6 })
    .toFile(file);
}

const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const recipe of recipes) {
  if (wanted.length > 0 && !wanted.some((name) => recipe.name.startsWith(name))) continue;
  const grid = gridOf(1.2);
  const baked = 'layers' in recipe ? bakeCloth(grid, recipe) : recipe.bake(grid);
  const light = join(folder, `${recipe.name}-light.webp`);
  await writeLight(grid, baked, light);
  if ('layers' in recipe) await writeShift(grid, baked, join(folder, `${recipe.name}-shift.webp`));
  console.log(recipe.name, statSync(light).size, 'bytes');
}
