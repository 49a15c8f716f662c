import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { blocks, canalHouses } from './build.ts';
import { coastBadge, routeMap, waveStripes } from './coast.ts';
import { lighthouse } from './harbor.ts';
import { laurel } from './thanks.ts';

const artworks = {
  'coast-badge': coastBadge,
  'wave-stripes': waveStripes,
  'route-map': routeMap,
  lighthouse,
  blocks,
  'canal-houses': canalHouses,
  laurel,
};
const logos = { 'coast-logo': coastBadge, 'harbor-logo': lighthouse, 'build-logo': blocks, 'thanks-logo': laurel };

const folder = join(import.meta.dirname, '../assets');
mkdirSync(folder, { recursive: true });
const list = [
  ...Object.entries(artworks).map(([name, source]) => ({ name, source, width: 2400 })),
  ...Object.entries(logos).map(([name, source]) => ({ name, source, width: 240 })),
].map(({ name, source, width }) => {
  const picture = new Resvg(source, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();
  const png = picture.asPng();
  writeFileSync(join(folder, `${name}.png`), png);
  return [
    name,
    { sha256: createHash('sha256').update(png).digest('hex'), width: picture.width, height: picture.height, bytes: png.length },
  ];
});
writeFileSync(join(import.meta.dirname, '../src/drawn.json'), `${JSON.stringify(Object.fromEntries(list), null, 2)}\n`);
