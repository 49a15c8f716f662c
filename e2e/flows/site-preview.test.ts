import { browserPages, desk, fitsAcross, phone } from '../support/browser-pages.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { inLondon } from '../support/shopper.ts';
import { signIn } from '../support/staff.ts';

describe('a store before it opens', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());

  test('[R10.21] staff look at a draft in three widths and share it; whoever has the link sees it until sharing is ended', async () => {
    const slug = `peek-${Date.now().toString(36)}`;
    const { page: staff, context } = await open({ viewport: desk, permissions: ['clipboard-read', 'clipboard-write'] });
    await signIn(staff, platform, 'headland');
    await staff.goto(`${platform.gateway}/en/events`);
    await staff.getByRole('button', { name: 'Actions for Coast Run 2027' }).click();
    await staff.getByRole('button', { name: 'Duplicate' }).click();
    const copy = staff.getByRole('dialog');
    await copy.getByLabel('Name').fill(`Peek ${slug}`);
    await copy.getByLabel('Address').fill(slug);
    await copy.getByRole('button', { name: 'Duplicate' }).click();
    await staff.getByRole('heading', { level: 1, name: `Peek ${slug}` }).waitFor();
    expect((await fetch(`${platform.gateway}/api/bootstrap/${slug}`)).status).toBe(404);

    const [preview] = await Promise.all([context.waitForEvent('page'), staff.getByRole('link', { name: 'Preview' }).click()]);
    await preview.getByRole('heading', { level: 1, name: `Preview of Peek ${slug}` }).waitFor();
    expect(await preview.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const title = `Peek ${slug} as shoppers see it`;
    const shown = preview.frameLocator(`iframe[title="${title}"]`);
    for (const [name, width] of [
      ['Phone', 360],
      ['Tablet', 768],
      ['Desktop', 1280],
    ] as const) {
      await preview.getByRole('radio', { name }).check();
      await preview.waitForFunction(
        ([name, width]) => document.querySelector<HTMLIFrameElement>(`iframe[title="${name}"]`)?.clientWidth === width,
        [title, width] as const,
      );
    }
    await shown.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'Questions and answers' }).click();
    await shown.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor();
    await shown
      .getByRole('link', { name: `Peek ${slug}` })
      .first()
      .click();
    await shown
      .getByRole('link', { name: /Hoodie/ })
      .first()
      .click();
    await shown.getByRole('heading', { level: 1 }).waitFor();
    await shown.getByRole('radio', { name: 'M', exact: true }).check();
    await shown.getByRole('button', { name: /^Add to (basket|cart)/ }).click();
    await shown.getByRole('button', { name: /^Check ?out$/i }).waitFor();
    // A test order goes all the way and leaves nothing behind.
    await shown.getByText('Preview: you can place a test order. Nothing is charged.').waitFor();
    await shown.getByRole('button', { name: /^Check ?out$/i }).click();
    const checkout = shown.getByRole('dialog', { name: 'Checkout' });
    await checkout.getByText('Test order', { exact: true }).waitFor();
    const email = `${slug}@example.com`;
    for (const [name, value] of Object.entries(inLondon(email))) await checkout.locator(`[name=${name}]`).fill(value);
    await checkout.getByRole('button', { name: 'Continue to shipping' }).click();
    await checkout.getByRole('button', { name: 'Continue to payment' }).click();
    await checkout.getByRole('button', { name: /^Place test order for/ }).click();
    await checkout.getByText(/^TEST-/).waitFor();
    await checkout.getByRole('button', { name: 'Back to the store' }).click();
    expect(await platform.query('orders', 'select id from orders where event_slug = $1 or email = $2', [slug, email])).toEqual([]);
    expect(await platform.query('orders', 'select id from customers where email = $1', [email])).toEqual([]);

    await preview.getByRole('button', { name: 'Copy link' }).click();
    await preview.getByText(/^Link copied\. It works without an account until/).waitFor();
    const link = await preview.evaluate(() => navigator.clipboard.readText());

    const { page: friend } = await open({ viewport: phone });
    await friend.goto(link);
    await friend.getByRole('heading', { level: 1, name: `Preview of Peek ${slug}` }).waitFor();
    await friend
      .frameLocator('iframe')
      .getByRole('link', { name: /Headland Hoodie/ })
      .first()
      .waitFor();
    expect(await friend.getByRole('button', { name: 'End sharing' }).count()).toBe(0);
    expect(await fitsAcross(friend)).toBe(true);

    await preview.getByRole('button', { name: 'End sharing' }).click();
    await preview.getByRole('alertdialog').getByRole('button', { name: 'End sharing' }).click();
    await shown
      .getByRole('link', { name: /Headland Hoodie/ })
      .first()
      .waitFor();
    await friend.reload();
    await friend.getByRole('heading', { level: 1, name: 'This preview is not available' }).waitFor();
  });

  test('another tenant’s staff and people without a link see nothing of a draft', async () => {
    const { page } = await open();
    await page.goto(`${platform.gateway}/en/site-preview/coast-run`);
    await page.getByRole('heading', { level: 1, name: 'You need a link to see this preview' }).waitFor();
    await signIn(page, platform, 'bouwstenen');
    await page.goto(`${platform.gateway}/en/site-preview/coast-run`);
    await page.getByRole('heading', { level: 1, name: 'This preview is not available' }).waitFor();
  });
});
