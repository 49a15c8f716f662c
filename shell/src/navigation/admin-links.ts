import type { User } from '@merchloom/contracts/identity';
import { remoteOfPath } from '@merchloom/contracts/pages';
import type { PermissionArea, PermissionLevel, SuperadminArea } from '@merchloom/contracts/permissions';
import { isSuperAdmin, userMay } from '@merchloom/web-kit/session';

/** Ten entries read well in groups; `start` has no heading. */
export const linkGroups = ['start', 'sell', 'make', 'organise'] as const;
export type LinkGroup = (typeof linkGroups)[number];

type Right = readonly [PermissionArea | SuperadminArea, Exclude<PermissionLevel, 'none'>];

export interface AdminLink {
  to: string;
  /** Key under `nav`; also names the icon. */
  label: string;
  group: LinkGroup;
  /** What one must be allowed to see it among the staff of a tenant; null: never there. */
  may: Right | null;
  /** The same for a super administrator, where it differs (R11.19). */
  platform?: Right | null;
}

/** R10.6, R11.19, R11.20: the side navigation, in its order. A line shows as soon as a remote answers for its path. */
const links: readonly AdminLink[] = [
  { to: '/get-started', label: 'getStarted', group: 'start', may: ['dashboard', 'own'], platform: null },
  { to: '/dashboard', label: 'dashboard', group: 'start', may: ['dashboard', 'own'] },
  { to: '/events', label: 'events', group: 'sell', may: ['events', 'view'], platform: ['events', 'edit'] },
  { to: '/orders', label: 'orders', group: 'sell', may: ['orders', 'view'], platform: ['order_actions', 'edit'] },
  { to: '/clients', label: 'clients', group: 'sell', may: ['clients', 'view'], platform: ['clients', 'own'] },
  { to: '/client-revenue', label: 'revenue', group: 'sell', may: ['revenue', 'view'] },
  { to: '/products', label: 'products', group: 'make', may: ['products', 'view'], platform: ['products', 'edit'] },
  { to: '/assets', label: 'assets', group: 'make', may: ['assets', 'view'], platform: ['assets', 'edit'] },
  { to: '/fulfillers', label: 'fulfillers', group: 'make', may: null, platform: ['fulfillers', 'edit'] },
  { to: '/users', label: 'users', group: 'organise', may: ['users', 'edit'] },
  { to: '/audit-logs', label: 'auditLogs', group: 'organise', may: ['audit_logs', 'view'] },
  { to: '/settings', label: 'settings', group: 'organise', may: ['profile', 'view'] },
];

/** The side navigation of a user (R10.2): one table, read with the rights of staff or of platform staff. */
export function adminLinks(user: User | null, exists = (path: string) => remoteOfPath(path) === 'mf-admin'): AdminLink[] {
  return links.filter(({ to, may, platform = may }) => {
    const right = isSuperAdmin(user) ? platform : may;
    return right !== null && exists(to) && userMay(user, { area: right[0], level: right[1] });
  });
}
