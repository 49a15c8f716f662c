import type { Knex } from 'knex';
import PgTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js';
import PgClient from 'knex/lib/dialects/postgres/index.js';

/** The queues in a service's own database. */
export type WorkQueue = 'outbox' | 'jobs';

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

/** Knex's PostgreSQL client, except that BEGIN takes the scope of the transaction along. */
export class ScopedClient extends PgClient {
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
