import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { caller } from './http.ts';
import { amounts, fillWithOrders } from './many-orders.ts';
import type { BenchPlatform } from './platform.ts';
import { type Difference, difference, ourParts, read } from './readings.ts';
import type { Figure, Section } from './report.ts';
import { measureScrolling } from './scroll.ts';
import { median, percentile, sum } from './statistics.ts';

const atOnce = 8;
const times = 240;

/** What staff open, and how fast it has to be there: milliseconds at the 95th percentile. */
const screens: { name: string; path: string; atMost?: number; times?: number }[] = [
  { name: 'dashboard, 30 days', path: 'dashboard?days=30', atMost: 60 },
  { name: 'dashboard, 90 days', path: 'dashboard?days=90', atMost: 60 },
  { name: 'events', path: 'events', atMost: 60 },
  { name: 'clients', path: 'clients', atMost: 60 },
  { name: 'client revenue of a year, by client', path: 'client-revenue', atMost: 60 },
  { name: 'client revenue of a year, by month', path: 'client-revenue?by=month', atMost: 60 },
  { name: 'audit log', path: 'audit-logs', atMost: 60 },
  { name: 'audit log of one action', path: 'audit-logs?action=order.refunded', atMost: 60 },
  { name: 'orders', path: 'orders' },
  { name: 'orders that need a person', path: 'orders?group=problems' },
  { name: 'orders, searched by a part of an e-mail', path: 'orders?q=uyer-4711' },
  { name: 'orders, searched by a part of a reference', path: 'orders?q=ML-31337' },
  { name: 'products', path: 'products', times: 40 },
  { name: 'users', path: 'users', times: 40 },
  { name: 'pictures', path: 'assets', times: 40 },
  { name: 'designs', path: 'designs?event=coast-run', times: 40 },
  { name: 'bulk orders of an event', path: 'events/winter-crew/bulk-orders', times: 40 },
  { name: 'promo codes of an event', path: 'events/volunteer-thanks/promo-codes', times: 40 },
  { name: 'vouchers of an event', path: 'events/coast-run/vouchers', times: 40 },
  { name: 'the account', path: 'billing/account', times: 40 },
  { name: 'all orders of a month as CSV', path: 'orders/export?group=shipped&from=2026-11-01', times: 4 },
];

/** Signed in as the administrator of the largest tenant. */
async function signedIn(gateway: string): Promise<Record<string, string>> {
  const given = await fetch(`${gateway}/api/sanctum/csrf-cookie`);
  const [cookie = ''] = given.headers.getSetCookie().map((each) => each.split(';')[0]!);
  const reply = await fetch(`${gateway}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gateway, cookie, 'x-xsrf-token': cookie.slice(cookie.indexOf('=') + 1) },
    body: JSON.stringify({ email: 'morwenna@headlandrunning.example', password: 'tide-lantern-48' }),
  });
  if (!reply.ok) throw new Error(`the login answered ${reply.status}: ${await reply.text()}`);
  return { authorization: `Bearer ${((await reply.json()) as { token: string }).token}` };
}

async function press(ask: () => Promise<void>, count: number): Promise<number[]> {
  const took: number[] = [];
  let left = count;
  const one = async () => {
    while (left-- > 0) {
      const began = performance.now();
      await ask();
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, one));
  return took;
}

/** What one of `count` requests took of the processor, by part, and of the databases: a list that asks for each row would show there. */
function costs({ cpu, queries, roundTrips }: Difference, count: number): string {
  const parts = ourParts.filter((name) => cpu[name] / count >= 0.1).map((name) => `${name} ${(cpu[name] / count).toFixed(1)}`);
  const each = (values: Record<string, number>) => (sum(Object.values(values)) / count).toFixed(1);
  return `processor ${(sum(ourParts.map((name) => cpu[name])) / count).toFixed(1)} ms (${parts.join(', ')}); ${each(queries)} statements, ${each(roundTrips)} round trips`;
}

/** Every screen warm, through the gateway, eight people at once. */
export async function measureScreens(platform: BenchPlatform, tenantId: string): Promise<Figure[]> {
  const call = caller(platform.gateway, atOnce);
  try {
    const headers = await signedIn(platform.gateway);
    const figures: Figure[] = [];
    for (const { name, path, atMost, times: own = times } of screens) {
      const ask = async () => {
        const { status, body } = await call('GET', `/api/${tenantId}/${path}`, headers);
        if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
      };
      await press(ask, Math.min(own, 2 * atOnce));
      const alone = median(await press(ask, 1));
      const before = await read(platform);
      const took = await press(ask, own);
      const used = difference(before, await read(platform));
      figures.push({
        ...{ name, reached: percentile(took, 0.95), unit: 'ms', digits: 1 },
        ...(atMost && { target: { atMost } }),
        note: `p95; median ${median(took).toFixed(1)} ms, alone ${alone.toFixed(1)} ms; ${costs(used, own)}`,
      });
    }
    return figures;
  } finally {
    call.close();
  }
}

/** The service sums up by itself; rows that came past it are new to it once it has forgotten what it had. */
async function summedUp({ query }: BenchPlatform): Promise<void> {
  for (;;) {
    const [summed] = await query<{ tenants: number }>(
      'orders',
      `select count(*)::int as tenants from sales_covered where until > now() - interval '3 hours'`,
    );
    if (summed!.tenants >= amounts.tenants) break;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  await query(
    'orders',
    'vacuum analyze sales_days, sales_months, sales_dates, sales_products, sales_product_months, sales_totals, sales_covered, sales_marks',
  );
  // What was filled is on the disk before anybody is asked.
  await query('orders', 'select pg_reload_conf()');
  await query('orders', 'checkpoint');
}

const summing = 'sum-sales';

/** Half of the orders without their indexes are nothing to sum up: the service's next turn lies past the filling. */
async function holdSums({ query }: BenchPlatform): Promise<void> {
  await query(
    'orders',
    `insert into periodic_runs (name, ran_at) values ($1, now() + interval '1 day') on conflict (name) do update set ran_at = excluded.ran_at`,
    [summing],
  );
  const underWay = 'select from periodic_runs where name = $1 and locked_until > now()';
  while ((await query('orders', underWay, [summing])).length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** The tenant that is asked. A folder that was filled before, in a run that kept it, is not filled again. */
async function filled(platform: BenchPlatform): Promise<string> {
  const mark = path.join(platform.dataDir, 'bench-orders.json');
  if (existsSync(mark)) {
    await summedUp(platform);
    return JSON.parse(readFileSync(mark, 'utf8')).tenantId;
  }
  const began = Date.now();
  const tell = (done: string) => process.stderr.write(`    ${done}, ${((Date.now() - began) / 1000).toFixed(0)} s\n`);
  await holdSums(platform);
  const { tenantId } = await fillWithOrders(platform, tell);
  await platform.query('orders', 'delete from sales_covered');
  await platform.query('orders', 'delete from periodic_runs where name = $1', [summing]);
  await summedUp(platform);
  tell('sums');
  writeFileSync(mark, JSON.stringify({ tenantId }));
  return tenantId;
}

/** What staff wait for when the platform has a million orders. */
export async function admin(platform: BenchPlatform): Promise<Section> {
  const tenantId = await filled(platform);
  const orders = amounts.orders.toLocaleString('en-GB');
  return {
    title: `Staff, ${orders} orders in ${amounts.tenants} tenants, the largest of which is asked with ${amounts.ofTheLargest.toLocaleString('en-GB')}; ${atOnce} at once`,
    figures: [...(await measureScreens(platform, tenantId)), ...(await measureScrolling(platform))],
  };
}
