import { legalPages } from '@merchloom/contracts/public-pages';
import { eventually } from '@merchloom/testing/eventually';
import { axe } from '../support/axe.ts';
import { browserPages, fitsAcross, phone } from '../support/browser-pages.ts';
import { sharedPlatform } from '../support/shared-platform.ts';

const pages = ['', '/our-products', '/need-merch-for-an-event', '/how-does-it-work', '/about', '/custom-solutions'];

describe('public pages', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());

  // Each legal page on one of the devices: they differ in their words only.
  const legalOn = (turn: number) => legalPages.filter((_, place) => place % 3 === turn).map((legal) => `/${legal}`);

  test.each([
    ['a desk in light', 'en', 0, { viewport: { width: 1280, height: 900 }, colorScheme: 'light' as const }],
    ['a phone in dark, in German', 'de', 1, { viewport: phone, colorScheme: 'dark' as const, hasTouch: true }],
    ['a phone in light, in Finnish', 'fi', 2, { viewport: phone, colorScheme: 'light' as const, hasTouch: true }],
  ])(
    '[R2.6] [R2.7] [R2.8] [R2.9] [R2.10] [R2.11] [R2.12] [R10.21] on %s every public page has no violation, no fault, a title, and fits',
    async (_, language, turn, device) => {
      const { page, faults } = await open(device);
      for (const path of [...pages, ...legalOn(turn)]) {
        await page.goto(`${platform.gateway}/${language}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');

        expect([path, await axe(page)]).toEqual([path, []]);
        expect([path, await fitsAcross(page)]).toEqual([path, true]);
        await eventually(async () => expect(await page.title()).toMatch(/.+ · Merchloom$/));
      }
      expect(faults).toEqual([]);
    },
  );

  test('[R10.8] [R10.5] on a phone the menu leads to the products, a product opens, and back closes it', async () => {
    const { page } = await open({ viewport: phone, hasTouch: true });
    await page.goto(`${platform.gateway}/en`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Our products' }).click();
    await page.waitForURL(/\/en\/our-products$/);
    await page.getByRole('button', { name: 'Open menu', expanded: false }).waitFor();

    await page.getByRole('link', { name: 'Classic T-shirt, organic cotton' }).click();
    const drawer = page.getByRole('dialog', { name: 'Classic T-shirt, organic cotton' });
    await drawer.getByRole('row', { name: /from 250/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
  });

  test('[R2.6] the home page shows a store that is open, and leads there', async () => {
    const { page } = await open();
    await page.goto(`${platform.gateway}/en`);
    await page.getByRole('link', { name: /^Visit / }).click();
    await page.waitForURL(/\/en\/coast-run$/);
  });

  test('[R10.21] an enquiry is kept, its reference shown, and the platform’s people are told', async () => {
    const { page } = await open();
    await page.goto(`${platform.gateway}/en/custom-solutions?product=ML-MUG-325`);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByText('Please check these fields').waitFor();
    expect(await axe(page)).toEqual([]);

    await page.getByLabel(/^What do you need/).fill('600 mugs with a gold rim');
    await page.getByLabel(/^How many pieces/).fill('600');
    await page.getByLabel(/^Your name/).fill('Ada Byron');
    await page.getByLabel(/^E-mail/).fill('ada@example.com');
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByText('Thank you, your enquiry is here').waitFor();
    const reference = /Q-[0-9A-F]{10}/.exec(await page.getByRole('main').innerText())?.[0];

    const [lead] = await platform.query<{ needs: string; quantity: number; email: string }>(
      'identity',
      'select needs, quantity, email from leads where reference = $1',
      [reference],
    );
    expect(lead).toEqual({ needs: '600 mugs with a gold rim', quantity: 600, email: 'ada@example.com' });
    const told = async () => {
      const reply = await fetch(`${platform.mailbox}/api/messages?to=hello%40merchloom.example`);
      return ((await reply.json()) as { data: { subject: string }[] }).data.filter(({ subject }) => subject.includes(String(reference)));
    };
    await eventually(async () => expect(await told()).toHaveLength(1));
  });

  test('[R2.11] [R2.12] the footer leads to terms and privacy, the latter in the reader’s language', async () => {
    const { page } = await open();
    await page.goto(`${platform.gateway}/nl`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await page.waitForURL(/\/nl\/privacy-policy-nl$/);
    await page.getByRole('heading', { level: 1, name: 'Privacyverklaring' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Voorwaarden' }).click();
    await page.getByText('Dit document is in het Engels').waitFor();
  });
});
