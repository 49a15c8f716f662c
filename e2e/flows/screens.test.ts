import { axe } from '../support/axe.ts';
import { browserPages, desk, fitsAcross, phone } from '../support/browser-pages.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { checkoutOf, fillAddress, fillBasket, inLondon } from '../support/shopper.ts';
import { signIn } from '../support/staff.ts';

describe('screens', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());

  describe.each([
    ['a desk in light', { viewport: desk, colorScheme: 'light' as const }],
    ['a phone in dark', { viewport: phone, colorScheme: 'dark' as const, hasTouch: true }],
  ])('on %s', (_, device) => {
    test.each([
      ['the home page', '/en', 'heading'],
      ['a store', '/en/coast-run', 'heading'],
      ['a product', '/en/coast-run/Product=sunrise-finisher-tee', 'heading'],
      ['a gift page', '/de/volunteer-thanks', 'heading'],
      ['the login', '/fi/login', 'heading'],
      ['a page that is not there', '/en/no-such-store', 'heading'],
    ])(
      '[R2.1] [R2.5] [R2.6] [R3.2] %s has no accessibility violation, no script fault and does not scroll sideways',
      async (_name, path) => {
        const { page, faults } = await open(device);
        await page.goto(platform.gateway + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');

        expect(await axe(page)).toEqual([]);
        expect(await fitsAcross(page)).toBe(true);
        expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);
      },
    );

    test('[R5.2] [R6.1] [R6.3] basket, address and shipping have no violation', async () => {
      const { page } = await open(device);
      const basket = await fillBasket(page, `${platform.gateway}/en/coast-run`, {
        product: 'Sunrise Finisher Tee',
        size: 'M',
        quantity: 1,
      });
      expect(await axe(page)).toEqual([]);

      await basket.getByRole('button', { name: 'Checkout' }).click();
      await fillAddress(page, inLondon('looks@example.com'));
      expect(await axe(page)).toEqual([]);

      await checkoutOf(page).getByRole('button', { name: 'Continue to shipping' }).click();
      await checkoutOf(page).getByRole('button', { name: 'Continue to payment' }).waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await fitsAcross(page)).toBe(true);
    });

    test('[R10.2] [R10.10] [R10.17] dashboard, orders and an order have no violation', async () => {
      const { page, faults } = await open(device);
      await signIn(page, platform, 'headland');
      await page.waitForLoadState('networkidle');
      expect(await axe(page)).toEqual([]);
      expect(await fitsAcross(page)).toBe(true);

      await page.goto(`${platform.gateway}/en/orders`);
      await page.getByRole('link', { name: /^ML-/ }).first().waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await fitsAcross(page)).toBe(true);

      await page.getByRole('link', { name: /^ML-/ }).first().click();
      await page.getByRole('heading', { level: 1, name: /ML-/ }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await axe(page)).toEqual([]);
      expect(await fitsAcross(page)).toBe(true);
      expect(faults).toEqual([]);
    });
  });

  test('[R10.23] the root answers 302 to the locale, other bare paths do not', async () => {
    const root = await fetch(`${platform.gateway}/`, { redirect: 'manual' });
    const store = await fetch(`${platform.gateway}/coast-run`, { redirect: 'manual' });

    expect([root.status, root.headers.get('location'), store.status]).toEqual([302, '/en', 200]);
  });

  test('[R2.17] [R8.11] [R11.13] the chosen language holds over a reload and stands in both stores', async () => {
    const { page, context } = await open();
    await page.goto(`${platform.gateway}/en/coast-run`);
    await page.getByLabel('Language').first().selectOption('de');
    await page.waitForURL(/\/de\/coast-run/);
    await page.goto(`${platform.gateway}/coast-run`);
    await page.waitForFunction(() => document.documentElement.lang === 'de');

    expect(await page.evaluate(() => localStorage.getItem('udm.lang'))).toBe('de');
    expect((await context.cookies()).find((cookie) => cookie.name === 'i18n_redirected')?.value).toBe('de');
  });

  test('[R3.1] [R3.3] the cookie banner goes with a choice and stays away', async () => {
    const { page } = await open();
    await page.goto(`${platform.gateway}/en/coast-run`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('button', { name: 'Decline' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();

    expect(await page.getByRole('button', { name: 'Decline' }).count()).toBe(0);
  });

  test('a remote that is down shows a local panel, the rest of the page lives, and a retry brings it back', async () => {
    const { page } = await open();
    await page.route(/\/remotes\/mf-admin\//, (route) => route.abort());
    await page.goto(`${platform.gateway}/en/login`);
    const retry = page.getByRole('button', { name: /try again/i });
    await retry.waitFor();
    expect(await page.getByLabel('Language').count()).toBeGreaterThan(0);

    await page.unroute(/\/remotes\/mf-admin\//);
    await retry.click();
    await page.getByLabel('E-mail').waitFor();
  });

  test('[R11.17] [R10.22] staff pages send strangers to the login and back to where they wanted to go', async () => {
    const { page } = await open();
    await page.goto(`${platform.gateway}/en/orders?group=problems`);
    await page.waitForURL(/\/login\?redirect=/);
    const account = platform.demo.tenants[0]?.accounts[0];
    await page.getByLabel('E-mail').fill(account?.email ?? '');
    await page.getByLabel('Password', { exact: true }).fill(account?.password ?? '');
    await page.getByRole('button', { name: 'Log in' }).click();

    await page.waitForURL(/\/orders\?group=problems/);
  });
});
