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

const leaseMs = 15_000;
const takeTurnSql = `
insert into periodic_runs as last (name, ran_at, locked_until) values (:name, now(), now() + :lease * interval '1 ms')
on conflict (name) do update set ran_at = now(), locked_until = excluded.locked_until
where last.ran_at <= now() - :every * interval '1 ms' and (last.locked_until is null or last.locked_until < now())
returning name`;
const renewSql = `update periodic_runs set locked_until = now() + :lease * interval '1 ms' where name = :name`;
const endSql = 'update periodic_runs set locked_until = null where name = :name';

/** The row's time decides whose turn it is; its lease, renewed during a long run, keeps others from joining in. */
export function startPeriodic(kit: Kit, db: OwnedDatabase, { name, everyMs, run }: PeriodicTask): Loop {
  const send = (sql: string, more: Record<string, number> = {}) => db.background.raw(sql, { name, ...more });

  return createLoop({
    name: `periodic ${name}`,
    idleMs: everyMs,
    log: kit.log,
    round: async () => {
      const turn = await send(takeTurnSql, { lease: leaseMs, every: everyMs * 0.9 });
      if (turn.rowCount === 0) return false;
      const renewal = setInterval(() => void send(renewSql, { lease: leaseMs }).catch(() => {}), leaseMs / 3);
      try {
        await withCall({ requestId: `periodic-${name}`, traceparent: continueTrace(undefined) }, () => run(kit));
      } finally {
        clearInterval(renewal);
        await send(endSql);
      }
      return false;
    },
  });
}
