import type { Database } from '@merchloom/service-kit';
import type { AttemptFacts } from '../attempts/known-attempts.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { lockAttempt } from './lock-attempt.ts';
import { noteRefund } from './note-refund.ts';

/** Answers how many refunds the provider has of the payment. */
export type SyncRefunds = (
  attempt: Pick<AttemptFacts, 'id' | 'tenantId' | 'region' | 'account'> & { intent: string | null },
) => Promise<number>;

/** Brings a payment's refunds to what the provider says, those made on its own pages too. Money that is not booked yet is left alone. */
export const createSyncRefunds =
  ({ db, provider }: { db: Database; provider: CardProvider }): SyncRefunds =>
  async (attempt) => {
    if (!attempt.intent) return 0;
    const told = await provider.refunds.ofIntent(attempt, attempt.intent);
    if (told.length === 0) return 0;
    await db.tenant(attempt.tenantId, async (trx) => {
      const locked = await lockAttempt(trx, attempt.id);
      if (!locked || !['succeeded', 'refunding', 'refunded'].includes(locked.state)) return;
      for (const each of told.reverse()) await noteRefund(trx, locked, each);
    });
    return told.length;
  };
