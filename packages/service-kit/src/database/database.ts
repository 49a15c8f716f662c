import { setTimeout as sleep } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { isConnectionLoss, isRetryable } from './errors.ts';
import { ScopedClient, type TransactionScope, type WorkQueue } from './scoped-client.ts';

export type Transaction = Knex.Transaction;

/** The only handle services have on their data: every statement runs in a transaction with a declared scope. */
export interface Database {
  /** Sees and writes the rows of one tenant. Repeated on serialization failures, so `work` must only touch the database. */
  tenant<T>(tenantId: string, work: (trx: Transaction) => Promise<T>): Promise<T>;
  /** Sees the rows of every tenant, under the service's platform role: relays, sweepers, look-ups across tenants. */
  platform<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  /**
   * One statement as a transaction of its own in the tenant's scope: one round trip, without BEGIN and COMMIT. It is sent again when the
   * connection died, perhaps after the commit, so it must be safe to repeat. `woken` tells which queues it put something into.
   */
  tenantOnce(tenantId: string, sql: string, bindings?: Bindings, woken?: (answer: Answer) => readonly WorkQueue[]): Promise<Answer>;
  /** The same for a long statement that is quick: planned once for whatever values come, as planning would take longer than running. */
  tenantPlanned(tenantId: string, sql: string, bindings?: Bindings): Promise<Answer>;
  /** {@link tenantOnce} with the rows of every tenant. */
  platformOnce(sql: string, bindings?: Bindings): Promise<Answer>;
}

export type Bindings = readonly unknown[] | Readonly<Record<string, unknown>>;

export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: rows are what the statement says, as with `trx.raw`
  rows: any[];
  rowCount: number;
}

/** The handle of the kit itself. */
export interface OwnedDatabase extends Database {
  /** Few connections that are in the platform role from the start: single statements of relays and workers. */
  background: Knex;
  /** Called after each commit that put something into the queue; one listener for each queue. */
  onWork(queue: WorkQueue, wake: () => void): void;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  log: Logger;
  metrics: Metrics;
  /** Connections at most; 10 by default. */
  poolSize?: number;
  applicationName?: string;
}

const attempts = 4;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** `merchloom_orders_app` → `merchloom_orders_platform`: the three roles of a service share their stem. */
export function platformRoleOf(url: string): string {
  const user = decodeURIComponent(new URL(url).username);
  return `${user.replace(/_(app|owner)$/, '')}_platform`;
}

export function createDatabase({ url, log, metrics, poolSize = 10, applicationName = 'merchloom' }: DatabaseOptions): OwnedDatabase {
  const platformRole = platformRoleOf(url);
  const platformOpening = `SET LOCAL ROLE ${quoteIdentifier(platformRole)}`;
  const connection = {
    connectionString: url,
    application_name: applicationName,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    pipeline: true,
  };
  const open = (max: number, options?: string) =>
    knex({
      client: ScopedClient as unknown as typeof Knex.Client,
      connection: { ...connection, options },
      pool: { min: 0, max, acquireTimeoutMillis: 5_000, idleTimeoutMillis: 60_000 },
      log: { warn: (message) => log.warn(message), error: (message) => log.error(message), deprecate: () => {}, debug: () => {} },
      ...knexSnakeCaseMappers(),
    });
  const pool = open(poolSize);
  const background = open(4, `-c role=${platformRole}`);
  for (const each of [pool, background]) countStatements(each, metrics);
  const wakes = new Map<WorkQueue, () => void>();

  const once = async <T>(scope: TransactionScope, work: (trx: Transaction) => Promise<T>): Promise<T> => {
    const result = (await pool.client.transaction(work, { userParams: { scope }, doNotRejectOnRollback: true }, null)) as T;
    for (const queue of scope.woken) wakes.get(queue)?.();
    return result;
  };

  const run = async <T>(opening: string, work: (trx: Transaction) => Promise<T>): Promise<T> => {
    let scope: TransactionScope;
    return repeatedly(
      () => {
        scope = { opening, woken: new Set(), begun: false };
        return once(scope, work);
      },
      // A connection that died in the pool shows at BEGIN, before anything was done.
      (error) => isRetryable(error) || (!scope.begun && isConnectionLoss(error)),
    );
  };

  const single = (from: Knex, sql: string, bindings: Bindings, scope?: { tenantId: string; planned?: boolean }): Promise<Answer> =>
    repeatedly(
      async () => {
        const { client } = from;
        const connection = await client.acquireConnection();
        try {
          const statement = from.raw(sql, bindings as never).toSQL();
          return (await client.query(connection, { ...statement, ...scope })).response;
        } finally {
          await client.releaseConnection(connection);
        }
      },
      (error) => isRetryable(error) || isConnectionLoss(error),
    );

  return {
    async tenant(tenantId, work) {
      checkTenant(tenantId);
      return run(`SET LOCAL app.tenant_id = '${tenantId}'`, work);
    },
    platform: (work) => run(platformOpening, work),
    async tenantOnce(tenantId, sql, bindings = [], woken) {
      checkTenant(tenantId);
      const answer = await single(pool, sql, bindings, { tenantId });
      for (const queue of new Set(woken?.(answer))) wakes.get(queue)?.();
      return answer;
    },
    async tenantPlanned(tenantId, sql, bindings = []) {
      checkTenant(tenantId);
      return single(pool, sql, bindings, { tenantId, planned: true });
    },
    platformOnce: (sql, bindings = []) => single(background, sql, bindings),
    background,
    onWork(queue, wake) {
      wakes.set(queue, wake);
    },
    async ping() {
      await pool.raw('select 1');
    },
    async close() {
      await Promise.all([pool.destroy(), background.destroy()]);
    },
  };
}

function checkTenant(tenantId: string) {
  if (!uuid.test(tenantId)) throw new Error(`Not a tenant id: ${JSON.stringify(tenantId)}`);
}

async function repeatedly<T>(work: () => Promise<T>, mayRepeat: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !mayRepeat(error)) throw error;
      await sleep(5 * 2 ** attempt + Math.random() * 20);
    }
  }
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function countStatements(pool: Knex, metrics: Metrics) {
  pool.on('query', ({ sql, tenantId }: { sql: string; tenantId?: string }) => {
    // The statement that sets the scope travels with it.
    if (tenantId) metrics.sqlStatements.inc({ kind: 'transaction' });
    // BEGIN travels with the statement behind it.
    if (sql.startsWith('BEGIN; SET LOCAL ')) return metrics.sqlStatements.inc({ kind: 'transaction' }, 2);
    metrics.sqlRoundTrips.inc();
    metrics.sqlStatements.inc({ kind: /^(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/.test(sql) ? 'transaction' : 'query' });
  });
}
