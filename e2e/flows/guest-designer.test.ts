import { assetPath, demoAssets } from '@merchloom/demo';
import { browserPages } from '../support/browser-pages.ts';
import { sharedPlatform } from '../support/shared-platform.ts';

describe('a visitor designs before there is an account', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());

  test('[R11.3] [R11.15] [R12.8] [R12.9] signs up, and lands on the draft event of exactly what was designed, once, whatever is clicked twice or reloaded', async () => {
    const { page } = await open();
    const email = `guest-${Date.now()}@visitor.example`;
    await page.goto(`${platform.gateway}/en`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.locator('#design').scrollIntoViewIfNeeded();
    await page.getByLabel('Your text').fill('Cliff Top Mile');
    await page.getByLabel('Typeface').selectOption('Anton');
    await page
      .getByRole('group', { name: /^Colour of the text/ })
      .getByRole('radio', { name: 'Red' })
      .check({ force: true });
    await page.locator('input[type="file"]').setInputFiles(assetPath(demoAssets.laurel));
    await page
      .getByRole('group', { name: /^Colour(?! of)/ })
      .getByRole('radio', { name: 'Black' })
      .check({ force: true });
    await page.getByRole('img', { name: 'Preview: Cliff Top Mile, Black' }).locator('canvas').waitFor();
    await page.getByRole('button', { name: 'Create your store free' }).dblclick();
    const ready = page.getByRole('dialog', { name: 'Your store is ready' });
    await ready.locator('canvas').nth(2).waitFor();
    await ready.getByRole('link', { name: 'Create an account' }).click();

    // The event is made, and the page goes before it hears of it.
    const made = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/events/create', async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      await route.fetch();
      made.resolve();
    });
    await page.getByLabel('Your name').fill('Gwen Visitor');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('lantern-over-water-62');
    await page.getByLabel('Organisation').fill(`Cliff Top Runners ${email.slice(6, 19)}`);
    await page.getByRole('button', { name: 'Create account' }).dblclick();
    await made.promise;
    await page.reload();
    await page.waitForURL(/\/events\/[a-z0-9-]+$/);
    expect(calls).toBe(2);
    const slug = page.url().split('/').at(-1);

    const [event] = await platform.query('catalog', 'select id, tenant_id, status, type from events where slug = $1', [slug]);
    expect(event).toMatchObject({ status: 'Draft', type: 'Store' });
    const pictures = await platform.query<{ src: string; width: number }>(
      'catalog',
      `select '/media/assets/' || sha256 || '.png' as src, width from assets where tenant_id = $1 and name like 'laurel%'`,
      [event?.tenant_id],
    );
    // The visitor’s own file, as sharp as it came.
    expect(pictures).toEqual([{ src: expect.any(String), width: 2400 }]);
    const products = await platform.query<{ colour: string; elements: object[] }>(
      'catalog',
      `select colour_codes[1] as colour, design->'elements' as elements
       from event_products p join designs d on d.id = p.design_id where event_id = $1`,
      [event?.id],
    );
    expect(products).toHaveLength(3);
    for (const { elements } of products) {
      expect(elements).toEqual([
        expect.objectContaining({ type: 'Image', location: 'front', src: pictures[0]!.src }),
        expect.objectContaining({ type: 'Text', location: 'front', text: 'Cliff Top Mile', fontFamily: 'Anton', fill: '#e4572e' }),
      ]);
    }
    expect(products.map(({ colour }) => colour)).toContain('black');
    await page.waitForFunction(() => localStorage.getItem('merchloom.temporary-store') === null);

    await page.goto(`${platform.gateway}/en/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await platform.query('catalog', 'select count(*)::int as made from events where tenant_id = $1', [event?.tenant_id])).toEqual([
      { made: 1 },
    ]);
    expect(await platform.query('identity', 'select count(*)::int as people from users where email = $1', [email])).toEqual([
      { people: 1 },
    ]);
  });
});
