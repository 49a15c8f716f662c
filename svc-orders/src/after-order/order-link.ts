import { signedIds } from '../links/signed-ids.ts';

export interface OrderLinks {
  sign(tenantId: string, orderId: string): string;
  /** The order a token opens at this tenant; `null` for anything else. */
  read(tenantId: string, token: string): string | null;
  /** The order that a token may open; its mark tells, once the order's tenant is known. */
  claim(token: string): string | null;
  /** Path of the page, without language. */
  path(order: { tenantId: string; id: string; eventSlug: string }): string;
}

/** How long after an order its link opens it. */
export const linkLifeMs = 400 * 24 * 60 * 60 * 1000;

/** Signed links to one order of a tenant. */
export function orderLinks(secret: string): OrderLinks {
  const ids = signedIds(secret, 'merchloom order link');
  const scopeOf = (tenantId: string) => ({ context: tenantId.toLowerCase() });
  const sign: OrderLinks['sign'] = (tenantId, orderId) => ids.sign(scopeOf(tenantId), orderId);
  return {
    sign,
    read: (tenantId, token) => ids.read(scopeOf(tenantId), token),
    claim: ids.claim,
    path: ({ tenantId, id, eventSlug }) => `/${eventSlug}/order/${sign(tenantId, id)}`,
  };
}
