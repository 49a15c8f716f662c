import { hasRole, isSuperAdmin } from './roles.ts';

const staff = { role: 'account_manager', superadmin: 0 } as const;

test('[R11.17] a pipe-separated list of roles holds if the user’s role is one of them', () => {
  expect(hasRole(staff, 'admin|account_manager')).toBe(true);
  expect(hasRole(staff, 'admin | account_manager')).toBe(true);
  expect(hasRole(staff, 'admin|customer_service')).toBe(false);
  expect(hasRole(staff, 'account')).toBe(false);
  expect(hasRole(null, 'admin|account_manager')).toBe(false);
});

test('[R11.20] a star is anybody signed in', () => {
  expect(hasRole(staff, '*')).toBe(true);
  expect(hasRole(null, '*')).toBe(false);
});

test('[R1.10] [R11.17] a super administrator is signed in and has the flag 1', () => {
  expect(isSuperAdmin({ role: 'admin', superadmin: 1 })).toBe(true);
  expect(isSuperAdmin(staff)).toBe(false);
  expect(isSuperAdmin(null)).toBe(false);
});
