import * as z from 'zod/mini';
import { PermanentFailure, pauseAfter } from '../bus/event-bus.ts';
import type { OwnedDatabase } from '../database/database.ts';
import { continueTrace, withCall } from '../observability/call-context.ts';
import type { Kit } from '../service/kit.ts';
import { createLoop, type Loop } from '../service/loop.ts';
import type { JobHandler } from './define-job.ts';

interface ClaimedJob {
  id: string;
  kind: string;
  tenant_id: string | null;
  payload: unknown;
  trace: { requestId: string; traceparent: string } | null;
  attempt: number;
}

export interface WorkerOptions {
  kit: Kit;
  db: OwnedDatabase;
  handler: JobHandler;
  /** A job whose worker has been silent for so long is given to another one; 15 s. */
  leaseMs?: number;
  pollMs?: number;
}

const claimSql = `
update jobs set attempt = attempt + 1, error = null, run_at = now() + ? * interval '1 ms'
where id in (select id from jobs where kind = ? and state = 'ready' and run_at <= now() order by run_at limit ? for update skip locked)
returning id, kind, tenant_id, payload, trace, attempt`;
const renewSql = `update jobs set run_at = now() + ? * interval '1 ms' where id = ? and attempt = ? and state = 'ready'`;
const doneSql = `update jobs set state = 'done', finished_at = now(), error = null where id = ? and attempt = ?`;
const finishSql = (sql: string) => `with effect as (${sql}) ${doneSql}`;
const failSql = `update jobs set state = ?, error = ?, run_at = now() + ? * interval '1 ms' where id = ? and attempt = ? and state = 'ready'`;
const defaultBackoff = [500, 2_000, 10_000, 30_000, 120_000, 600_000] as const;

/** Works on one kind of job. A claim is a lease: while the worker lives it is renewed, when it dies the job comes back. */
export function startWorker({ kit, db, handler, leaseMs = 15_000, pollMs = 1_000 }: WorkerOptions): Loop {
  const { job, handle } = handler;
  const { kind, maxAttempts = 8, backoff = defaultBackoff, concurrency = 2 } = job;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  /** There may be jobs for which there was no room. */
  let waiting = false;

  const attemptJob = async (claimed: ClaimedJob) => {
    const log = kit.log.child({ job: kind, jobId: claimed.id, attempt: claimed.attempt });
    const lost = new AbortController();
    const renewal = setInterval(async () => {
      const renewed = await db.background.raw(renewSql, [leaseMs, claimed.id, claimed.attempt]).catch(() => undefined);
      if (renewed?.rowCount === 0) lost.abort(new Error('The lease was lost'));
    }, leaseMs / 3);
    try {
      const payload = z.safeParse(job.payload, claimed.payload);
      if (!payload.success) throw new PermanentFailure(z.prettifyError(payload.error));
      const signal = AbortSignal.any([stopping.signal, lost.signal]);
      const { id, attempt, tenant_id: tenantId } = claimed;
      let finished = false;
      const finish = async (sql: string, bindings: readonly unknown[]) => {
        const all = [...bindings, id, attempt];
        await (tenantId === null ? db.platformOnce(finishSql(sql), all) : db.tenantOnce(tenantId, finishSql(sql), all));
        finished = true;
      };
      await handle(payload.data, { kit, tenantId: tenantId ?? '', attempt, signal, log, finish });
      if (!finished) await db.background.raw(doneSql, [id, attempt]);
      kit.metrics.jobsHandled.inc({ kind, result: 'done' });
    } catch (error) {
      const parked = claimed.attempt >= maxAttempts || error instanceof PermanentFailure;
      const pause = pauseAfter(claimed.attempt, backoff);
      log[parked ? 'error' : 'warn']({ err: error }, parked ? 'job parked' : 'job failed, will be tried again');
      kit.metrics.jobsHandled.inc({ kind, result: parked ? 'parked' : 'failed' });
      await db.background.raw(failSql, [parked ? 'parked' : 'ready', String(error).slice(0, 1_000), pause, claimed.id, claimed.attempt]);
      if (!parked) setTimeout(() => loop.wake(), pause + 1).unref();
    } finally {
      clearInterval(renewal);
    }
  };

  const start = (claimed: ClaimedJob) => {
    const context = {
      requestId: claimed.trace?.requestId ?? claimed.id,
      traceparent: continueTrace(claimed.trace?.traceparent),
      tenantId: claimed.tenant_id,
    };
    const work = withCall(context, () => attemptJob(claimed))
      .catch((error) => kit.log.error({ err: error, job: kind }, 'job result could not be stored; its lease will end'))
      .finally(() => {
        running.delete(work);
        if (waiting) loop.wake();
      });
    running.add(work);
  };

  const loop = createLoop({
    name: `worker ${kind}`,
    idleMs: pollMs,
    log: kit.log,
    round: async () => {
      const free = concurrency - running.size;
      if (free === 0) {
        waiting = true;
        return false;
      }
      const { rows } = (await db.background.raw(claimSql, [leaseMs, kind, free])) as { rows: ClaimedJob[] };
      for (const claimed of rows) start(claimed);
      waiting = rows.length === free;
      return false;
    },
  });
  db.onWork(`jobs.${kind}`, loop.wake);

  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      // Handlers may end early at the signal; whatever they throw then is an ordinary failed try.
      const patience = setTimeout(() => stopping.abort(new Error('The service is stopping')), 5_000);
      await Promise.all(running);
      clearTimeout(patience);
    },
  };
}
