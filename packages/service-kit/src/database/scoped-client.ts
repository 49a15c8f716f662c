import type { Writable } from 'node:stream';
import type { Knex } from 'knex';
import PgTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js';
import PgClient from 'knex/lib/dialects/postgres/index.js';
import PgQuery from 'pg/lib/query.js';
import { isStalePlan } from './errors.ts';

/** The queues in a service's own database. */
export type WorkQueue = 'outbox' | `jobs.${string}`;

/** What a transaction of ours carries, reachable from its handle (and from savepoints in it). */
export interface TransactionScope {
  /** SQL sent together with BEGIN in one round trip. */
  opening: string;
  /** Queues that got something new: their workers are woken once the transaction has committed. */
  woken: Set<WorkQueue>;
  /** The server has answered BEGIN. */
  begun: boolean;
}

interface Wire {
  stream: Writable;
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  bind(message: { portal: string; statement: string; values: string[] }): void;
  execute(message: { portal: string }): void;
}

interface RawConnection {
  query(config: object, done: (error: Error | null, response: unknown) => void): void;
  connection: Wire;
  __knex__disposed?: unknown;
}

class ScopedTransaction extends PgTransaction {
  /**
   * BEGIN and the first statement go out together: the connection is in pipeline mode, and nobody waits for the answer to BEGIN.
   * Should BEGIN or its scope fail, the statement behind it fails as well, and the transaction with the first of the two errors.
   */
  override begin(connection: unknown) {
    const scope = this.userParams?.scope as TransactionScope | undefined;
    if (!scope) return this.query(connection, 'BEGIN');
    const raw = connection as RawConnection;
    const { stream } = raw.connection;
    stream.cork();
    setImmediate(() => stream.uncork());
    void this.query(connection, `BEGIN; ${scope.opening}`).then((answer) => {
      scope.begun = answer !== undefined;
      // It may hang in a transaction that has failed: not one for the pool.
      if (!scope.begun) raw.__knex__disposed ??= new Error('The transaction could not begin');
    });
    return Promise.resolve();
  }
}

// Answers no row, so that the only rows are those of the statement behind it.
const scopeStatement = { name: 'scope', text: `select where set_config('app.tenant_id', $1, true) is null` };
/** The same for a statement whose plan is made once, for whatever values come. */
const plannedScope = {
  name: 'planned-scope',
  text: `select where set_config('app.tenant_id', $1, true) || set_config('plan_cache_mode', 'force_generic_plan', true) is null`,
};

/**
 * A statement with its tenant's scope in front and one Sync behind both: for the server they are one transaction, which ends with the
 * statement, and so does the scope.
 */
class TenantQuery extends PgQuery {
  tenantId: string;
  scope: string;
  scoped = false;

  constructor(tenantId: string, scope: string, config: object, done: (error: Error | null, response: unknown) => void) {
    super({ ...config, queryMode: 'extended' }, undefined, done);
    this.tenantId = tenantId;
    this.scope = scope;
  }

  override prepare(wire: Wire) {
    wire.bind({ portal: '', statement: this.scope, values: [this.tenantId] });
    wire.execute({ portal: '' });
    super.prepare(wire);
  }

  override handleCommandComplete(message: unknown, wire: Wire) {
    if (this.scoped) super.handleCommandComplete(message, wire);
    this.scoped = true;
  }
}

/** Prepared as a statement of its own, once for a connection: the client counts one preparation for each query. */
function prepareScope(connection: RawConnection, scope: typeof scopeStatement) {
  const { parsedStatements, submittedNamedStatements } = connection.connection;
  if (parsedStatements[scope.name] ?? submittedNamedStatements[scope.name]) return;
  connection.query({ ...scope, values: [''] }, () => {});
}

interface RawQuery {
  sql: string;
  bindings?: unknown[];
  response?: unknown;
  /** Set for a statement that stands alone in this tenant's scope. */
  tenantId?: string;
  planned?: boolean;
}

/**
 * Knex's PostgreSQL client, except that BEGIN takes the scope of the transaction along, and that statements which come again are
 * prepared: planning costs the server more than running most of ours.
 */
export class ScopedClient extends PgClient {
  override async _query(connection: RawConnection, query: RawQuery): Promise<RawQuery> {
    const values = query.bindings ?? [];
    const name = values.length > 0 ? preparedName(query.sql) : undefined;
    query.response = await new Promise((resolve, reject) => {
      const done = (error: Error | null, response: unknown) => {
        // A table has changed under a prepared statement: this connection would refuse it for ever.
        if (isStalePlan(error)) connection.__knex__disposed = error;
        if (error) reject(error);
        else resolve(response);
      };
      const config = { name, text: query.sql, values };
      if (query.tenantId === undefined) return connection.query(config, done);
      const scope = query.planned ? plannedScope : scopeStatement;
      prepareScope(connection, scope);
      connection.query(new TenantQuery(query.tenantId, scope.name, config, done), done);
    });
    return query;
  }

  override transaction(...args: unknown[]) {
    return new ScopedTransaction(this, ...args);
  }
}

/** The scope of a transaction opened by `db.tenant` or `db.platform`. */
export function scopeOf(trx: Knex.Transaction): TransactionScope {
  const scope = trx.userParams?.scope as TransactionScope | undefined;
  if (!scope) throw new Error('This needs the transaction given by db.tenant or db.platform');
  return scope;
}

const maxPrepared = 500;
const longestPrepared = 10_000;
const seenOnce = new Set<string>();
const prepared = new Map<string, string>();

/** A name for a statement that is not new; text built for one occasion stays unnamed, as servers keep what is named. */
function preparedName(sql: string): string | undefined {
  const known = prepared.get(sql);
  if (known || prepared.size >= maxPrepared || sql.length > longestPrepared) return known;
  if (!seenOnce.delete(sql)) {
    if (seenOnce.size > maxPrepared) seenOnce.clear();
    seenOnce.add(sql);
    return undefined;
  }
  const name = `s${prepared.size}`;
  prepared.set(sql, name);
  return name;
}
