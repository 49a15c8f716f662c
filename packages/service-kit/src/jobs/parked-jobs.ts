import type { Transaction } from '../database/database.ts';
import { scopeOf } from '../database/scoped-client.ts';

export interface ParkedJob {
  id: string;
  kind: string;
  key: string;
  tenantId: string | null;
  attempts: number;
  error: string;
  createdAt: Date;
}

const columns = ['id', 'kind', 'key', 'tenantId', 'attempt as attempts', 'error', 'createdAt'];

/** Jobs that kept failing, oldest first. */
export async function listParkedJobs(trx: Transaction, limit = 100): Promise<ParkedJob[]> {
  return trx('jobs').where({ state: 'parked' }).orderBy('createdAt').limit(limit).select(columns);
}

/** Gives a parked job another round of tries; null unless it was parked. */
export async function retryParkedJob(trx: Transaction, id: string): Promise<ParkedJob | null> {
  const job = await findParkedJob(trx, id);
  if (!job) return null;
  await trx('jobs').where({ id }).update({ state: 'ready', attempt: 0, runAt: trx.fn.now() });
  scopeOf(trx).woken.add(`jobs.${job.kind}`);
  return job;
}

/** Gives up a parked job; null unless it was parked. It counts as done, so nothing enqueues it again, and keeps its error. */
export async function discardParkedJob(trx: Transaction, id: string): Promise<ParkedJob | null> {
  const job = await findParkedJob(trx, id);
  if (job) await trx('jobs').where({ id }).update({ state: 'done', finishedAt: trx.fn.now() });
  return job;
}

async function findParkedJob(trx: Transaction, id: string): Promise<ParkedJob | null> {
  return (await trx('jobs').where({ id, state: 'parked' }).forUpdate().first(columns)) ?? null;
}
