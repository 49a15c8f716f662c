import type { Principal, User } from '@merchloom/contracts/identity';
import { permissionsOf } from '@merchloom/contracts/permissions';
import type { TenantRecord } from '../tenants/tenant.record.ts';
import type { UserRecord } from './user.record.ts';

/** R11.1: the signed-in person as screens know them. */
export const presentUser = (user: UserRecord, tenant: TenantRecord, impersonator?: Principal['impersonator']): User => ({
  id: user.id,
  name: user.name,
  email: user.email,
  tenant_id: user.tenantId,
  tenant: { id: tenant.id, name: tenant.name, slug: tenant.handle, region: tenant.region, event_types: tenant.eventTypes },
  role: user.role,
  superadmin: user.superadmin ? 1 : 0,
  shopify: user.shopify ? 1 : 0,
  lang: user.lang,
  permissions: permissionsOf(user),
  setup: { complete: tenant.setupCompletedAt !== null },
  email_verified: user.emailVerifiedAt !== null,
  ...(impersonator && { impersonator: { name: impersonator.name, until: impersonator.until } }),
});

/** The same person as services know them. */
export const presentPrincipal = (user: UserRecord, sessionId: string, impersonator?: Principal['impersonator']): Principal => ({
  userId: user.id,
  sessionId,
  tenantId: user.tenantId,
  role: user.role,
  superadmin: user.superadmin,
  name: user.name,
  email: user.email,
  ...(impersonator && { impersonator }),
});
