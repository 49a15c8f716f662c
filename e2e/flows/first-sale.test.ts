import { sequenceStatuses } from '@merchloom/contracts/vocabulary';
import { eventually } from '@merchloom/testing/eventually';
import { browserPages } from '../support/browser-pages.ts';
import { inItsOwnTime } from '../support/patience.ts';
import { settledBooks } from '../support/purchase-books.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { confirmedReference, goToPayment, inLondon, payWith, startCheckout } from '../support/shopper.ts';
import { signIn } from '../support/staff.ts';

const label = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

describe('the first sale', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());

  test('[R1.8] [R1.11] [R2.1] [R5.1] [R6.2] [R6.14] [R11.9] [R11.16] a shopper buys two shirts; staff see the order appear and go through every status to shipped without a reload', async () => {
    const { page: staff } = await open();
    await signIn(staff, platform, 'headland');
    await staff.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
    await staff.getByText('Live', { exact: true }).waitFor();
    await staff.evaluate(() => Object.assign(window, { neverReloaded: true }));

    const { page: shopper } = await open();
    const email = `first-sale-${Date.now()}@example.com`;
    await startCheckout(shopper, `${platform.gateway}/en/coast-run`, { product: 'Sunrise Finisher Tee', size: 'M', quantity: 2 });
    await goToPayment(shopper, inLondon(email));
    await payWith(shopper);
    const reference = await confirmedReference(shopper);

    const row = staff.getByRole('row', { name: new RegExp(reference) });
    await row.waitFor();
    await staff.getByRole('link', { name: reference }).click();
    await staff.getByRole('heading', { level: 1, name: new RegExp(reference) }).waitFor();
    await eventually(async () => (await staff.locator('main header').innerText()).includes('Shipped'), inItsOwnTime);
    expect(await staff.evaluate(() => (window as unknown as { neverReloaded?: boolean }).neverReloaded)).toBe(true);

    // 2 × 25.00, and 3.33 + 0.83 of shipping with VAT of 20 %.
    expect((await settledBooks(platform, email)).order).toMatchObject({ reference, currency: 'GBP', total: 5499, vat: 917 });
    for (const status of sequenceStatuses)
      await eventually(async () => expect(await staff.locator('main').textContent()).toContain(label(status)));
  });
});
