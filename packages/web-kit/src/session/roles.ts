import type { User } from '@merchloom/contracts/identity';

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
