import { type Database, defineJob, handleJob } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import type { CardRegion } from '../keys/card-keys.ts';
import type { CardProvider } from '../provider/card-provider.ts';

export const recordTaxSale = defineJob({
  kind: 'record-tax-sale',
  payload: z.object({ orderId: z.string(), reference: z.string() }),
  maxAttempts: 20,
});

/** Tells the provider's tax reports that the quoted sale was made; the order's reference makes it once. */
export const createRecordTax = ({ db, provider }: { db: Database; provider: CardProvider }) =>
  handleJob(recordTaxSale, async ({ orderId, reference }, { tenantId }) => {
    const quote = await db.tenant(tenantId, async (trx) => {
      const { rows } = await trx.raw('select calculation, region, account from tax_quotes where order_id = ? and recorded_as is null', [
        orderId,
      ]);
      return rows[0] as { calculation: string; region: CardRegion; account: string | null } | undefined;
    });
    if (!quote) return;
    await provider.recordTax(quote, quote.calculation, reference);
    await db.tenant(tenantId, (trx) => trx.raw('update tax_quotes set recorded_as = ? where order_id = ?', [reference, orderId]));
  });
