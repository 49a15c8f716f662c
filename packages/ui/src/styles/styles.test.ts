import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(src, file), 'utf8');
const listed = [...read('styles/index.ts').matchAll(/^import '\.\.\/(.+)';$/gm)].map((match) => match[1] as string);

test('every component’s rules are listed once', () => {
  expect(listed.toSorted()).toEqual(
    globSync('*/*.module.css', { cwd: src })
      .map((file) => file.replaceAll('\\', '/'))
      .sort(),
  );
});

test('the rules of a part stand before those of what it is part of', () => {
  const sources = globSync('*/*.{ts,tsx}', { cwd: src }).filter((file) => !/\.(test|stories)\./.test(file) && !file.startsWith('styles'));
  const folderOf = (file: string) => file.split(/[\\/]/)[0] as string;
  const placeOf = (folder: string) => listed.findIndex((file) => folderOf(file) === folder);
  const wrong = sources.flatMap((file) => {
    const whole = folderOf(file);
    const parts = [...read(file).matchAll(/from '\.\.\/([a-z-]+)\//g)].map((match) => match[1] as string);
    return parts.filter((part) => placeOf(whole) >= 0 && placeOf(part) > placeOf(whole)).map((part) => `${part} after ${whole}`);
  });
  expect(wrong).toEqual([]);
});
