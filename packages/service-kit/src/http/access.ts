import type { Access } from '@merchloom/contracts/endpoint';
import { may } from '@merchloom/contracts/permissions';
import type { InternalClaims } from './internal-tokens.ts';
import { Refusal } from './refusal.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const forbidden = () => new Refusal({ kind: 'forbidden', code: 'forbidden' });

/** Checks again what the gateway has checked: the path's tenant is the signed one, and the person may do this there. */
export function checkAccess(access: Access, claims: InternalClaims, pathTenant: string | undefined): void {
  if (pathTenant !== undefined) {
    if (!claims.tenant) throw forbidden();
    if (
      uuid.test(pathTenant)
        ? pathTenant.toLowerCase() !== claims.tenant.id
        : claims.tenant.handle !== undefined && pathTenant !== claims.tenant.handle
    )
      throw forbidden();
  }
  if (access === 'public' || access === 'internal') return;
  const { principal } = claims;
  if (!principal) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
  if (claims.tenant && principal.tenantId !== claims.tenant.id && !principal.superadmin) throw forbidden();
  if (access !== 'staff' && !may(principal, access.area, access.level)) throw forbidden();
}
