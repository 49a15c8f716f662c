import { type Database, handleJob, type Logger } from '@merchloom/service-kit';
import { findById } from '../attempts/attempt.repository.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { carryOutRefund } from './jobs.ts';
import { lockAttempt } from './lock-attempt.ts';
import { giveUpRefund, noteRefund, type Told } from './note-refund.ts';
import { Refund } from './refund.model.ts';
import type { SyncRefunds } from './sync-refunds.ts';

/** The provider forgets a key after a day; older refunds are looked for there before they are asked for again. */
const keyHoldsMs = 12 * 3_600_000;

export type CarryOutRefund = (tenantId: string, refundId: string) => Promise<Refund | undefined>;

/** Does at the provider what was decided: once, whoever is faster or dies in between. */
export const createCarryOut =
  ({ db, provider, sync, log }: { db: Database; provider: CardProvider; sync: SyncRefunds; log: Logger }): CarryOutRefund =>
  async (tenantId, refundId) => {
    const found = await db.tenant(tenantId, async (trx) => {
      const refund = await Refund.query(trx).findById(refundId);
      return refund && { refund, attempt: await findById(trx, refund.attemptId) };
    });
    const { refund, attempt } = found ?? {};
    if (refund?.state !== 'pending' || !attempt?.intent) return refund;
    const { intent } = attempt;
    const note = (told: Told) =>
      db.tenant(tenantId, async (trx) => {
        const locked = await lockAttempt(trx, attempt.id);
        return locked && noteRefund(trx, locked, told);
      });

    if (refund.providerRefund) {
      const told = await provider.refunds.find(attempt, refund.providerRefund);
      return told ? note(told) : refund;
    }
    if (Date.now() - refund.createdAt.getTime() > keyHoldsMs) {
      const made = (await provider.refunds.ofIntent(attempt, intent)).find(({ metadata }) => metadata?.refund_id === refundId);
      if (made) return note(made);
    }
    const key = refund.key === 'late' ? `refund:${intent}:late` : `refund:${refundId}`;
    const { amount, fee } = refund;
    const told = await provider.refunds.create(attempt, { intent, amount, key, refundId, withFee: attempt.account !== null && fee > 0 });
    if (told) return note(told);

    // So much is not left there: somebody gave it back at the provider, or this very refund did before its key was forgotten.
    log.warn({ refund: refundId, intent }, 'the provider has less left than we thought');
    await sync(attempt);
    return db.tenant(tenantId, async (trx) => {
      const locked = await lockAttempt(trx, attempt.id);
      const now = await Refund.query(trx).findById(refundId);
      return locked && now?.state === 'pending' && !now.providerRefund ? giveUpRefund(trx, locked, now, 'nothing_left') : now;
    });
  };

/** Sees a decided refund through when whoever decided it could not. */
export const carryOutRefundJob = (carryOut: CarryOutRefund) =>
  handleJob(carryOutRefund, async ({ refund: id }, { tenantId }) => {
    const refund = await carryOut(tenantId, id);
    if (refund?.state === 'pending') throw new Error(`The refund ${id} is still pending at the provider`);
  });
