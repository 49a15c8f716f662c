import type { ConnectedAccount as View } from '@merchloom/contracts/payments';
import { Model } from 'objection';
import type { CardRegion } from '../keys/card-keys.ts';

/** A tenant's own account at the provider; charges are made on it once the provider allows that. */
export class ConnectedAccount extends Model {
  static override tableName = 'connected_accounts';
  static override idColumn = ['tenantId', 'region'];
  static override jsonAttributes = ['requirements'];

  declare tenantId: string;
  declare region: CardRegion;
  declare account: string;
  /** The platform's share of a charge, in hundredths of a percent. */
  declare feeBasisPoints: number;
  declare chargesEnabled: boolean;
  declare payoutsEnabled: boolean;
  declare detailsSubmitted: boolean;
  declare requirements: string[];
  declare version: number;
}

export const viewOf = ({ region, account, chargesEnabled, payoutsEnabled, detailsSubmitted, requirements }: ConnectedAccount): View => ({
  region,
  account,
  chargesEnabled,
  payoutsEnabled,
  detailsSubmitted,
  requirements,
});
