import { Model } from 'objection';

/** `pending`: decided, its amount kept out of what is left; the provider may or may not know it yet. */
export type RefundState = 'pending' | 'succeeded' | 'failed';

/** Money that goes back to the payer. Amounts in minor units. */
export class Refund extends Model {
  static override tableName = 'refunds';

  declare id: string;
  declare tenantId: string;
  declare attemptId: string;
  declare providerRefund: string | null;
  declare state: RefundState;
  declare amount: number;
  /** Our share of the charge that goes back with it. */
  declare fee: number;
  declare reason: string;
  declare actor: string;
  /** The asker's; null when it was made at the provider. */
  declare key: string | null;
  declare failureCode: string | null;
  declare createdAt: Date;
  declare settledAt: Date | null;
  declare taxReversal: string | null;
}
