import type { Currency } from '@merchloom/contracts/money';
import { Model } from 'objection';
import type { CardRegion } from '../keys/card-keys.ts';

/** `creating`: the provider may or may not know it yet. `refunding`: money came that must go back. */
export type AttemptState = 'creating' | 'open' | 'processing' | 'succeeded' | 'cancelled' | 'refunding' | 'refunded';

export const openStates: readonly AttemptState[] = ['creating', 'open', 'processing'];

export interface Card {
  brand: string;
  last4: string;
}

/** One try to collect an order's money; its id is the payment's id for everybody else. Amounts in minor units. */
export class PaymentAttempt extends Model {
  static override tableName = 'payment_attempts';

  declare id: string;
  declare tenantId: string;
  declare orderId: string;
  declare orderRef: string;
  declare attempt: number;
  declare region: CardRegion;
  /** The connected account it is charged on, as it was then; null is the platform's own. */
  declare account: string | null;
  declare amount: number;
  declare currency: Currency;
  /** The platform's share of a charge on a connected account. */
  declare fee: number;
  declare description: string;
  declare receiptEmail: string | null;
  /** The saved card that it charges, and whose it is at the provider; null where a shopper brings a card. */
  declare customer: string | null;
  declare paymentMethod: string | null;
  declare state: AttemptState;
  declare version: number;
  declare intent: string | null;
  declare clientSecret: string | null;
  declare card: Card | null;
  declare refunded: number;
  /** Promised back, not yet gone. */
  declare refunding: number;
  /** The part of the fee that went back with refunds. */
  declare feeReturned: number;
  declare failureCode: string | null;
  declare paidAt: Date | null;
  declare expiresAt: Date;

  /** Pays what the tenant owes the platform, instead of a shopper's order. */
  get ofAccount(): boolean {
    return this.paymentMethod !== null;
  }

  get isOpen(): boolean {
    return openStates.includes(this.state);
  }
}
