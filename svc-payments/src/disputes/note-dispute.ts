import { disputeChanged } from '@merchloom/contracts/events/payments';
import { type Database, publish, type Transaction } from '@merchloom/service-kit';
import type Stripe from 'stripe';
import type { PaymentAttempt } from '../attempts/attempt.model.ts';
import { findById } from '../attempts/attempt.repository.ts';
import { bookDispute } from '../ledger/book-dispute.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import type { Place } from '../provider/clients.ts';
import { lockAttempt } from '../refunds/lock-attempt.ts';

const noteSql = `
insert into disputes (id, tenant_id, attempt_id, amount, reason, status, withdrawn, fee, opened_at)
values (:id, :tenantId, :attemptId, :amount, :reason, :status, :withdrawn, :fee, :openedAt)
on conflict (tenant_id, id) do update set amount = excluded.amount, reason = excluded.reason, status = excluded.status,
    withdrawn = excluded.withdrawn, fee = excluded.fee, updated_at = now()
  where (disputes.amount, disputes.reason, disputes.status, disputes.withdrawn, disputes.fee)
    is distinct from (excluded.amount, excluded.reason, excluded.status, excluded.withdrawn, excluded.fee)
returning id`;

const booked = new Set(['succeeded', 'refunding', 'refunded']);

async function note(trx: Transaction, attempt: PaymentAttempt, told: Stripe.Dispute): Promise<void> {
  const { id: attemptId, tenantId, orderId, intent, currency } = attempt;
  const { id, amount, reason, status, balance_transactions: movements } = told;
  const withdrawn = 0 - movements.reduce((sum, movement) => sum + movement.amount, 0);
  const fee = movements.reduce((sum, movement) => sum + movement.fee, 0);
  await bookDispute(trx, attempt, { id, status, movements });
  const openedAt = new Date(told.created * 1000);
  const { rows } = await trx.raw(noteSql, { id, tenantId, attemptId, amount, reason, status, withdrawn, fee, openedAt });
  if (rows.length === 0) return;
  const { rows: moved } = await trx.raw('update payment_attempts set version = version + 1 where id = ? returning version', [attemptId]);
  const data = {
    ...{ orderId, paymentId: attemptId, paymentIntent: intent ?? '', amount, currency, dispute: id, status, reason },
    ...{ withdrawn, fee, openedAt: openedAt.toISOString() },
    // The tenant itself disputes what it paid on its account: no order has anything to do with it.
    counts: attempt.state === 'succeeded' && !attempt.ofAccount,
  };
  await publish(trx, disputeChanged, { tenantId, subject: attemptId, version: moved[0].version, data });
}

const seenSql = 'select cast(updated_at as text) as at from disputes where id = ?';
const seen = async (trx: Transaction, dispute: string) => (await trx.raw(seenSql, [dispute])).rows[0]?.at as string | undefined;
const mostLooks = 6;

type Disputed = Pick<PaymentAttempt, 'id' | 'tenantId' | 'region' | 'account' | 'intent'>;

/** Keeps and books a dispute as the provider has it now, and tells when that is news. Answers its status. */
export const createNoteDispute =
  ({ db, provider }: { db: Database; provider: CardProvider }) =>
  async (attempt: Disputed, dispute: string): Promise<string> => {
    // No lock is held while the provider is asked: who finds that somebody wrote meanwhile may have an older answer, and looks again.
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const before = await db.tenant(attempt.tenantId, (trx) => seen(trx, dispute));
      const told = await provider.refunds.findDispute(attempt, dispute);
      if (!told || told.payment_intent !== attempt.intent) return 'unknown';
      const noted = await db.tenant(attempt.tenantId, async (trx) => {
        const locked = await lockAttempt(trx, attempt.id);
        if (!locked || !booked.has(locked.state)) return 'unknown';
        if ((await seen(trx, dispute)) !== before) return null;
        await note(trx, locked, told);
        return told.status;
      });
      if (noted !== null) return noted;
    }
    throw new Error(`The dispute ${dispute} changes faster than it can be looked at`);
  };

export type NoteDispute = ReturnType<typeof createNoteDispute>;

const openSql = `
select d.id, d.attempt_id from disputes d join payment_attempts a on a.tenant_id = d.tenant_id and a.id = d.attempt_id
where d.status not in ('won', 'lost', 'warning_closed', 'prevented') and a.region = :region and a.account is not distinct from :account`;

/** Asks about every dispute of an account that nobody has decided, in case the news of its end was lost. */
export const createFollowDisputes =
  ({ db, noteDispute }: { db: Database; noteDispute: NoteDispute }) =>
  async ({ region, account }: Place): Promise<void> => {
    const open = await db.platform(async (trx) => (await trx.raw(openSql, { region, account })).rows);
    for (const { id, attempt_id: attemptId } of open as { id: string; attempt_id: string }[]) {
      const attempt = await db.platform((trx) => findById(trx, attemptId));
      if (attempt) await noteDispute(attempt, id);
    }
  };
