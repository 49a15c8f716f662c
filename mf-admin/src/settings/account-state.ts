import type { ConnectedAccount } from '@merchloom/contracts/payments';

export type AccountState = 'none' | 'pending' | 'active' | 'restricted';

/** How an account stands: not connected, being checked or unfinished, in use, or stopped until something is handed in. */
export function stateOf(account: ConnectedAccount | null): AccountState {
  if (!account) return 'none';
  if (account.chargesEnabled && account.payoutsEnabled) return 'active';
  return account.detailsSubmitted && account.requirements.length > 0 ? 'restricted' : 'pending';
}
