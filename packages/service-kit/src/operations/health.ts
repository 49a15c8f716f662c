import type { ConsumerCount, JobCount, Operated, ServiceHealth } from '@merchloom/contracts/operations';
import type { EventBus } from '../bus/event-bus.ts';
import type { OwnedDatabase } from '../database/database.ts';
import { listParkedJobs } from '../jobs/parked-jobs.ts';
import { checkPart } from './check-part.ts';
import { readIsolation } from './isolation.ts';
import { plainError } from './plain-error.ts';

export interface HealthSources {
  service: Operated;
  version: string;
  startedAt: Date;
  db: Pick<OwnedDatabase, 'ping' | 'platform' | 'tenant'>;
  bus: Pick<EventBus, 'ping' | 'backlog'>;
  consumers: readonly string[];
}

/** How a service does right now. What cannot be asked because its part is down is empty, and the part says so. */
export async function readHealth({ service, version, startedAt, db, bus, consumers }: HealthSources): Promise<ServiceHealth> {
  const parts = await Promise.all([checkPart('database', () => db.ping()), checkPart('broker', () => bus.ping())]);
  const [database, broker] = parts;
  const queues = database?.ok ? await readQueues(db) : { outbox: { waiting: 0, oldest_at: null }, jobs: [], parked: [] };
  return {
    ...{ service, version, started_at: startedAt.toISOString(), parts, ...queues },
    consumers: broker?.ok ? await readConsumers(bus, consumers) : [],
    ...(database?.ok && { isolation: await readIsolation(db) }),
  };
}

// A claim moves `run_at` on and clears the error; a failure moves it on and writes one.
const jobsSql = `
  select kind,
    count(*) filter (where state = 'ready' and run_at <= now())::int as waiting,
    count(*) filter (where state = 'ready' and run_at > now() and attempt = 0)::int as later,
    count(*) filter (where state = 'ready' and run_at > now() and attempt > 0 and error is not null)::int as retrying,
    count(*) filter (where state = 'ready' and run_at > now() and attempt > 0 and error is null)::int as running,
    count(*) filter (where state = 'parked')::int as parked,
    min(run_at) filter (where state = 'ready' and run_at <= now()) as oldest_at
  from jobs where state = 'ready' or state = 'parked' group by kind order by kind`;
// Ids are made of the time: the smallest is the oldest.
const outboxSql = `select count(*)::int as waiting, (select event->>'time' from outbox order by id limit 1) as oldest_at from outbox`;

async function readQueues(db: HealthSources['db']): Promise<Pick<ServiceHealth, 'outbox' | 'jobs' | 'parked'>> {
  return db.platform(async (trx) => {
    const jobs = (await trx.raw(jobsSql)).rows as (Omit<JobCount, 'oldest_at'> & { oldest_at: Date | null })[];
    const outbox = (await trx.raw(outboxSql)).rows[0] as ServiceHealth['outbox'];
    const parked = await listParkedJobs(trx);
    return {
      outbox,
      jobs: jobs.map((row) => ({ ...row, oldest_at: row.oldest_at?.toISOString() ?? null })),
      parked: parked.map(({ id, kind, tenantId, attempts, error, createdAt }) => ({
        ...{ id, kind, tenant_id: tenantId, attempts, error: plainError(error), created_at: createdAt.toISOString() },
      })),
    };
  });
}

const readConsumers = (bus: HealthSources['bus'], consumers: readonly string[]): Promise<ConsumerCount[]> =>
  Promise.all(
    consumers.map(async (consumer) => {
      const { oldestAt, ...counts } = await bus.backlog(consumer);
      return { consumer, ...counts, oldest_at: oldestAt?.toISOString() ?? null };
    }),
  );
