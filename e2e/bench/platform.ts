import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gatewayEnvironment } from '@merchloom/local/environment';
import { type Platform, startPlatform } from '@merchloom/local/platform';
import { choosePorts, defaultPorts, isFree, type Ports } from '@merchloom/local/ports';
import { type ManagedProcess, startProcess } from '@merchloom/local/process';
import pg from 'pg';

/** As in production, but that nobody is turned away: one address does everything here. */
export const benchEnvironment = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX: '1',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '100000',
  SWEEP_MS: '60000',
};
/** Longer than a measurement: orders rest where they were placed. */
export const restingOrders = { FIX_WINDOW_MS: '3600000' };

export interface BenchPlatform extends Platform {
  dataDir: string;
  /** Milliseconds from nothing to ready. */
  startedInMs: number;
  query<T extends pg.QueryResultRow>(service: string, sql: string, values?: unknown[]): Promise<T[]>;
}

/** A folder for this run, or the one that was named: that one stays, with all that was filled into it. */
export function benchFolder(named = process.env.BENCH_DATA_DIR): { dataDir: string; remove(): void } {
  const dataDir = named ? path.resolve(named) : mkdtempSync(path.join(tmpdir(), 'merchloom-bench-'));
  mkdirSync(dataDir, { recursive: true });
  // PostgreSQL runs as another user when we are root.
  chmodSync(dataDir, 0o711);
  return { dataDir, remove: () => (named ? undefined : rmSync(dataDir, { recursive: true, force: true })) };
}

/** Away from the usual ports and below the ephemeral ones. */
export function somePorts(): Ports {
  const base = 20_000 + Math.floor(Math.random() * 900) * 11;
  return Object.fromEntries(Object.keys(defaultPorts).map((name, index) => [name, base + index])) as Ports;
}

const library = 'shared_preload_libraries';

/** From the next start on, the server counts its statements; there is nothing to set before the first. */
export function countStatements(dataDir: string): void {
  const settings = path.join(dataDir, 'postgres', 'postgresql.auto.conf');
  if (!existsSync(settings) || readFileSync(settings, 'utf8').includes(library)) return;
  appendFileSync(settings, `${library} = 'pg_stat_statements'\npg_stat_statements.track = 'all'\n`);
}

// A folder keeps its ports, as at home: another address of the database would be seeded anew.
async function portsOf(dataDir: string): Promise<Ports> {
  const file = path.join(dataDir, 'bench-ports.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const { ports } = await choosePorts(somePorts());
  writeFileSync(file, JSON.stringify(ports));
  return ports;
}

/** The whole platform in processes of its own, on the data of `dataDir`. */
export async function openPlatform(dataDir: string, env: Record<string, string | undefined>): Promise<BenchPlatform> {
  const ports = await portsOf(dataDir);
  const began = performance.now();
  const platform = await startPlatform({ dataDir, ports, env: { ...benchEnvironment, ...env } });
  const startedInMs = performance.now() - began;
  const pools = new Map<string, pg.Pool>();
  let stopped: Promise<void> | undefined;
  return {
    ...platform,
    dataDir,
    startedInMs,
    async query(service, sql, values = []) {
      const address = new URL(platform.adminUrl);
      address.pathname = `/merchloom_${service}`;
      const pool = pools.get(service) ?? new pg.Pool({ connectionString: address.href, max: 1 });
      if (!pools.has(service)) pool.on('error', () => {});
      pools.set(service, pool);
      return (await pool.query(sql, values)).rows;
    },
    stop() {
      // Ctrl-C and the end of a measurement may both ask for it.
      stopped ??= Promise.all([...pools.values()].map((pool) => pool.end())).then(platform.stop);
      return stopped;
    },
  };
}

/** A server that answers everything at once with so many bytes of JSON. */
export async function plainUpstream(bytes: number): Promise<{ port: number; close(): void }> {
  const body = JSON.stringify({ success: true, data: 'x'.repeat(bytes - 27) });
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** One more gateway, whose catalog is somebody else. */
export async function secondGateway(
  { wiring, dataDir }: BenchPlatform,
  catalog: number,
): Promise<{ process: ManagedProcess; port: number; host: string }> {
  let port = wiring.ports.gateway + 11;
  while (!(await isFree(port))) port += 1;
  const publicUrl = `http://localhost:${port}`;
  const env = gatewayEnvironment({ ...wiring, publicUrl, ports: { ...wiring.ports, gateway: port, catalog } });
  const entry = path.resolve(import.meta.dirname, '../../gateway/src/main.ts');
  const logDir = path.join(dataDir, 'logs');
  const process = startProcess({ name: 'second-gateway', entry, env, readyUrl: `http://127.0.0.1:${port}/readyz`, logDir });
  await process.ready();
  return { process, port, host: new URL(publicUrl).host };
}
