import { eventually } from '@merchloom/testing/eventually';
import type { Page } from 'playwright-core';
import { browserPages } from '../support/browser-pages.ts';
import { inItsOwnTime } from '../support/patience.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { confirmedReference, fillBasket, goToPayment, inLondon, payWith } from '../support/shopper.ts';
import { signIn } from '../support/staff.ts';
import { nextQuestion } from '../support/wizard.ts';

describe('events', () => {
  const platform = sharedPlatform();
  const browser = browserPages();
  afterAll(() => platform.close());

  const open = async (): Promise<Page> => (await browser.open({ viewport: { width: 1440, height: 900 } })).page;

  test('[R10.9] [R1.5] [R1.6] [R11.8] an event from the wizard to its first sale: what was typed survives a reload, the checklist lets it open, a shopper buys', async () => {
    const slug = `moor-trail-${Date.now().toString(36)}`;
    const staff = await open();
    await signIn(staff, platform, 'headland');
    await staff.goto(`${platform.gateway}/en/events`);
    await staff.getByRole('link', { name: 'Create event' }).click();
    await staff.getByRole('radio', { name: /^Store/ }).check();
    await nextQuestion(staff);
    await staff.getByRole('radio', { name: /United Kingdom/ }).check();
    await nextQuestion(staff);
    await staff.getByLabel('Name').fill('Moor Trail');
    await staff.getByLabel('Address').fill('coast-run');
    await staff.getByText('This address is taken.').waitFor();
    await staff.getByLabel('Address').fill(slug);
    await staff.getByText('This address is free.').waitFor();
    await staff.reload();
    await eventually(async () => expect(await staff.getByLabel('Address').inputValue()).toBe(slug));
    await nextQuestion(staff);
    await staff.getByLabel('Headline').fill('Over the moor');
    await nextQuestion(staff);
    await staff.getByRole('button', { name: /Classic T-shirt/ }).click();
    await staff.goBack();
    await staff.getByLabel('Headline').waitFor();
    await nextQuestion(staff);
    await nextQuestion(staff);
    await nextQuestion(staff);
    await nextQuestion(staff);
    await staff.getByRole('button', { name: 'Create draft' }).click();
    await staff.getByRole('heading', { level: 1, name: 'Moor Trail' }).waitFor();

    const closed = await fetch(`${platform.gateway}/api/bootstrap/${slug}`);
    expect(closed.status).toBe(404);
    await staff.getByText('Products are on sale').waitFor();
    await staff.getByLabel('Support e-mail').fill('moor@headlandrunning.example');
    await staff.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await staff.getByRole('button', { name: 'Publish' }).click();
    await staff.locator('main').getByText('Active', { exact: true }).waitFor();

    const shopper = await open();
    const basket = await fillBasket(shopper, `${platform.gateway}/en/${slug}`, { product: 'Classic T-shirt', size: 'M', quantity: 1 });
    await basket.getByRole('button', { name: 'Checkout' }).click();
    await goToPayment(shopper, inLondon(`${slug}@example.com`));
    await payWith(shopper);
    const reference = await confirmedReference(shopper);

    await staff.getByRole('tab', { name: 'Orders' }).click();
    await staff.getByRole('link', { name: reference }).waitFor();
    await eventually(async () => {
      await staff.reload();
      await staff.getByRole('tab', { name: 'Activity' }).click();
      await staff.getByText('Morwenna Tregear opened the event').waitFor({ timeout: 20_000 });
    }, inItsOwnTime);
  });

  test('two people who change the same field are asked whose counts; other fields do not disturb', async () => {
    const slug = `clash-${Date.now().toString(36)}`;
    const [one, two] = [await open(), await open()];
    await signIn(one, platform, 'headland');
    await signIn(two, platform, 'headland', 'account_manager');
    await one.goto(`${platform.gateway}/en/events`);
    await one.getByRole('button', { name: 'Actions for Harbor Half Marathon' }).click();
    await one.getByRole('button', { name: 'Duplicate' }).click();
    await one.getByRole('dialog').getByLabel('Name').fill('Clash');
    await one.getByRole('dialog').getByLabel('Address').fill(slug);
    await one.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
    await one.getByRole('heading', { level: 1, name: 'Clash' }).waitFor();
    await two.goto(`${platform.gateway}/en/events/${slug}`);
    await two.getByLabel('Name').waitFor();

    await one.getByLabel('Support e-mail').fill('one@headlandrunning.example');
    await one.getByText(/^Saved/).waitFor();
    await two.getByLabel('Name').fill('Clash of two');
    await two.getByText(/^Saved/).waitFor();
    await one.getByLabel('Name').fill('Clash of one');
    await one.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' }).waitFor();
    await one.getByRole('button', { name: 'Keep mine' }).click();

    await eventually(async () => {
      const [event] = await platform.query<{ name: string; support_email: string }>(
        'catalog',
        'select name, support_email from events where slug = $1',
        [slug],
      );
      expect(event).toEqual({ name: 'Clash of one', support_email: 'one@headlandrunning.example' });
    });
  });

  test('[R10.14] fulfillers are platform staff’s: others meet 403', async () => {
    const page = await open();
    await signIn(page, platform, 'headland');
    await page.goto(`${platform.gateway}/en/fulfillers`);
    await page.getByText('403').waitFor();
    expect(await page.getByText('Northside Print Works').count()).toBe(0);
  });

  test('[R10.11] products: a garment opens with its sizes and takes terms of one’s own', async () => {
    const page = await open();
    await signIn(page, platform, 'bouwstenen');
    await page.goto(`${platform.gateway}/en/products?q=mug`);
    await page.getByRole('button', { name: /^Details of Mug/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('ML-MUG-325').waitFor();
    await drawer.getByLabel('Price, EU').fill('11,50');
    await drawer.getByRole('button', { name: 'Save terms' }).click();
    await page.getByText('Your terms are saved.').waitFor();
  });
});
