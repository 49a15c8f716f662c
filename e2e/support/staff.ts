import type { Page } from 'playwright-core';
import type { SharedPlatform } from './shared-platform.ts';

/** Signs in as the first account of a role of the store's tenant; `superadmin` is platform staff. */
export async function signIn(
  page: Page,
  platform: Pick<SharedPlatform, 'gateway' | 'demo'>,
  handle: string,
  role = 'admin',
): Promise<void> {
  const account = platform.demo.tenants
    .find((tenant) => tenant.handle === handle)
    ?.accounts.find((one) => (role === 'superadmin' ? one.superadmin : one.role === role && !one.superadmin));
  if (!account) throw new Error(`the demo has no ${role} of ${handle}`);
  await page.goto(`${platform.gateway}/en/login`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}
