import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { launchBrowser } from '@merchloom/testing/browser';
import type { Golden } from '../../src/golden/api.ts';

const require = createRequire(import.meta.url);
const origin = 'http://golden.test';

export interface GoldenBrowser {
  widths: Golden['widths'];
  draw: Golden['draw'];
  close(): Promise<void>;
}

/** In a process of its own: the bundler is a module that tests cannot load. */
async function bundle(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchloom-golden-'));
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'bundle.ts'), folder]);
  return readFile(path.join(folder, 'page.js'), 'utf8');
}

/** The browser's side of the renderer, on a page that gets our fonts and one picture and nothing else. */
export async function openGoldenBrowser(picture: Buffer): Promise<GoldenBrowser> {
  const script = await bundle();
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/fonts/'))
      return route.fulfill({ path: require.resolve(decodeURIComponent(pathname.slice('/fonts/'.length))) });
    if (pathname.startsWith('/media/')) return route.fulfill({ body: picture, contentType: 'image/png' });
    return route.fulfill({ body: '<!doctype html><meta charset="utf-8">', contentType: 'text/html' });
  });
  await page.goto(`${origin}/`);
  await page.addScriptTag({ content: script });
  return {
    widths: (elements) => page.evaluate((texts) => (globalThis as unknown as { golden: Golden }).golden.widths(texts), elements),
    draw: (design, side, width) =>
      page.evaluate(([given, which, px]) => (globalThis as unknown as { golden: Golden }).golden.draw(given, which, px), [
        design,
        side,
        width,
      ] as const),
    close: () => browser.close(),
  };
}
