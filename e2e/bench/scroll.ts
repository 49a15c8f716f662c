import { launchBrowser } from '@merchloom/testing/browser';
import type { Page } from 'playwright-core';
import type { BenchPlatform } from './platform.ts';
import type { Figure } from './report.ts';

const wanted = 500;
const pixelsPerSecond = 4_000;

/** A person's own browser window, signed in. */
async function signIn(page: Page, gateway: string): Promise<void> {
  await page.goto(`${gateway}/en/login`);
  await page.getByLabel('E-mail').fill('morwenna@headlandrunning.example');
  await page.getByLabel('Password', { exact: true }).fill('tide-lantern-48');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** Lists show fifty rows or a hundred at a time: for once a page of theirs is ten pages long. */
async function lengthen(page: Page, list: string): Promise<void> {
  await page.route(new RegExp(`/api/[^/]+/${list}(\\?|$)`), async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '100');
    const rows: unknown[] = [];
    for (;;) {
      const reply = await route.fetch({ url: url.href });
      const body = await reply.json();
      rows.push(...body.data);
      if (rows.length >= wanted || !body.page.next)
        return route.fulfill({ response: reply, json: { ...body, data: rows.slice(0, wanted) } });
      url.searchParams.set('cursor', body.page.next);
    }
  });
}

/** Milliseconds between one frame and the next, on the way to the end of the page and back. */
async function scroll(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  const distance = await page.evaluate(() => {
    const seen: number[] = [];
    const look = (at: number) => {
      seen.push(at);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { benchFrames: seen });
    return document.documentElement.scrollHeight - window.innerHeight;
  });
  const turns = [-distance, distance];
  for (const yDistance of turns)
    await devtools.send('Input.synthesizeScrollGesture', { x: 700, y: 500, yDistance, speed: pixelsPerSecond, gestureSourceType: 'mouse' });
  const at = await page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames);
  return at.slice(1).map((each, index) => each - at[index]!);
}

const lists = [
  { name: 'orders', path: 'orders', row: 'tbody tr' },
  { name: 'audit log', path: 'audit-logs', row: 'main ol > li' },
];

/** Down and up again through five hundred rows, as a wheel turns; every frame that the page draws is counted. */
export async function measureScrolling({ gateway }: Pick<BenchPlatform, 'gateway'>): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, gateway);
    const figures: Figure[] = [];
    for (const { name, path, row } of lists) {
      await lengthen(page, path);
      await page.goto(`${gateway}/en/${path}`);
      await page
        .locator(row)
        .nth(wanted - 1)
        .waitFor({ state: 'attached', timeout: 20_000 });
      await page.waitForLoadState('networkidle');
      const frames = await scroll(page);
      const all = frames.reduce((sum, each) => sum + each, 0);
      const late = frames.filter((each) => each > 25).length;
      figures.push({
        ...{
          name: `${name}, ${wanted} rows, scrolled`,
          target: { atLeast: 59 },
          reached: (1000 * frames.length) / all,
          unit: 'fps',
          digits: 1,
        },
        note: `${late} of ${frames.length} frames late, worst ${Math.max(...frames).toFixed(0)} ms`,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
