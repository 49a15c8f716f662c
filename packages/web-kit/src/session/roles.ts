import type { Permission } from '@merchloom/contracts/endpoint';
import type { User } from '@merchloom/contracts/identity';
import { may } from '@merchloom/contracts/permissions';

type RoleHolder = Pick<User, 'role' | 'superadmin'> | null;

/** R11.17: true if the user's role is one of a pipe-separated list; `*` is anybody signed in. */
export function hasRole(user: RoleHolder, list: string): boolean {
  if (!user) return false;
  return list === '*' || list.split('|').some((name) => name.trim() === user.role);
}

/** R1.10: only when signed in and the flag equals 1. */
export function isSuperAdmin(user: RoleHolder): boolean {
  return user?.superadmin === 1;
}

/** Whether the permission table grants a signed-in person this; nobody has no right at all. */
export function userMay(user: RoleHolder, { area, level }: Permission): boolean {
  return user !== null && may({ role: user.role, superadmin: isSuperAdmin(user) }, area, level);
}
