import type { SavedCard as View } from '@merchloom/contracts/payments';
import { Model } from 'objection';
import type { CardRegion } from '../keys/card-keys.ts';

/** The tenant as a customer of a region's platform account, and the card it keeps there. */
export class SavedCard extends Model {
  static override tableName = 'saved_cards';
  static override idColumn = ['tenantId', 'region'];

  declare tenantId: string;
  declare region: CardRegion;
  declare customer: string;
  /** Null: no card is kept, and nothing below is told. */
  declare paymentMethod: string | null;
  declare brand: string;
  declare last4: string;
  declare expMonth: number;
  declare expYear: number;
  declare savedAt: Date;
}

export const viewOf = ({ region, brand, last4, expMonth, expYear, savedAt }: SavedCard): View => ({
  ...{ region, brand, last4, exp_month: expMonth, exp_year: expYear },
  saved_at: savedAt.toISOString(),
});
