import { covers, may, permissionsOf } from './permissions.ts';

const person = (role: 'admin' | 'account_manager' | 'customer_service', superadmin = false) => ({ role, superadmin });

test('[R1.9] [R11.2] each role has its own rights', () => {
  expect(may(person('admin'), 'users', 'edit')).toBe(true);
  expect(may(person('account_manager'), 'users')).toBe(false);
  expect(may(person('customer_service'), 'orders', 'edit')).toBe(true);
  expect(may(person('customer_service'), 'revenue')).toBe(false);
  expect(may(person('account_manager'), 'company', 'edit')).toBe(false);
  expect(may(person('account_manager'), 'company')).toBe(true);
});

test('[R1.10] [R11.17] platform areas need the superadmin flag and the administrator role together', () => {
  expect(may(person('admin', true), 'super_admin_panel')).toBe(true);
  expect(may(person('admin'), 'super_admin_panel')).toBe(false);
  expect(may(person('customer_service', true), 'super_admin_panel')).toBe(false);
});

test('permissions name an area and its level, and leave out what is not granted', () => {
  const permissions = permissionsOf(person('customer_service'));
  expect(permissions).toContain('dashboard:own');
  expect(permissions).toContain('orders:edit');
  expect(permissions.some((permission) => permission.startsWith('users:'))).toBe(false);
  expect(permissionsOf(person('admin', true))).toContain('fulfillers:edit');
});

test('[R11.17] nobody grants what they do not have', () => {
  expect(covers(person('admin'), person('account_manager'))).toBe(true);
  expect(covers(person('account_manager'), person('admin'))).toBe(false);
  expect(covers(person('customer_service'), person('account_manager'))).toBe(false);
  expect(covers(person('admin'), person('admin', true))).toBe(false);
  expect(covers(person('admin', true), person('admin', true))).toBe(true);
});
