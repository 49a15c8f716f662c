import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

// Needed where the sandbox of the browser cannot be set up (root, containers) and shared memory is small.
const args = ['--no-sandbox', '--disable-setuid-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'];

/** Chromium: the one that CHROMIUM_PATH names, else the one from npm. Runs as root and without any package of the system. */
export async function launchBrowser({ headless = true }: { headless?: boolean } = {}): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return chromium.launch({ executablePath: own, headless, args });
  return chromium.launch({ executablePath: await unpackedBrowser(), headless, args });
}

/**
 * Unpacked once for each user of the machine: what another one unpacked cannot be run. In a process of its own, because the package
 * takes the place from the environment it was started with.
 */
async function unpackedBrowser(): Promise<string> {
  const own = path.join(tmpdir(), `merchloom-browser-${userInfo().uid}`);
  const file = path.join(own, 'chromium');
  if (existsSync(file)) return file;
  const apart = mkdtempSync(`${own}-`);
  const code = "import('@sparticuz/chromium').then(({ default: it }) => it.executablePath())";
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: apart },
  });
  try {
    // Whoever looks finds all of it or nothing.
    renameSync(apart, own);
  } catch (error) {
    // Another process was quicker.
    if (!existsSync(file)) throw error;
    rmSync(apart, { recursive: true, force: true });
  }
  return file;
}
