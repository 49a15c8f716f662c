import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fontFaces } from '../fonts/families.ts';
import { garments } from '../mockup/garments.ts';
import { servedFiles } from './font-files.ts';
import { servedMaps } from './garment-files.ts';

test('every face that may be printed can be shown', () => {
  expect([...servedFiles].sort()).toEqual(fontFaces.map((face) => face.file).sort());
});

test('every map of a garment is baked, served and used', () => {
  const used = Object.values(garments).flatMap(({ sides }) =>
    Object.values(sides).flatMap(({ light, shift }) => [light, ...(shift ? [shift] : [])]),
  );
  const baked = readdirSync(path.join(import.meta.dirname, '../../garments')).map((file) => file.replace('.webp', ''));

  expect(baked.sort()).toEqual([...new Set(used)].sort());
  expect([...servedMaps].sort()).toEqual(baked);
});
