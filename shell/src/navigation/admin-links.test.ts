import type { User } from '@merchloom/contracts/identity';
import { adminLinks } from './admin-links.ts';

const links = (role: User['role'], superadmin: 0 | 1 = 0) => adminLinks({ role, superadmin } as User).map(({ to }) => to);

test('[R10.6] [R11.20] staff of every role see dashboard and orders', () => {
  for (const role of ['admin', 'account_manager', 'customer_service'] as const) expect(links(role)).toEqual(['/dashboard', '/orders']);
});

test('[R10.2] [R11.19] a super administrator has another navigation, in which orders are for admin and account manager', () => {
  expect(links('admin', 1)).toEqual(['/dashboard', '/orders']);
  expect(links('account_manager', 1)).toEqual(['/dashboard', '/orders']);
  expect(links('customer_service', 1)).toEqual(['/dashboard']);
});

test('nobody signed in sees no link', () => {
  expect(adminLinks(null)).toEqual([]);
});
