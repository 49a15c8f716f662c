import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentStamp } from './stamp.ts';

let root: string;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const stamp = (mode = 'production') => contentStamp(root, path.join(root, 'mf-admin'), mode);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'stamp-'));
  write('package-lock.json', '{}');
  write('mf-admin/src/remote.tsx', 'export {}');
  write('packages/ui/src/button.tsx', 'export {}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the same sources have the same stamp', () => {
  expect(stamp()).toBe(stamp());
});

test.each([
  ['the app', 'mf-admin/src/remote.tsx'],
  ['a package that apps share', 'packages/ui/src/button.tsx'],
  ['the build’s own settings', 'packages/presets/rspack/config.ts'],
  ['the lock file', 'package-lock.json'],
])('a change of %s changes it', (_what, name) => {
  const before = stamp();

  write(name, 'changed');

  expect(stamp()).not.toBe(before);
});

test('a moved file and another mode change it as well', () => {
  const before = stamp();
  expect(stamp('development')).not.toBe(before);

  rmSync(path.join(root, 'mf-admin/src/remote.tsx'));
  write('mf-admin/src/other.tsx', 'export {}');

  expect(stamp()).not.toBe(before);
});

test('tests, stories, documents and earlier builds do not', () => {
  const before = stamp();

  for (const name of ['remote.test.tsx', 'view.stories.tsx', 'README.md', 'dist/main.js']) write(`mf-admin/${name}`, 'x');

  expect(stamp()).toBe(before);
});
