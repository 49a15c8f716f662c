import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SHARED = [
  'packages/contracts',
  'packages/commerce',
  'packages/web-kit',
  'packages/ui',
  'packages/artwork',
  'packages/presets/rspack',
];
const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'stories']);
const NOT_BUILT = /\.(test|stories)\.tsx?$|\.md$/;

/** One hash of everything that a build of `dir` reads: the app, the packages, the lock file and the mode. */
export function contentStamp(root: string, dir: string, mode: string): string {
  const hash = createHash('sha256').update(mode);
  for (const folder of [dir, ...SHARED.map((name) => path.join(root, name))]) addFolder(hash, folder, root);
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  return hash.digest('hex');
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string, root: string): void {
  if (!existsSync(folder)) return;
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) addFolder(hash, full, root);
    if (entry.isFile() && !NOT_BUILT.test(entry.name)) hash.update(`\0${path.relative(root, full)}\0`).update(readFileSync(full));
  }
}
