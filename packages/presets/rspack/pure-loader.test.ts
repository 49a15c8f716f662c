import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoaderContext } from '@rspack/core';
import pureLoader from './pure-loader.ts';

const load = (source: string) => pureLoader.call({} as LoaderContext, source);

test('what counts as an effect at the top of react-router is marked as none', () => {
  expect(load('var A = React.createContext(null);\nA.displayName = "A";\nvar B = new Set([1]);')).toBe(
    'var A = /* @__PURE__ */ React.createContext(null);\n\nvar B = /* @__PURE__ */ new Set([1]);',
  );
});

test('the router that is installed still has what the loader looks for', () => {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
  const chunks = readdirSync(folder).filter((name) => /^chunk-.*\.mjs$/.test(name));
  const chunk = chunks.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');

  expect(load(chunk).match(/@__PURE__ \*\/ React\d*\.createContext/g)?.length).toBeGreaterThan(5);
  expect(load(chunk)).not.toMatch(/^\w+\.displayName =/m);
});
