import type { OwnedDatabase } from '../database/database.ts';
import type { IdempotencyStore } from '../http/idempotency.ts';
import { type PeriodicTask, periodic } from '../jobs/periodic.ts';

const hourMs = 3_600_000;

/** What the kit's own tables need: old records go, the number of parked jobs is counted. */
export function housekeeping(db: OwnedDatabase, idempotency: IdempotencyStore): PeriodicTask[] {
  return [
    periodic('kit.sweep', { everyMs: hourMs }, async () => {
      await idempotency.sweep();
      // Longer than any transport keeps an event.
      await db.background.raw(`delete from inbox where handled_at < now() - interval '30 days'`);
      await db.background.raw(`delete from jobs where state = 'done' and finished_at < now() - interval '90 days'`);
    }),
    periodic('kit.parked', { everyMs: 60_000 }, async ({ metrics }) => {
      const { rows } = await db.background.raw(`select kind, count(*)::int as parked from jobs where state = 'parked' group by kind`);
      metrics.parked.reset();
      for (const { kind, parked } of rows) metrics.parked.set({ queue: `jobs.${kind}` }, parked);
    }),
  ];
}
