import type { OwnedDatabase } from '../database/database.ts';
import { continueTrace, withCall } from '../observability/call-context.ts';
import type { Kit } from '../service/kit.ts';
import { createLoop, type Loop } from '../service/loop.ts';

export interface PeriodicTask {
  name: string;
  everyMs: number;
  run: (kit: Kit) => Promise<void>;
}

/** Something to do regularly, by one instance at a time; an instance that dies holds nobody up. */
export const periodic = (name: string, { everyMs }: { everyMs: number }, run: (kit: Kit) => Promise<void>): PeriodicTask => ({
  name,
  everyMs,
  run,
});

const takeTurnSql = `
insert into periodic_runs (name, ran_at) values (?, now())
on conflict (name) do update set ran_at = now() where periodic_runs.ran_at <= now() - ? * interval '1 ms'
returning name`;

/** The row's time decides whose turn it is; the lock keeps a slow run from being joined by the next one. */
export function startPeriodic(kit: Kit, db: OwnedDatabase, { name, everyMs, run }: PeriodicTask): Loop {
  return createLoop({
    name: `periodic ${name}`,
    idleMs: everyMs,
    log: kit.log,
    round: async () => {
      const client = db.background.client;
      const connection = await client.acquireConnection();
      const ask = async (sql: string, bindings: unknown[]) => (await client.query(connection, { sql, bindings, method: 'raw' })).response;
      try {
        const locked = await ask('select pg_try_advisory_lock(hashtextextended(?, 712)) as mine', [name]);
        if (!locked.rows[0].mine) return false;
        try {
          const turn = await ask(takeTurnSql, [name, everyMs * 0.9]);
          if (turn.rowCount === 1) await withCall({ requestId: `periodic-${name}`, traceparent: continueTrace(undefined) }, () => run(kit));
        } finally {
          await ask('select pg_advisory_unlock(hashtextextended(?, 712))', [name]);
        }
        return false;
      } finally {
        await client.releaseConnection(connection);
      }
    },
  });
}
