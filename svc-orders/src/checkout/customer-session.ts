import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { Refusal } from '@merchloom/service-kit';
import type { CustomerClaims, CustomerTokens } from './customer-token.ts';

/** The claims of a customer_id that is ours, of this store, and not too old (D8); refused alike otherwise. */
export function requireCustomer(
  tokens: CustomerTokens,
  customerId: string,
  { tenantId, eventId }: Pick<SaleSheet, 'tenantId' | 'eventId'>,
  now: Date,
): CustomerClaims {
  const claims = tokens.read(customerId);
  if (!claims || claims.tenantId !== tenantId || claims.eventId !== eventId || claims.expiresAt <= now.getTime()) {
    throw new Refusal({ kind: 'invalid', code: 'customer_expired', errors: { customer_id: ['customer_expired'] } });
  }
  return claims;
}
