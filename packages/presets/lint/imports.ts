import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { arrowsOf, forbidden } from './arrows.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const complaints: string[] = [];
for (const file of listed.split('\n').filter(Boolean)) {
  let source: string;
  try {
    source = readFileSync(path.join(root, file), 'utf8');
  } catch {
    continue; // deleted, not yet staged
  }
  for (const arrow of arrowsOf(file, source)) {
    const why = forbidden(arrow);
    if (why) complaints.push(`${file}: imports ${arrow.specifier}: ${why}`);
  }
}
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);
console.log('import arrows hold');
