import { randomUUID } from 'node:crypto';
import { eventually } from '@merchloom/testing/eventually';
import type { Page } from 'playwright-core';
import { axe } from '../support/axe.ts';
import { browserPages } from '../support/browser-pages.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { fillBasket } from '../support/shopper.ts';

describe('the storefront', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());
  /** A store that was over before anybody looked. */
  const aClosedCopy = async (of: string): Promise<string> => {
    const [id, slug] = [randomUUID(), `${of}-${Date.now()}`];
    const copy = (table: string, changes: string) => `select (jsonb_populate_record(source, ${changes})).* from ${table} source`;
    await platform.query(
      'catalog',
      `with event as (
         insert into events ${copy('events', "jsonb_build_object('id', $2::uuid, 'slug', $3::text, 'name', $3::text, 'closed_at', now())")} where slug = $1
       )
       insert into event_products ${copy('event_products', "jsonb_build_object('id', gen_random_uuid(), 'event_id', $2::uuid)")}
       where event_id = (select id from events where slug = $1)`,
      [of, id, slug],
    );
    return slug;
  };
  const titles = (page: Page) => page.locator('ul h2').allInnerTexts();
  const asked = (path: string) => fetch(platform.gateway + path, { redirect: 'manual' });

  test('[R2.1] [R2.16] order and filters are in the address and hold over a reload', async () => {
    const { page } = await open();
    await page.goto(`${platform.gateway}/en/coast-run`);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name A-Z');
    await eventually(async () => expect((await titles(page))[0]).toBe('Breaker Tee'));

    await page.getByRole('button', { name: 'Filter' }).click();
    await page.locator('label', { hasText: 'Hoodies' }).click();
    await page.waitForURL(/garment=hoodie/);
    await eventually(async () => expect(await titles(page)).toEqual(['Crew Hoodie', 'Headland Hoodie']));
    expect(await axe(page)).toEqual([]);

    await page.reload();
    await page.getByRole('button', { name: 'Remove filter Hoodies' }).waitFor();
    await eventually(async () => expect(await titles(page)).toEqual(['Crew Hoodie', 'Headland Hoodie']));
  });

  test('[R2.5] size guide and large picture open, can be read by everybody, and close', async () => {
    const { page } = await open();
    await page.goto(`${platform.gateway}/en/coast-run/Product=sunrise-finisher-tee`);
    await page.getByRole('button', { name: 'Size guide' }).click();
    await page.getByRole('row', { name: /^XXL/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'View larger' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByText('150 %').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('150 %').waitFor({ state: 'detached' });
  });

  test('[R2.5] every spelling of a product’s address is one address, with its price for search engines', async () => {
    const lower = await asked('/en/coast-run/product=TIDE-TOTE');
    expect([lower.status, lower.headers.get('location')]).toEqual([301, '/en/coast-run/Product=TIDE-TOTE']);
    const right = await asked('/en/coast-run/Product=TIDE-TOTE');
    expect([right.status, right.headers.get('location')]).toEqual([301, '/en/coast-run/Product=tide-tote']);

    const html = await (await asked('/en/coast-run/Product=tide-tote')).text();
    expect(html).toContain('"price":"15.00","priceCurrency":"GBP","availability":"https://schema.org/InStock"');
    expect(html).toMatch(/rel="preload-later" as="font" href="[^"]*bebas-neue[^"]*\.woff2"/);
    expect(await (await asked('/sitemap.xml')).text()).toContain('/fi/coast-run/Product=tide-tote');
  });

  test('[R5.1] [R5.7] two tabs show one basket, and a reload keeps it', async () => {
    const { page, context } = await open();
    await fillBasket(page, `${platform.gateway}/en/coast-run`, { product: 'Sunrise Finisher Tee', size: 'M', quantity: 2 });
    const other = await context.newPage();
    await other.goto(`${platform.gateway}/en/coast-run`);
    await other.getByRole('button', { name: 'Basket, 2 items' }).click();
    await other.getByRole('button', { name: 'Remove Sunrise Finisher Tee' }).click();

    await page.getByText('no items in your basket').waitFor();
    await other.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('textbox', { name: 'Quantity of Sunrise Finisher Tee' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Basket, 2 items' }).waitFor();
  });

  test('[R2.2] a message of a shopper reaches the organiser’s mailbox', async () => {
    const { page } = await open();
    await page.goto(`${platform.gateway}/en/coast-run`);
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('alert').getByText('Name: required').waitFor();

    await page.getByLabel('Name').fill('Ada Byron');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('What is it about?').selectOption('Delivery');
    await page.getByLabel('Message').fill('Does it arrive before the race?');
    await page.getByRole('button', { name: 'Send message' }).click();
    const thanks = await page.getByText(/ada@example\.com.*Q-/).innerText();
    const reference = /Q-\w{8}/.exec(thanks)?.[0] ?? 'none';

    await eventually(async () => {
      const [kept] = await platform.query<{ reference: string; mailed_at: Date | null }>(
        'orders',
        'select reference, mailed_at from contact_messages where reference = $1',
        [reference],
      );
      expect(kept?.mailed_at).toBeInstanceOf(Date);
    });
    const inbox = await fetch(`${platform.mailbox}/api/messages?limit=500&to=${encodeURIComponent('hello@headlandrunning.example')}`);
    const { data } = (await inbox.json()) as { data: { subject: string }[] };
    expect(data.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(reference));
  });

  test('[R2.3] an answer can be passed on by its address', async () => {
    const { page } = await open();
    await page.goto(`${platform.gateway}/de/coast-run/faqs`);
    await page.getByRole('heading', { level: 1, name: 'Fragen und Antworten' }).waitFor();
    await page
      .getByRole('button', { name: /Wie kann ich/ })
      .first()
      .click();
    await page.waitForURL(/#payment$/);
    expect(await axe(page)).toEqual([]);

    await page.reload();
    await page.locator('#payment').getByRole('button', { expanded: true }).waitFor();
    await eventually(async () => expect(await page.content()).toContain('"@type":"FAQPage"'));
  });

  test('[R2.18] an unknown store is 404 and is not asked for twice; a closed one shows what it sold', async () => {
    const { page } = await open();
    const calls: string[] = [];
    const faults: string[] = [];
    page.on('request', (request) => request.url().includes('/api/bootstrap/') && calls.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && !/status of 404/.test(message.text()) && faults.push(message.text()));
    const reply = await page.goto(`${platform.gateway}/en/no-such-store`);
    await page.getByRole('heading', { level: 1, name: 'This page could not be found' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([reply?.status(), calls, faults]).toEqual([404, [], []]);

    const slug = await aClosedCopy('harbor-half');
    await page.goto(`${platform.gateway}/en/${slug}`);
    await page.getByText('This store has closed').first().waitFor();
    await page.locator('ul h2').first().waitFor();
  });
});
