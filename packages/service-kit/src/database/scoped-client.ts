import type { Knex } from 'knex';
import PgTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js';
import PgClient from 'knex/lib/dialects/postgres/index.js';
import { isStalePlan } from './errors.ts';

/** The queues in a service's own database. */
export type WorkQueue = 'outbox' | `jobs.${string}`;

/** What a transaction of ours carries, reachable from its handle (and from savepoints in it). */
export interface TransactionScope {
  /** SQL sent together with BEGIN in one round trip. */
  opening: string;
  /** Queues that got something new: their workers are woken once the transaction has committed. */
  woken: Set<WorkQueue>;
}

class ScopedTransaction extends PgTransaction {
  override begin(connection: unknown) {
    const scope = this.userParams?.scope as TransactionScope | undefined;
    return this.query(connection, scope ? `BEGIN; ${scope.opening}` : 'BEGIN');
  }
}

interface RawConnection {
  query(config: object, done: (error: Error | null, response: unknown) => void): void;
  __knex__disposed?: unknown;
}

interface RawQuery {
  sql: string;
  bindings?: unknown[];
  response?: unknown;
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
      connection.query({ name, text: query.sql, values }, (error, response) => {
        // A table has changed under a prepared statement: this connection would refuse it for ever.
        if (isStalePlan(error)) connection.__knex__disposed = error;
        if (error) reject(error);
        else resolve(response);
      });
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
const longestPrepared = 4_000;
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
