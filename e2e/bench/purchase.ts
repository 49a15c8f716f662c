import type { BenchPlatform } from './platform.ts';
import { type Difference, difference, ourParts, read, untilQuiet } from './readings.ts';
import type { Figure, Section } from './report.ts';
import { type Errand, openShopper } from './shopper.ts';
import { median, percentile, sum } from './statistics.ts';

interface Load {
  perSecond: number;
  latencies: number[];
  used: Difference;
  count: number;
}

/** `count` purchases by so many shoppers at once, and all that followed from them. */
export async function buy(platform: BenchPlatform, count: number, atOnce: number, errand?: Errand): Promise<Load> {
  const shopper = await openShopper(platform.wiring.publicUrl, atOnce, errand);
  await untilQuiet(platform);
  const before = await read(platform);
  const latencies: number[] = [];
  let left = count;
  const began = performance.now();
  const keepBuying = async () => {
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      await shopper.buy();
      latencies.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, keepBuying));
  const seconds = (performance.now() - began) / 1000;
  await untilQuiet(platform);
  const used = difference(before, await read(platform));
  shopper.close();
  return { perSecond: count / seconds, latencies, used, count };
}

const shares = (values: Readonly<Record<string, number>>, count: number, names = Object.keys(values), digits = 1) =>
  names.map((name) => `${name} ${((values[name] ?? 0) / count).toFixed(digits)}`).join(', ');

function figuresOf(load: Load, atOnce: number, targets: boolean): Figure[] {
  const { used, count, latencies, perSecond } = load;
  const cpu = sum(ourParts.map((name) => used.cpu[name])) / count;
  const statements = (sum(Object.values(used.queries)) + sum(Object.values(used.transactions))) / count;
  const name = (what: string) => `${what}, ${atOnce} at once`;
  return [
    { name: name('purchases per second'), reached: perSecond, unit: '/s', digits: 1, ...(targets && { target: { atLeast: 120 } }) },
    {
      name: name('median purchase'),
      reached: median(latencies),
      unit: 'ms',
      digits: 1,
      ...(targets && { target: { atMost: 60 } }),
      note: `p95 ${percentile(latencies, 0.95).toFixed(1)} ms`,
    },
    {
      name: name('processor time per purchase'),
      target: { atMost: 15 },
      reached: cpu,
      unit: 'ms',
      digits: 1,
      note: shares(used.cpu, count, [...ourParts, 'sandbox', 'sandbox database', 'load']),
    },
    {
      name: name('statements per purchase'),
      target: { atMost: 30 },
      reached: statements,
      unit: '',
      digits: 1,
      note: `queries: ${shares(used.queries, count)}; begin, scope, commit: ${shares(used.transactions, count)}`,
    },
    {
      name: name('database round trips per purchase'),
      reached: sum(Object.values(used.roundTrips)) / count,
      unit: '',
      digits: 1,
      note: `${shares(used.roundTrips, count)}${used.serverStatements === null ? '' : `; the server counted ${(used.serverStatements / count).toFixed(1)} statements`}`,
    },
  ];
}

/** Whole purchases through the gateway while orders rest where they were placed. */
export async function purchase(platform: BenchPlatform): Promise<Section> {
  await buy(platform, 200, 4);
  const single = await buy(platform, 150, 1);
  const many = await buy(platform, 400, 8);
  return { title: 'Purchase, without fulfilment', figures: [...figuresOf(single, 1, false), ...figuresOf(many, 8, true)] };
}
