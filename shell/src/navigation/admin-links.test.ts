import type { User } from '@merchloom/contracts/identity';
import { adminLinks } from './admin-links.ts';

const links = (role: User['role'], superadmin: 0 | 1 = 0) => adminLinks({ role, superadmin } as User, () => true).map(({ to }) => to);

test('[R10.6] an administrator sees every page of the tenant’s staff, and none of the platform’s', () => {
  expect(links('admin')).toEqual([
    '/get-started',
    '/dashboard',
    '/events',
    '/orders',
    '/clients',
    '/client-revenue',
    '/products',
    '/assets',
    '/users',
    '/audit-logs',
    '/settings',
  ]);
});

test('[R10.6] users and audit logs are the administrator’s alone; revenue is not for customer service', () => {
  expect(links('admin').filter((to) => !links('account_manager').includes(to))).toEqual(['/users', '/audit-logs']);
  expect(links('account_manager').filter((to) => !links('customer_service').includes(to))).toEqual(['/client-revenue']);
});

test('[R11.20] dashboard and settings are there for everybody who is signed in', () => {
  for (const superadmin of [0, 1] as const) {
    for (const role of ['admin', 'account_manager', 'customer_service'] as const) {
      expect(links(role, superadmin)).toEqual(expect.arrayContaining(['/dashboard', '/settings']));
    }
  }
});

test('[R10.2] [R11.19] a super administrator has another navigation: events, orders, clients and products for admin and account manager, users and audit logs for admin only', () => {
  const gated = ['/events', '/orders', '/clients', '/products'];
  expect(links('admin', 1)).toEqual(expect.arrayContaining([...gated, '/users', '/audit-logs', '/fulfillers']));
  expect(links('account_manager', 1)).toEqual(expect.arrayContaining(gated));
  expect(links('account_manager', 1)).not.toEqual(expect.arrayContaining(['/users']));
  expect(links('account_manager', 1)).not.toContain('/audit-logs');
  for (const to of gated) expect(links('customer_service', 1)).not.toContain(to);
  expect(links('admin', 1)).not.toContain('/get-started');
});

test('a line shows once a part of the platform answers for its path', () => {
  const shown = adminLinks({ role: 'admin', superadmin: 0 } as User, (path) => path === '/orders');
  expect(shown.map(({ to }) => to)).toEqual(['/orders']);
});

test('nobody signed in sees no link', () => {
  expect(adminLinks(null, () => true)).toEqual([]);
});
