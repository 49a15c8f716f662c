import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fontPairFaces, fontPairIds } from '@merchloom/contracts/font-pairs';
import { fontPairs } from '@merchloom/ui/theme';

const fonts = path.join(__dirname, '../../../packages/ui/src/fonts');
const styles = readFileSync(path.join(fonts, 'display.css'), 'utf8');

test('[R2.19] a store may choose exactly the font pairs that exist, and each one has a face of its own', () => {
  expect(fontPairs.map(({ id }) => id).sort()).toEqual([...fontPairIds].sort());
  for (const { id, display } of fontPairs.filter(({ id }) => id !== 'modern')) {
    const family = /^"([^"]+)"/.exec(display)?.[1];
    expect(styles).toMatch(new RegExp(`font-family: "${family}";[^}]*${fontPairFaces[id]}\\.woff2`));
    expect(styles).toContain(`font-family: "${family} Fallback"`);
  }
});

test('no face weighs more than 30 kB', () => {
  const require = createRequire(path.join(fonts, 'display.css'));
  for (const [, file] of styles.matchAll(/url\("([^"]+)"\)/g)) {
    const folder = path.dirname(require.resolve(`${file!.split('/').slice(0, 2).join('/')}/package.json`));
    const found = path.join(folder, file!.split('/').slice(2).join('/'));
    expect(readdirSync(path.dirname(found))).toContain(path.basename(found));
    expect(statSync(found).size).toBeLessThanOrEqual(30_000);
  }
});
