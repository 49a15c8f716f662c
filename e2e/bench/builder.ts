import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '@merchloom/testing/browser';
import type { Page } from 'playwright-core';
import type { BenchPlatform } from './platform.ts';
import type { Section } from './report.ts';
import { median } from './statistics.ts';

const root = path.resolve(import.meta.dirname, '../..');
const elements = 200;
const dragMs = 3000;
const changes = 20;

/** JavaScript that the designer's page needs beside the shell, in brotli kB. */
function chunkKb(): number {
  const dist = path.join(root, 'mf-builder/dist');
  const { entry, routes } = JSON.parse(readFileSync(path.join(dist, 'document.json'), 'utf8')) as {
    entry: string;
    routes: { path: string; scripts: string[] }[];
  };
  const files = new Set([entry, ...routes.flatMap((route) => (route.path === '/event-builder' ? route.scripts : []))]);
  return [...files].reduce((sum, file) => sum + statSync(path.join(dist, `${file}.br`)).size, 0) / 1000;
}

async function signIn(page: Page, platform: BenchPlatform): Promise<void> {
  await page.goto(`${platform.gateway}/en/login`);
  await page.getByLabel('E-mail').fill('morwenna@headlandrunning.example');
  await page.getByLabel('Password', { exact: true }).fill('tide-lantern-48');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** The demo's tee with 200 texts and pictures on it, as a draft of the bench's own database. */
async function crowd(platform: BenchPlatform): Promise<void> {
  await platform.query(
    'catalog',
    `update designs set design = jsonb_set(design, '{elements}', (
       select jsonb_agg(e || jsonb_build_object('id', 'e' || n, 'location', 'front', 'scale', '{"x":0.12,"y":0.12}'::jsonb,
         'position', jsonb_build_object('x', 300 + (n % 14) * 300, 'y', 300 + (n / 14) * 350)))
       from generate_series(0, $1 - 1) n
       cross join lateral (select value e from jsonb_array_elements(design->'elements') with ordinality x(value, o) where (o - 1) = n % jsonb_array_length(design->'elements')) one))
     where id = (select design_id from event_products where product_id = 'sunrise-finisher-tee')`,
    [elements],
  );
}

/** Frames per second while one element is dragged to and fro. */
async function framesOf(page: Page): Promise<number> {
  const option = page.getByRole('option').nth(100);
  const box = (await option.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate((ms) => {
    const seen = { frames: 0, began: performance.now(), ended: 0 };
    Object.assign(window, { benchFrames: seen });
    const count = (now: number) => {
      seen.frames += 1;
      seen.ended = now;
      if (now - seen.began < ms) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  }, dragMs);
  const until = Date.now() + dragMs;
  for (let step = 0; Date.now() < until; step += 1) await page.mouse.move(x + Math.sin(step / 6) * 90, y + Math.cos(step / 6) * 60);
  await page.mouse.up();
  const { frames, began, ended } = await page.evaluate(
    () => (window as unknown as { benchFrames: { frames: number; began: number; ended: number } }).benchFrames,
  );
  await page.keyboard.press('Control+z');
  return (frames / (ended - began)) * 1000;
}

const previewsOf = (page: Page) => page.evaluate(() => performance.getEntriesByName('mockup-preview').map(({ duration }) => duration));

/** Milliseconds of one preview after each of some changes: the selected element steps to the side, and its preview is awaited. */
async function previewsAfterChanges(page: Page): Promise<number[]> {
  const drawn: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const before = (await previewsOf(page)).length;
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((count) => performance.getEntriesByName('mockup-preview').length > count, before);
    drawn.push((await previewsOf(page)).at(-1)!);
  }
  return drawn;
}

/** The designer at work: 200 elements, one of them dragged; the preview after each change. */
export async function builder(platform: BenchPlatform): Promise<Section> {
  await crowd(platform);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, platform);
    await page.goto(`${platform.gateway}/en/event-builder?event=coast-run&product=sunrise-finisher-tee`);
    await page.locator('[data-state="ready"]').waitFor();
    await page.waitForFunction((count) => document.querySelectorAll('[role="option"]:not([aria-busy])').length === count, elements);
    // At rest: the preview of what was opened is drawn.
    await page.waitForFunction(() => performance.getEntriesByName('mockup-preview').length > 0);
    const devtools = await page.context().newCDPSession(page);
    const quick = await framesOf(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slow = await framesOf(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const previews = await previewsAfterChanges(page);
    return {
      title: 'Designer: 200 elements, no graphics processor',
      figures: [
        { name: 'JavaScript over the shell, fabric included', target: { atMost: 90 }, reached: chunkKb(), unit: 'kB', digits: 1 },
        { name: 'one of 200 dragged', target: { atLeast: 55 }, reached: quick, unit: 'fps' },
        { name: 'the same, processor 4× slower', target: { atLeast: 30 }, reached: slow, unit: 'fps' },
        { name: 'mockup preview after a change', target: { atMost: 100 }, reached: median(previews), unit: 'ms' },
      ],
    };
  } finally {
    await browser.close();
  }
}
