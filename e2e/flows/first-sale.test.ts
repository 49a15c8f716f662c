import { sequenceStatuses } from '@merchloom/contracts/vocabulary';
import { launchBrowser } from '@merchloom/testing/browser';
import { eventually } from '@merchloom/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { sharedPlatform } from '../support/shared-platform.ts';
import { address, checkoutOf, confirmedReference, fillBasket, goToPayment, payWith } from '../support/shopper.ts';
import { signIn } from '../support/staff.ts';

const label = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

describe('the first sale', () => {
  const platform = sharedPlatform();
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await platform.close();
  }, 30_000);

  const open = async (): Promise<Page> => {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })).newPage();
    page.setDefaultTimeout(20_000);
    return page;
  };

  test('[R1.8] [R1.11] [R2.1] [R5.1] [R6.2] [R6.14] [R11.9] [R11.16] a shopper buys two shirts; staff see the order appear and go through every status to shipped without a reload', async () => {
    const staff = await open();
    await signIn(staff, platform, 'headland');
    await staff.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
    await staff.getByText('Live', { exact: true }).waitFor();
    await staff.evaluate(() => Object.assign(window, { neverReloaded: true }));

    const shopper = await open();
    const basket = await fillBasket(shopper, `${platform.gateway}/en/coast-run`, {
      product: 'Sunrise Finisher Tee',
      size: 'M',
      quantity: 2,
    });
    await basket.getByRole('button', { name: 'Checkout' }).click();
    await goToPayment(shopper);
    await payWith(shopper);
    const reference = await confirmedReference(shopper);

    const row = staff.getByRole('row', { name: new RegExp(reference) });
    await row.waitFor();
    await staff.getByRole('link', { name: reference }).click();
    await staff.getByRole('heading', { level: 1, name: new RegExp(reference) }).waitFor();
    await eventually(async () => (await staff.locator('main header').innerText()).includes('Shipped'), { timeout: 60_000 });
    expect(await staff.evaluate(() => (window as unknown as { neverReloaded?: boolean }).neverReloaded)).toBe(true);

    const history = await platform.query<{ to_status: string }>(
      'orders',
      'select h.to_status from order_history h join orders o on o.id = h.order_id where o.order_ref = $1 order by h.version',
      [reference],
    );
    expect(history.map((move) => move.to_status)).toEqual([...sequenceStatuses]);
    for (const status of sequenceStatuses) expect(await staff.locator('main').textContent()).toContain(label(status));
  }, 180_000);

  test('[R6.11] [R9.12] a declined card says so, nothing is ordered, and another card goes through', async () => {
    const email = `declined-${Date.now()}@example.com`;
    const page = await open();
    const basket = await fillBasket(page, `${platform.gateway}/en/coast-run`, { product: 'Tide Tote', quantity: 1 });
    await basket.getByRole('button', { name: 'Checkout' }).click();
    await goToPayment(page, { ...address, 'E-mail': email });
    await payWith(page, { number: '4000 0000 0000 9995', expiry: '12 / 40', cvc: '123' });

    await checkoutOf(page)
      .getByRole('alert')
      .filter({ hasText: /insufficient funds/i })
      .waitFor();
    const placed = await platform.query('orders', 'select id from orders where status is not null and email = $1', [email]);
    expect(placed).toEqual([]);

    await payWith(page);
    expect(await confirmedReference(page)).toMatch(/^ML-/);
  }, 90_000);

  test('[R6.11] a card that asks for authentication is placed once it is given', async () => {
    const page = await open();
    const basket = await fillBasket(page, `${platform.gateway}/en/coast-run`, { product: 'Sunrise Finisher Tee', size: 'L', quantity: 1 });
    await basket.getByRole('button', { name: 'Checkout' }).click();
    await goToPayment(page);
    await payWith(page, { number: '4000 0025 0000 3155', expiry: '12 / 40', cvc: '123' });
    await page.locator('[data-sandbox="3ds"] button[value=complete]').click();

    expect(await confirmedReference(page)).toMatch(/^ML-/);
  }, 90_000);
});
