import { type FSWatcher, mkdirSync, watch } from 'node:fs';
import path from 'node:path';
import type { BenchPlatform } from './platform.ts';
import { difference, ourParts, read, untilQuiet } from './readings.ts';
import type { Section } from './report.ts';
import { openShopper } from './shopper.ts';
import { sum } from './statistics.ts';

const count = 60;
const atOnce = 4;
const patienceMs = 60_000;
export const quickFulfilment = { FIX_WINDOW_MS: '300', FULFILLER_STEP_MS: '150' };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Every write of a print file begins with a draft of its own: equal files that are drawn twice would show. */
export function watchPrintFiles(dataDir: string): { written: Set<string>; watcher: FSWatcher } {
  const folder = path.join(dataDir, 'assets', 'print-files');
  mkdirSync(folder, { recursive: true });
  const written = new Set<string>();
  const watcher = watch(folder, { recursive: true }, (_, file) => {
    if (file && /\.png\.[0-9a-f-]{36}$/.test(file)) written.add(file);
  });
  return { written, watcher };
}

/** Purchases with all that follows from them, until every order is shipped. */
export async function fulfilment(platform: BenchPlatform): Promise<Section> {
  const { written, watcher } = watchPrintFiles(platform.dataDir);
  const shopper = await openShopper(platform.wiring.publicUrl, atOnce);
  await untilQuiet(platform);
  const before = await read(platform);
  const references: string[] = [];
  const began = performance.now();
  const keepBuying = async () => {
    for (let bought = 0; bought < count / atOnce; bought += 1) references.push(await shopper.buy());
  };
  await Promise.all(Array.from({ length: atOnce }, keepBuying));
  const boughtSeconds = (performance.now() - began) / 1000;
  let shipped = 0;
  for (const until = Date.now() + patienceMs; shipped < count && Date.now() < until; await pause(100)) {
    const [row] = await platform.query<{ shipped: number }>(
      'orders',
      `select count(*)::int as shipped from orders where order_ref = any($1) and status = 'shipped'`,
      [references],
    );
    shipped = row?.shipped ?? 0;
  }
  const seconds = (performance.now() - began) / 1000;
  await untilQuiet(platform);
  const used = difference(before, await read(platform));
  shopper.close();
  watcher.close();
  const files = new Set([...written].map((file) => path.basename(file).slice(0, 64)));
  return {
    title: `Purchase with fulfilment: ${count} equal orders, ${atOnce} shoppers at once`,
    figures: [
      { name: 'purchases per second meanwhile', reached: count / boughtSeconds, unit: '/s', digits: 1 },
      { name: 'orders shipped', target: { atLeast: count }, reached: shipped, unit: '', note: `after ${seconds.toFixed(1)} s` },
      {
        name: 'processor time per order, placed to shipped',
        reached: sum(ourParts.map((name) => used.cpu[name])) / count,
        unit: 'ms',
        digits: 1,
        note: ourParts.map((name) => `${name} ${(used.cpu[name] / count).toFixed(1)}`).join(', '),
      },
      {
        name: 'statements per order, placed to shipped',
        reached: (sum(Object.values(used.queries)) + sum(Object.values(used.transactions))) / count,
        unit: '',
        digits: 1,
      },
      {
        name: 'drawings for each different print file',
        target: { atMost: 1 },
        reached: files.size === 0 ? 0 : written.size / files.size,
        unit: '',
        digits: 2,
        note: `${files.size} files for ${count} orders`,
      },
    ],
  };
}
