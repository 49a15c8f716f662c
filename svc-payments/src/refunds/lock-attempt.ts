import type { Transaction } from '@merchloom/service-kit';
import { PaymentAttempt } from '../attempts/attempt.model.ts';

/** The attempt's row, held until the transaction ends: refunds of one payment are decided and booked one after the other (M6). */
export const lockAttempt = async (trx: Transaction, id: string): Promise<PaymentAttempt | undefined> =>
  PaymentAttempt.query(trx).findById(id).forUpdate();
