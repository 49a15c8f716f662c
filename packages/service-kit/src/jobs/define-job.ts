import { newId } from '@merchloom/contracts/id';
import * as z from 'zod/mini';
import type { Transaction } from '../database/database.ts';
import { scopeOf } from '../database/scoped-client.ts';
import { currentCall } from '../observability/call-context.ts';
import type { Logger } from '../observability/logger.ts';
import type { Kit } from '../service/kit.ts';

export interface JobDefinition<P extends z.core.$ZodType = z.core.$ZodType> {
  kind: string;
  payload: P;
  /** Tries before the job is parked; 8 by default. */
  maxAttempts?: number;
  /** Pause before each further try in ms; the last one repeats. */
  backoff?: readonly number[];
  /** Jobs of this kind that one instance works on at once; 2 by default. */
  concurrency?: number;
}

export interface JobContext {
  kit: Kit;
  /** `''` for a job of no tenant. */
  tenantId: string;
  /** 1 for the first try. */
  attempt: number;
  /** Aborts when the service stops or the job's lease is lost. */
  signal: AbortSignal;
  log: Logger;
  /** Runs the handler's last statement, in the scope of its tenant, and marks the job done in the same transaction. */
  finish(sql: string, bindings: readonly unknown[]): Promise<void>;
}

export interface JobHandler {
  job: JobDefinition;
  handle: (payload: unknown, context: JobContext) => Promise<void>;
}

export interface Enqueue<P extends z.core.$ZodType> {
  /** Unique per tenant and kind: enqueuing it again does nothing, also after it was done. */
  key: string;
  tenantId?: string | null;
  payload: z.input<P>;
  runAt?: Date;
}

export const defineJob = <P extends z.core.$ZodType>(job: JobDefinition<P>): JobDefinition<P> => job;

/** Says how a kind of job is done. It may run more than once (a crash, a lost lease), so its effect must be safe to repeat. */
export function handleJob<P extends z.core.$ZodType>(
  job: JobDefinition<P>,
  handle: (payload: z.output<P>, context: JobContext) => Promise<void>,
): JobHandler {
  return { job: job as unknown as JobDefinition, handle: handle as JobHandler['handle'] };
}

/** Workers find by themselves what becomes due later: being woken now they would only look in vain. */
export const isDue = (runAt: Date | undefined): boolean => runAt === undefined || runAt.getTime() <= Date.now();

/** Writes a job that runs once `trx` has committed; answers whether it is new. */
export async function enqueue<P extends z.core.$ZodType>(
  trx: Transaction,
  job: JobDefinition<P>,
  { key, tenantId = null, payload, runAt }: Enqueue<P>,
): Promise<boolean> {
  const call = currentCall();
  const { rowCount } = await trx.raw(
    `insert into jobs (id, kind, key, tenant_id, payload, trace, run_at) values (?, ?, ?, ?, ?, ?, coalesce(?::timestamptz, now()))
     on conflict do nothing`,
    [
      newId(),
      job.kind,
      key,
      tenantId,
      JSON.stringify(z.parse(job.payload, payload)),
      call ? JSON.stringify({ requestId: call.requestId, traceparent: call.traceparent }) : null,
      runAt?.toISOString() ?? null,
    ],
  );
  if (isDue(runAt)) scopeOf(trx).woken.add(`jobs.${job.kind}`);
  return rowCount === 1;
}
