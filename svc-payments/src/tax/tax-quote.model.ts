import { Model } from 'objection';
import type Stripe from 'stripe';
import type { CardRegion } from '../keys/card-keys.ts';

/** What an order's sales tax was calculated to be, and how the sale stands in the provider's tax reports. */
export class TaxQuote extends Model {
  static override tableName = 'tax_quotes';
  static override idColumn = ['tenantId', 'orderId'];
  static override jsonAttributes = ['asked'];

  declare tenantId: string;
  declare orderId: string;
  declare calculation: string;
  declare region: CardRegion;
  declare account: string | null;
  declare total: number;
  /** What was asked, for asking again once the calculation has expired. Null for quotes of before this was kept. */
  declare asked: Stripe.Tax.CalculationCreateParams | null;
  declare expiresAt: Date | null;
  /** The reference under which the sale was recorded. */
  declare recordedAs: string | null;
  declare taxTransaction: string | null;
}
