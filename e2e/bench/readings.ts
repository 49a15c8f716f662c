import { sqlCounts } from './counters.ts';
import type { BenchPlatform } from './platform.ts';
import { cpuOf, familyOf, readProcesses } from './processes.ts';
import { growth, sum } from './statistics.ts';

export const ourParts = ['gateway', 'identity', 'catalog', 'orders', 'payments', 'postgres'] as const;
export type Part = (typeof ourParts)[number] | 'sandbox' | 'sandbox database' | 'load';

const services = ['identity', 'catalog', 'orders', 'payments'] as const;

export interface Reading {
  /** Processor time, ms. */
  cpu: Record<Part, number>;
  queries: Record<string, number>;
  transactions: Record<string, number>;
  roundTrips: Record<string, number>;
  /** As the server counted them; null when it does not. */
  serverStatements: number | null;
}

/** Everything that a measurement compares before and after. */
export async function read(platform: BenchPlatform): Promise<Reading> {
  const sandboxBackends = await platform.query<{ pid: number }>(
    'bus',
    `select pid from pg_stat_activity where datname = 'merchloom_sandbox' and pid <> pg_backend_pid()`,
  );
  const all = readProcesses();
  const sandboxDatabase = sum(sandboxBackends.map(({ pid }) => all.get(pid)?.ownMs ?? 0));
  const own = Object.entries(platform.processes).map(([name, { pid }]) => [name, cpuOf(pid!, all)] as const);
  const { user, system } = process.cpuUsage();
  const cpu = {
    ...(Object.fromEntries(own) as Record<keyof BenchPlatform['processes'], number>),
    postgres: (platform.postgres ? cpuOf(platform.postgres.pid!, all) : 0) - sandboxDatabase,
    'sandbox database': sandboxDatabase,
    load: (user + system) / 1000,
  };
  const counts = await Promise.all(
    services.map(async (name) => {
      const reply = await fetch(`http://127.0.0.1:${platform.wiring.ports[name]}/metrics`);
      return [name, sqlCounts(await reply.text())] as const;
    }),
  );
  const by = (pick: 'queries' | 'transaction' | 'roundTrips') => Object.fromEntries(counts.map(([name, count]) => [name, count[pick]]));
  return {
    cpu,
    queries: by('queries'),
    transactions: by('transaction'),
    roundTrips: by('roundTrips'),
    serverStatements: await serverStatements(platform),
  };
}

async function serverStatements(platform: BenchPlatform): Promise<number | null> {
  try {
    await platform.query('bus', 'create extension if not exists pg_stat_statements');
    const [row] = await platform.query<{ calls: string }>(
      'bus',
      `select coalesce(sum(calls), 0) as calls from pg_stat_statements s join pg_roles r on r.oid = s.userid
       where r.rolname like 'merchloom%' and r.rolname not like '%sandbox%' and s.toplevel`,
    );
    return Number(row?.calls);
  } catch {
    return null;
  }
}

export interface Difference extends Omit<Reading, 'serverStatements'> {
  serverStatements: number | null;
}

export const difference = (before: Reading, after: Reading): Difference => ({
  cpu: growth(before.cpu, after.cpu),
  queries: growth(before.queries, after.queries),
  transactions: growth(before.transactions, after.transactions),
  roundTrips: growth(before.roundTrips, after.roundTrips),
  serverStatements:
    before.serverStatements === null || after.serverStatements === null ? null : after.serverStatements - before.serverStatements,
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the stores' first pictures are drawn, which takes whole cores for some time after the seeding. */
export async function untilDrawn(platform: BenchPlatform, patienceMs = 120_000): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(250)) {
    const [left] = await platform.query<{ jobs: number }>('catalog', `select count(*)::int as jobs from jobs where state = 'ready'`);
    if (left?.jobs === 0) return;
  }
  throw new Error('The first pictures are still being drawn');
}

/** Waits until the platform has nothing more to do: less than 5% of a core for half a second. */
export async function untilQuiet(platform: BenchPlatform, patienceMs = 90_000): Promise<void> {
  const roots = [...Object.values(platform.processes).map(({ pid }) => pid!), platform.postgres?.pid ?? 0];
  const used = () => {
    const all = readProcesses();
    return sum(roots.flatMap((root) => familyOf(root, all)).map((pid) => all.get(pid)!.ownMs));
  };
  for (const until = Date.now() + patienceMs; Date.now() < until; ) {
    const before = used();
    await pause(500);
    if (used() - before <= 25) return;
  }
}
