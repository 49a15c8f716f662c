import { demoFile } from './demo-file.ts';
import { summary } from './summary.ts';

describe('the table after the start', () => {
  const demo = demoFile({ gateway: 'http://localhost:8080', mailbox: 'http://localhost:7203' });

  test('names store, gift page, admin, mailbox, docs and every account', () => {
    const text = summary(demo);

    for (const label of ['Store (UK)', 'Store (EU)', 'Store (US)', 'Gift page', 'Admin', 'Mailbox', 'API docs'])
      expect(text).toContain(label);
    for (const account of demo.tenants.flatMap((tenant) => tenant.accounts)) {
      expect(text).toContain(account.email);
      expect(text).toContain(account.password);
    }
  });

  test('names a few codes for the gift event', () => {
    const codes = demo.tenants.flatMap((tenant) => tenant.events).flatMap(({ promoCodes = [] }) => promoCodes);

    expect(codes.length).toBeGreaterThan(5);
    expect(summary(demo)).toContain(codes.slice(0, 4).join('  '));
  });

  test('names the vouchers that can be used', () => {
    expect(summary(demo)).toContain('SEAGLASS (UK)  MARSHAL-15 (UK)');
    expect(summary(demo)).not.toContain('EARLY-TIDE');
  });

  test('[R1.1] [R1.9] [R1.10] every account belongs to one tenant; each role and a super administrator are there', () => {
    const accounts = demo.tenants.flatMap((tenant) => tenant.accounts);

    expect(new Set(accounts.map((account) => account.email)).size).toBe(accounts.length);
    expect(new Set(accounts.map((account) => account.role))).toEqual(new Set(['admin', 'account_manager', 'customer_service']));
    expect(accounts.filter((account) => account.superadmin)).toHaveLength(1);
  });
});
