import type { Endpoint } from '@merchloom/contracts/endpoint';
import type { Principal, Tenant } from '@merchloom/contracts/identity';
import { may } from '@merchloom/contracts/permissions';
import { Refusal } from '@merchloom/service-kit/http/refusal';
import { notFound } from '../edge/reply.ts';

/** The tenant a call is about; its handle is known only when the path named one. */
export interface CallTenant {
  id: string;
  handle?: string;
}

export interface Caller {
  principal: Principal | null;
  tenant: CallTenant | null;
}

export const needsPrincipal = ({ access }: Endpoint): boolean => access !== 'public';

/**
 * Who may call, before any service is asked. A foreign tenant and one that does not exist answer alike; a person of another tenant
 * is nobody in particular on a public call.
 */
export function authorize(endpoint: Endpoint, principal: Principal | null, named: Tenant | null | undefined): Caller {
  const { access } = endpoint;
  if (needsPrincipal(endpoint) && !principal) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
  if (named === undefined) {
    checkPermission(access, principal);
    return { principal, tenant: principal && { id: principal.tenantId } };
  }
  if (!named || (named.status !== 'active' && !principal?.superadmin)) throw notFound();
  const own = principal !== null && (principal.tenantId === named.id || principal.superadmin);
  if (access !== 'public' && !own) throw notFound();
  checkPermission(access, principal);
  return { principal: own ? principal : null, tenant: { id: named.id, handle: named.handle } };
}

function checkPermission(access: Endpoint['access'], principal: Principal | null): void {
  if (typeof access !== 'object') return;
  if (!principal || !may(principal, access.area, access.level)) throw new Refusal({ kind: 'forbidden', code: 'forbidden' });
}
