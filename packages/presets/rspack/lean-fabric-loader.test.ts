import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import leanFabricLoader, { unreached, unreachedFiles } from './lean-fabric-loader.ts';

const require = createRequire(path.resolve(import.meta.dirname, '../../artwork/package.json'));
const folder = path.join(path.dirname(require.resolve('fabric')), 'src');

test.each(unreached)('%s is where it was, and keeps its names', (name) => {
  const file = path.join(folder, `${name}.min.mjs`);
  const source = readFileSync(file, 'utf8');

  expect(file).toMatch(unreachedFiles);
  for (const [, exported] of leanFabricLoader(source).matchAll(/^export function (\w+)\(\) \{\}$/gm))
    expect(source).toContain(`as ${exported}`);
});

test('nothing else is left out', () => {
  for (const name of ['shapes/Text/Text', 'shapes/Object/Object', 'color/Color', 'util/misc/matrix', 'canvas/Canvas'])
    expect(path.join(folder, `${name}.min.mjs`)).not.toMatch(unreachedFiles);
});

test('a release that is built in another way is refused', () => {
  expect(() => leanFabricLoader('module.exports = {}')).toThrow('fabric exports its names in another way');
});
