import { mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

// Needed where the sandbox of the browser cannot be set up (root, containers) and shared memory is small.
const args = ['--no-sandbox', '--disable-setuid-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'];

/** Chromium: the one that CHROMIUM_PATH names, else the one from npm. Runs as root and without any package of the system. */
export async function launchBrowser({ headless = true }: { headless?: boolean } = {}): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return chromium.launch({ executablePath: own, headless, args });
  return chromium.launch({ executablePath: await unpackedBrowser(), headless, args });
}

/** Unpacked once for each user of the machine: what another one unpacked cannot be run. */
async function unpackedBrowser(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium');
  const { TMPDIR: before } = process.env;
  const own = path.join(tmpdir(), `merchloom-browser-${userInfo().uid}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = own;
  try {
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
