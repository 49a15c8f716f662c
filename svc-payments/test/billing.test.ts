import { endpoints } from '@merchloom/contracts/endpoints';
import type { Principal } from '@merchloom/contracts/identity';
import { type PaymentsPlatform, paymentsPlatform, staff } from './payments-platform.ts';

let platform: PaymentsPlatform;
beforeAll(async () => {
  platform = await paymentsPlatform({ env: { PUBLIC_URL: 'https://shop.example', PLATFORM_FEE_BASIS_POINTS: '250' } });
});
afterAll(() => platform?.stop());

const accounts = (as: Principal) => platform.service.call(endpoints.payoutAccounts, { as });
const open = (as: Principal) => platform.service.call(endpoints.openPayoutAccount, { as, params: { region: 'UK' } });

test('[R10.18] an administrator opens the payout account of a region and comes back to its page when the provider is done', async () => {
  const admin = staff('admin');
  expect((await accounts(admin)).body.data).toEqual([]);

  const { onboardingUrl } = (await open(admin)).body.data;
  expect((await accounts(admin)).body.data).toMatchObject([{ region: 'UK', chargesEnabled: false }]);

  const done = await fetch(onboardingUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'done' }), redirect: 'manual' });
  expect(done.headers.get('location')).toBe('https://shop.example/settings/billing-account?from=provider');
  expect((await accounts(admin)).body.data).toMatchObject([{ region: 'UK', chargesEnabled: true, payoutsEnabled: true }]);
});

test('[R10.18] account managers look at it, customer service does not, another tenant has its own', async () => {
  const admin = staff('admin');
  await open(admin);
  const manager = staff('account_manager', admin.tenantId);

  expect((await accounts(manager)).body.data).toHaveLength(1);
  expect((await open(manager)).status).toBe(403);
  expect((await accounts(staff('customer_service', admin.tenantId))).status).toBe(403);
  expect((await accounts(staff('admin'))).body.data).toEqual([]);
});

test('platform staff see the platform’s share, and nobody else does', async () => {
  const robin = { ...staff('admin'), superadmin: true };
  expect((await platform.service.call(endpoints.platformFee, { as: robin })).body.data).toEqual({ basis_points: 250 });
  expect((await platform.service.call(endpoints.platformFee, { as: staff('admin') })).status).toBe(403);
});
