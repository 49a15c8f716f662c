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

/** Jobs that kept failing, oldest first. */
export async function listParkedJobs(trx: Transaction, limit = 100): Promise<ParkedJob[]> {
  return trx('jobs')
    .where({ state: 'parked' })
    .orderBy('createdAt')
    .limit(limit)
    .select('id', 'kind', 'key', 'tenantId', 'attempt as attempts', 'error', 'createdAt');
}

/** Gives a parked job another round of tries; answers whether it was parked. */
export async function retryParkedJob(trx: Transaction, id: string): Promise<boolean> {
  const [job] = await trx('jobs')
    .where({ id, state: 'parked' })
    .update({ state: 'ready', attempt: 0, runAt: trx.fn.now() })
    .returning('kind');
  if (job) scopeOf(trx).woken.add(`jobs.${job.kind}`);
  return job !== undefined;
}
