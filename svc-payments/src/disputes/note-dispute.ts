import { disputeChanged } from '@merchloom/contracts/events/payments';
import { type Database, publish } from '@merchloom/service-kit';
import type { PaymentAttempt } from '../attempts/attempt.model.ts';
import type { CardProvider } from '../provider/card-provider.ts';

const noteSql = `
insert into disputes (id, tenant_id, attempt_id, amount, reason, status, opened_at)
values (:id, :tenantId, :attemptId, :amount, :reason, :status, :openedAt)
on conflict (tenant_id, id) do update set amount = excluded.amount, reason = excluded.reason, status = excluded.status, updated_at = now()
  where (disputes.amount, disputes.reason, disputes.status) is distinct from (excluded.amount, excluded.reason, excluded.status)
returning id`;

/** Keeps a dispute as the provider has it now, and tells when that is news. Answers its status. */
export const createNoteDispute =
  ({ db, provider }: { db: Database; provider: CardProvider }) =>
  async (attempt: PaymentAttempt, dispute: string): Promise<string> => {
    const told = await provider.refunds.findDispute(attempt, dispute);
    if (!told || told.payment_intent !== attempt.intent) return 'unknown';
    const { id: attemptId, tenantId, orderId, intent, currency } = attempt;
    const { amount, reason, status } = told;
    await db.tenant(tenantId, async (trx) => {
      const openedAt = new Date(told.created * 1000);
      const { rows } = await trx.raw(noteSql, { id: told.id, tenantId, attemptId, amount, reason, status, openedAt });
      if (rows.length === 0) return;
      const { rows: moved } = await trx.raw('update payment_attempts set version = version + 1 where id = ? returning version', [
        attemptId,
      ]);
      const data = { orderId, paymentId: attemptId, paymentIntent: intent ?? '', amount, currency, dispute: told.id, status, reason };
      await publish(trx, disputeChanged, { tenantId, subject: attemptId, version: moved[0].version, data });
    });
    return status;
  };
