import { formatPrice } from '@merchloom/commerce';
import { leastCharge } from '@merchloom/contracts/card-name';
import { messageText } from '@merchloom/contracts/messages';
import { fromWire } from '@merchloom/contracts/money';
import { may } from '@merchloom/contracts/permissions';
import { type Database, Refusal, type Transaction } from '@merchloom/service-kit';
import { availableOf, findMeans } from '../credit/account-credit.ts';
import type { Asking, CardCharged, ChargeTenant } from '../credit/pay-by-card.ts';
import { type BulkRecord, findBulk, type Looking, presentBulk } from './bulk-records.ts';

interface Prepaying {
  by: Asking;
  id: string;
  /** What the person saw, major units. */
  seen: number;
  /** Its total in minor units; refuses what keeps the order from being placed. */
  price: (trx: Transaction, row: BulkRecord) => Promise<number>;
}

/** What the card has to pay before an order of this total can be placed; never less than a card is charged. */
const dueOf = (total: number, available: number): number => (total <= available ? 0 : Math.max(total - available, leastCharge));

/** Charges the card on file with what the account lacks for a bulk order; null when it lacks nothing, or the order is placed. */
export const createPrepay =
  (charge: ChargeTenant) =>
  async (looking: Looking, { by, id, seen, price }: Prepaying): Promise<CardCharged | null> => {
    const { sheet } = looking;
    if (!by.principal || !may(by.principal, 'company', 'edit')) throw new Refusal({ kind: 'forbidden', code: 'forbidden' });
    const charged = await charge(by, { currency: sheet.currency, bulkOrderId: id }, async (trx) => {
      const row = await findBulk(trx, sheet, id);
      if (row.state === 'placed') return null;
      const due = dueOf(await price(trx, row), availableOf(await findMeans(trx, sheet.currency, id)));
      if (due === 0) return null;
      if (due === fromWire(seen)) return due;
      throw new Refusal({ kind: 'conflict', code: 'bulk_charge_changed', details: { bulk_order: await presentBulk(trx, row, looking) } });
    });
    if (charged?.state === 'processing') throw new Refusal({ kind: 'conflict', code: 'bulk_payment_waits' });
    return charged;
  };

/** Says that the card was charged all the same when the order could not be placed after that: the money stands on the account. */
export async function notPlaced(db: Database, looking: Looking, id: string, { amount }: CardCharged, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal)) return error;
  const { sheet, lang } = looking;
  const params = {
    amount: formatPrice(amount, sheet.currency, sheet.region),
    reason: error.text ?? messageText(error.code, lang, error.params),
  };
  const bulk_order = await db.tenant(sheet.tenantId, async (trx) => presentBulk(trx, await findBulk(trx, sheet, id), looking));
  return new Refusal({ kind: 'conflict', code: 'bulk_paid_not_placed', params, details: { bulk_order }, cause: error });
}
