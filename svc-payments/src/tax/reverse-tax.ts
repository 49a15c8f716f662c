import { defineJob, handleJob, PermanentFailure } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { findById } from '../attempts/attempt.repository.ts';
import { Refund } from '../refunds/refund.model.ts';
import type { TaxDependencies } from './record-tax.ts';
import { TaxQuote } from './tax-quote.model.ts';

export const reverseTax = defineJob({
  kind: 'reverse-tax',
  payload: z.object({ refund: z.string() }),
  maxAttempts: 20,
});

/** Takes the tax of money that went back out of the provider's tax reports: in full, or the refund's part; once per refund. */
export const createReverseTax = ({ db, provider }: Pick<TaxDependencies, 'db' | 'provider'>) =>
  handleJob(reverseTax, async ({ refund: id }, { tenantId }) => {
    const found = await db.tenant(tenantId, async (trx) => {
      const refund = await Refund.query(trx).findById(id);
      const attempt = refund && (await findById(trx, refund.attemptId));
      const quote = attempt && (await TaxQuote.query(trx).findOne({ orderId: attempt.orderId }));
      return refund && attempt && quote && { refund, attempt, quote };
    });
    if (found?.refund.state !== 'succeeded' || found.refund.taxReversal) return;
    const { refund, attempt, quote } = found;
    if (!quote.recordedAs) throw new Error(`The sale of ${attempt.orderId} is not in the tax reports yet`);
    if (!quote.taxTransaction) throw new PermanentFailure(`The tax transaction of ${quote.recordedAs} is not known`);
    const reference = `${quote.recordedAs}:${refund.id}`;
    const amount = refund.amount === attempt.amount ? null : refund.amount;
    const reversal = await provider.reverseTax(quote, { transaction: quote.taxTransaction, reference, amount });
    await db.tenant(tenantId, async (trx) =>
      Refund.query(trx)
        .findById(id)
        .patch({ taxReversal: reversal?.id ?? reference }),
    );
  });
