import type { Principal } from '@merchloom/contracts/identity';
import { demoTenants } from '@merchloom/demo';

export const [headland, bouwstenen] = demoTenants as [(typeof demoTenants)[number], (typeof demoTenants)[number]];

type Tenant = (typeof demoTenants)[number];
type Who = 'admin' | 'account_manager' | 'customer_service' | 'superadmin';

/** A person of the demo, as the gateway tells services about them. */
export function staffOf(tenant: Tenant, who: Who): Principal {
  const account = tenant.accounts.find(({ role, superadmin }) => (who === 'superadmin' ? superadmin : role === who && !superadmin));
  if (!account) throw new Error(`${tenant.handle} has no ${who}`);
  const { id, role, superadmin, name, email } = account;
  return {
    userId: id,
    sessionId: '01930000-0000-7000-8000-00000000ffff',
    tenantId: tenant.id,
    role,
    superadmin: Boolean(superadmin),
    name,
    email,
  };
}
