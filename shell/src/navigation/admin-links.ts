import type { User } from '@merchloom/contracts/identity';
import { hasRole, isSuperAdmin } from '@merchloom/web-kit/session';

export interface AdminLink {
  to: string;
  /** Key under `nav`. */
  label: 'dashboard' | 'orders';
  icon: 'dashboard' | 'orders';
  /** Who sees it: as `hasRole` reads it. */
  roles: string;
}

/** R10.6: what staff of a tenant see. Only pages that exist. */
const staff: readonly AdminLink[] = [
  { to: '/dashboard', label: 'dashboard', icon: 'dashboard', roles: '*' },
  { to: '/orders', label: 'orders', icon: 'orders', roles: 'admin|account_manager|customer_service' },
];

/** R11.19: what a super administrator sees, by role as well. */
const superAdmin: readonly AdminLink[] = [
  { to: '/dashboard', label: 'dashboard', icon: 'dashboard', roles: '*' },
  { to: '/orders', label: 'orders', icon: 'orders', roles: 'admin|account_manager' },
];

/** The side navigation of a user, from one table per kind of user (R10.2). */
export function adminLinks(user: User | null): AdminLink[] {
  return (isSuperAdmin(user) ? superAdmin : staff).filter(({ roles }) => hasRole(user, roles));
}
