import { type Browser, chromium } from 'playwright-core';

// Needed where the sandbox of the browser cannot be set up (root, containers) and shared memory is small.
const args = ['--no-sandbox', '--disable-setuid-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'];

/** Chromium: the one that CHROMIUM_PATH names, else the one from npm. Runs as root and without any package of the system. */
export async function launchBrowser({ headless = true }: { headless?: boolean } = {}): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return chromium.launch({ executablePath: own, headless, args });
  const { default: packaged } = await import('@sparticuz/chromium');
  return chromium.launch({ executablePath: await packaged.executablePath(), headless, args });
}
