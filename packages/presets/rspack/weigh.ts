import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DocumentFile } from './document-file.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The most JavaScript that a first visit may cost, in brotli bytes. */
const budgets: Readonly<Record<string, number>> = { 'mf-storefront': 170_000, 'mf-admin': 220_000 };

export interface PageWeight {
  remote: string;
  path: string;
  /** Brotli bytes of every script that the document asks for. */
  bytes: number;
  budget: number;
}

/** What the first visit of each page costs: the shell, its texts, the remote's entry, texts and the page's own chunks. */
export function weighPages(language = 'en'): PageWeight[] {
  const shell = documentOf('shell');
  return Object.entries(budgets).flatMap(([remote, budget]) => {
    const document = documentOf(remote);
    const common = sizeOf('shell', [...shell.scripts, ...(shell.locales[language]?.scripts ?? [])]);
    const own = [document.entry ?? '', ...document.scripts, ...(document.locales[language]?.scripts ?? [])];
    return document.routes.map((route) => {
      const layout = shell.routes.find(({ path }) => path === route.path)?.scripts ?? [];
      const bytes =
        common + sizeOf('shell', layout) + sizeOf(remote, [...own, ...route.scripts, ...(route.locales[language]?.scripts ?? [])]);
      return { remote, path: route.path, bytes, budget };
    });
  });
}

function documentOf(app: string): DocumentFile {
  return JSON.parse(readFileSync(path.join(root, app, 'dist/document.json'), 'utf8')) as DocumentFile;
}

function sizeOf(app: string, files: string[]): number {
  const sizes = files.map((file) => path.join(root, app, 'dist', `${file}.br`)).map((file) => (existsSync(file) ? statSync(file).size : 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

if (import.meta.main) {
  for (const { remote, path: page, bytes, budget } of weighPages()) {
    const verdict = bytes <= budget ? 'within' : 'OVER';
    console.log(`${remote.padEnd(14)} ${page.padEnd(28)} ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${verdict} ${budget / 1000} kB`);
    if (bytes > budget) process.exitCode = 1;
  }
}
