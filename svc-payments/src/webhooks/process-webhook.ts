import { type Database, defineJob, handleJob } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { findById, findByIntent } from '../attempts/attempt.repository.ts';
import type { Settle } from '../settlement/settle.ts';

export const processWebhook = defineJob({
  kind: 'process-webhook',
  payload: z.object({ event: z.string() }),
  maxAttempts: 12,
  concurrency: 4,
});

interface StoredEvent {
  region: string;
  account: string | null;
  intent: string | null;
  attempt_id: string | null;
}

/** Looks at what an event points to; its snapshot is never believed, and events come in any order. */
export const createProcessWebhook = ({ db, settle }: { db: Database; settle: Settle }) =>
  handleJob(processWebhook, async ({ event: id }, { log }) => {
    const found = await db.platform(async (trx) => {
      const { rows } = await trx.raw(
        'select region, account, intent, attempt_id from webhook_events where id = ? and processed_at is null',
        [id],
      );
      const event = rows[0] as StoredEvent | undefined;
      if (!event?.intent) return undefined;
      const attempt = (await findByIntent(trx, event.intent)) ?? (event.attempt_id ? await findById(trx, event.attempt_id) : undefined);
      return { event, attempt };
    });
    if (!found) return;
    const { event, attempt } = found;
    const ours = attempt !== undefined && attempt.region === event.region && attempt.account === event.account;
    if (attempt && !ours) log.error({ event: id, attempt: attempt.id }, 'an event of another account names this attempt: nothing done');
    const outcome = ours && event.intent ? (await settle.attempt(attempt, event.intent)).state : 'unknown';
    await db.platform((trx) => trx.raw('update webhook_events set processed_at = now(), outcome = ? where id = ?', [outcome, id]));
  });
