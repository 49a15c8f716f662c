import { type Clock, type Database, defineJob, handleJob, PermanentFailure } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import type { CardProvider } from '../provider/card-provider.ts';
import { expiryOf } from './quote-tax.ts';
import { TaxQuote } from './tax-quote.model.ts';

export const recordTaxSale = defineJob({
  kind: 'record-tax-sale',
  payload: z.object({ orderId: z.string(), reference: z.string() }),
  maxAttempts: 20,
});

export interface TaxDependencies {
  db: Database;
  provider: CardProvider;
  clock: Clock;
}

/** Tells the provider's tax reports that the quoted sale was made; the order's reference makes it once. */
export const createRecordTax = ({ db, provider, clock }: TaxDependencies) => {
  /** The quote with a calculation that the provider still has. */
  const current = async (tenantId: string, quote: TaxQuote): Promise<TaxQuote> => {
    if (!quote.expiresAt || quote.expiresAt > clock.now() || !quote.asked) return quote;
    const again = await provider.calculateTax(quote, quote.asked);
    // The money is taken: other tax than was charged cannot be reported without a person.
    if (!again.id || again.amount_total !== quote.total)
      throw new PermanentFailure(`The tax of ${quote.orderId} is ${again.amount_total} now, charged was ${quote.total}`);
    const renewed = { calculation: again.id, expiresAt: expiryOf(again) };
    await db.tenant(tenantId, async (trx) => TaxQuote.query(trx).patch(renewed).where({ orderId: quote.orderId }));
    return Object.assign(quote, renewed);
  };

  return handleJob(recordTaxSale, async ({ orderId, reference }, { tenantId }) => {
    const found = await db.tenant(tenantId, async (trx) => TaxQuote.query(trx).findOne({ orderId }).whereNull('recordedAs'));
    if (!found) return;
    const quote = await current(tenantId, found);
    const recorded = await provider.recordTax(quote, quote.calculation, reference);
    await db.tenant(tenantId, async (trx) =>
      TaxQuote.query(trx)
        .patch({ recordedAs: reference, taxTransaction: recorded?.id ?? null })
        .where({ orderId }),
    );
  });
};
