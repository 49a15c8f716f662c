import { type Database, defineJob, handleJob } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { PaymentAttempt } from '../attempts/attempt.model.ts';
import { findById, findByIntent } from '../attempts/attempt.repository.ts';
import type { KeepCard } from '../cards/keep-card.ts';
import type { NoteAccount } from '../connect/note-account.ts';
import type { CardRegion } from '../keys/card-keys.ts';
import type { SyncRefunds } from '../refunds/sync-refunds.ts';
import type { Settle } from '../settlement/settle.ts';
import type { Work } from './event-work.ts';

export const processWebhook = defineJob({
  kind: 'process-webhook',
  payload: z.object({ event: z.string() }),
  maxAttempts: 12,
  concurrency: 4,
});

interface StoredEvent {
  region: CardRegion;
  account: string | null;
  work: Work | null;
  intent: string | null;
  attempt_id: string | null;
  object_id: string | null;
}

export interface ProcessDependencies {
  db: Database;
  settle: Settle;
  syncRefunds: SyncRefunds;
  noteDispute: (attempt: PaymentAttempt, dispute: string) => Promise<string>;
  noteAccount: NoteAccount;
  keepCard: KeepCard;
}

/** Looks at what an event points to; its snapshot is never believed, and events come in any order. */
export const createProcessWebhook = ({ db, settle, syncRefunds, noteDispute, noteAccount, keepCard }: ProcessDependencies) => {
  /** News about money that went back may come before the news that it came. */
  const settled = async (attempt: PaymentAttempt): Promise<PaymentAttempt> => {
    if (!attempt.intent || !(attempt.isOpen || attempt.state === 'cancelled')) return attempt;
    await settle.attempt(attempt, attempt.intent);
    return (await db.tenant(attempt.tenantId, (trx) => findById(trx, attempt.id))) ?? attempt;
  };

  const lookAt = async ({ work, intent, object_id: object }: StoredEvent, attempt: PaymentAttempt): Promise<string> => {
    if (!intent) return 'unknown';
    if (work === 'settle') return (await settle.attempt(attempt, intent)).state;
    // Until the attempt's intent is noted the event's own is the one to ask for; it is compared with the attempt there.
    if (attempt.intent !== intent && attempt.intent !== null) return 'unknown';
    const ours = PaymentAttempt.fromJson({ ...attempt.toJSON(), intent }, { skipValidation: true }) as PaymentAttempt;
    if (work === 'refunds') return `refunds: ${await syncRefunds(await settled(ours))}`;
    return work === 'dispute' && object ? noteDispute(await settled(ours), object) : 'unknown';
  };

  return handleJob(processWebhook, async ({ event: id }, { log }) => {
    const found = await db.platform(async (trx) => {
      const { rows } = await trx.raw(
        'select region, account, work, intent, attempt_id, object_id from webhook_events where id = ? and processed_at is null',
        [id],
      );
      const event = rows[0] as StoredEvent | undefined;
      if (!event?.intent) return event && { event, attempt: undefined };
      const attempt = (await findByIntent(trx, event.intent)) ?? (event.attempt_id ? await findById(trx, event.attempt_id) : undefined);
      return { event, attempt };
    });
    if (!found) return;
    const { event, attempt } = found;
    const ours = attempt !== undefined && attempt.region === event.region && attempt.account === event.account;
    if (attempt && !ours) log.error({ event: id, attempt: attempt.id }, 'an event of another account names this attempt: nothing done');
    let outcome = 'unknown';
    if (event.work === 'account' && event.object_id) outcome = await noteAccount(event.region, event.object_id);
    else if (event.work === 'card' && event.object_id) outcome = await keepCard(event.region, event.object_id);
    else if (ours) outcome = await lookAt(event, attempt);
    await db.platform((trx) => trx.raw('update webhook_events set processed_at = now(), outcome = ? where id = ?', [outcome, id]));
  });
};
