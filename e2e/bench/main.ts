import { admin } from './admin.ts';
import { bigStore } from './big-store.ts';
import { builder } from './builder.ts';
import { checkout, race } from './checkout.ts';
import { fulfilment, quickFulfilment } from './fulfilment.ts';
import { gateway } from './gateway.ts';
import { orderLines } from './lines.ts';
import { machine } from './machine.ts';
import { type BenchPlatform, benchFolder, countStatements, openPlatform, restingOrders } from './platform.ts';
import { printFiles } from './print-files.ts';
import { purchase } from './purchase.ts';
import { untilDrawn } from './readings.ts';
import { type Section, table } from './report.ts';
import { start } from './start.ts';
import { uploads } from './uploads.ts';
import { firstVisit } from './visit.ts';

const withPlatform = { gateway, visit: firstVisit, purchase, checkout, race, 'big-store': bigStore, uploads, builder, admin };
const parts = ['start', ...Object.keys(withPlatform), 'fulfilment', 'lines', 'print'];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !parts.includes(name));
if (unknown) {
  console.error(`There is no part called ${unknown}. Parts: ${parts.join(', ')}`);
  process.exit(1);
}
const wanted = (name: string) => asked.length === 0 || asked.includes(name);

const began = Date.now();
const { dataDir, remove } = benchFolder();
let running: BenchPlatform | undefined;
let ending = false;

async function end(code: number): Promise<never> {
  if (!ending) {
    ending = true;
    await running?.stop();
    remove();
  }
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(130));

async function during<T>(env: Record<string, string>, work: (platform: BenchPlatform) => Promise<T>): Promise<T> {
  running = await openPlatform(dataDir, env);
  try {
    await untilDrawn(running);
    return await work(running);
  } finally {
    await running.stop();
    running = undefined;
  }
}

async function measure(name: string, work: () => Promise<Section>): Promise<void> {
  process.stderr.write(`  measuring ${name} …\n`);
  const section = await work();
  console.log(table([section]));
}

try {
  console.log(`\nMerchloom, measured on ${machine()}`);
  if (wanted('start')) await measure('start', () => start(dataDir));
  else await during(restingOrders, async () => {});
  countStatements(dataDir);
  const live = (Object.keys(withPlatform) as (keyof typeof withPlatform)[]).filter(wanted);
  if (live.length > 0)
    await during(restingOrders, async (platform) => {
      for (const name of live) await measure(name, () => withPlatform[name](platform));
    });
  if (wanted('fulfilment')) await during(quickFulfilment, (platform) => measure('fulfilment', () => fulfilment(platform)));
  if (wanted('lines')) await during(quickFulfilment, (platform) => measure('lines', () => orderLines(platform)));
  if (wanted('print')) await measure('print', () => printFiles(dataDir));
  console.log(`\n  ${((Date.now() - began) / 1000).toFixed(0)} s in all\n`);
  await end(0);
} catch (error) {
  console.error(error);
  await end(1);
}
