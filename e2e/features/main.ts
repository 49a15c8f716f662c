import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { coverage, readRows } from './coverage.ts';

const root = path.resolve(import.meta.dirname, '../..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed
  .split('\n')
  .filter(Boolean)
  .map((file) => ({ path: file, source: readFileSync(path.join(root, file), 'utf8') }));
const rows = coverage(readRows(readFileSync(path.join(root, 'docs/checklist.md'), 'utf8')), files);
const missing = rows.filter((row) => row.tests.length === 0);

if (process.argv.includes('--all'))
  for (const row of rows) console.log(`${row.id.padEnd(7)} ${row.tests.length === 0 ? '–' : row.tests.join(', ')}`);
else for (const row of missing) console.log(`${row.id.padEnd(7)} ${row.text}`);
console.log(`\n${rows.length - missing.length} of ${rows.length} rows are named by a test, ${missing.length} are not yet.`);
