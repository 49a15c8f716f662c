import path from 'node:path';
import { rspack } from '@rspack/core';

/** Writes the browser's half as `page.js` into the folder that is named. */
const [folder] = process.argv.slice(2);
const compiler = rspack({
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  entry: path.resolve(import.meta.dirname, '../../src/browser/golden-page.ts'),
  output: { path: folder, filename: 'page.js' },
  performance: false,
  module: {
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } } }],
  },
});
compiler.run((error, stats) => {
  if (!error && stats && !stats.hasErrors()) return;
  console.error(error ?? stats?.toString({ all: false, errors: true }));
  process.exitCode = 1;
});
