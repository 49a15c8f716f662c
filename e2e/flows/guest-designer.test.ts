import { browserPages } from '../support/browser-pages.ts';
import { sharedPlatform } from '../support/shared-platform.ts';

describe('a visitor designs before there is an account', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());

  test('[R11.3] [R11.15] [R12.8] [R12.9] signs up, and lands on the draft event of what was designed, once', async () => {
    const { page } = await open();
    const email = `guest-${Date.now()}@visitor.example`;
    await page.goto(`${platform.gateway}/en`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.locator('#design').scrollIntoViewIfNeeded();
    await page.getByLabel('Your text').fill('Cliff Top Mile');
    await page.getByRole('img', { name: 'Preview: Cliff Top Mile, Navy' }).locator('canvas').waitFor();
    await page.getByRole('button', { name: 'Create your store free' }).click();
    const ready = page.getByRole('dialog', { name: 'Your store is ready' });
    await ready.locator('canvas').nth(2).waitFor();
    await ready.getByRole('link', { name: 'Create an account' }).click();

    await page.getByLabel('Your name').fill('Gwen Visitor');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('lantern-over-water-62');
    await page.getByLabel('Organisation').fill(`Cliff Top Runners ${email.slice(6, 19)}`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(/\/events\/[a-z0-9-]+$/);
    const slug = page.url().split('/').at(-1);

    const [event] = await platform.query('catalog', 'select id, tenant_id, status, type from events where slug = $1', [slug]);
    expect(event).toMatchObject({ status: 'Draft', type: 'Store' });
    expect(await platform.query('catalog', 'select count(*)::int as begun from event_products where event_id = $1', [event?.id])).toEqual([
      { begun: 3 },
    ]);
    const pictures = await platform.query('catalog', 'select count(*)::int as held from assets where tenant_id = $1', [event?.tenant_id]);
    expect(pictures).toEqual([{ held: 1 }]);
    expect(await page.evaluate(() => localStorage.getItem('merchloom.temporary-store'))).toBeNull();

    await page.goto(`${platform.gateway}/en/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await platform.query('catalog', 'select count(*)::int as made from events where tenant_id = $1', [event?.tenant_id])).toEqual([
      { made: 1 },
    ]);
  });
});
