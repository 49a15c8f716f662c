import { eventually } from '@merchloom/testing/eventually';
import type { Page } from 'playwright-core';
import { axe } from '../support/axe.ts';
import { browserPages, desk, fitsAcross, phone } from '../support/browser-pages.ts';
import { confirmationOf, expectGiven, expectNotSold, readBooks, settledBooks } from '../support/purchase-books.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { signIn } from '../support/staff.ts';

let people = 0;

/** Somebody at an address of their own. */
function aVolunteer() {
  people += 1;
  const mark = `${Date.now()}${people}`;
  return {
    'E-mail': `volunteer-${mark}@example.com`,
    'Full name': `Petra Vol${mark}`,
    Phone: '+44 1326 496 0132',
    Address: `${people} Harbour Terrace ${mark}`,
    'Town or city': 'Falmouth',
    Postcode: 'TR11 3LH',
  };
}

describe('gifts', () => {
  const platform = sharedPlatform();
  const tenant = platform.demo.tenants.find(({ events }) => events.some(({ promoCodes }) => promoCodes))!;
  const { slug, promoCodes } = tenant.events.find((event) => event.promoCodes)!;
  const codes = [...promoCodes!].reverse().filter((code) => !['RAINY-SHORE', 'W4TER-STAND'].includes(code));
  const gifts = `${platform.gateway}/en/${slug}`;
  const browser = browserPages();
  const opened: string[][] = [];
  const open = async (viewport = desk): Promise<Page> => {
    const { page, faults } = await browser.open({ viewport });
    opened.push(faults);
    return page;
  };
  // The console names every answer that is no success, and refusals are what some of these flows are about.
  afterEach(() =>
    expect(
      opened
        .splice(0)
        .flat()
        .filter((fault) => !/status of 4\d\d|ERR_INTERNET_DISCONNECTED/.test(fault)),
    ).toEqual([]),
  );
  afterAll(() => platform.close());

  const choose = async (page: Page, address = gifts, gift = 'Volunteer Tee', size = 'M') => {
    await page.goto(address);
    await page.getByRole('link', { name: gift }).first().click();
    if (size) await page.getByRole('radio', { name: size, exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Choose this gift' }).click();
    await page.getByRole('heading', { level: 1, name: 'claim your free gift' }).waitFor();
  };
  const fill = async (page: Page, code: string, fields: Record<string, string>) => {
    await page.getByLabel('Promo code').fill(code);
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Order your gift' }).click();
  const thanks = async (page: Page) => {
    await page.getByRole('heading', { level: 1, name: 'Thank you, your gift is ordered' }).waitFor();
    return /ML-[0-9A-Z-]+/.exec(await page.locator('main').innerText())![0];
  };
  /** A call of staff, as their page makes it. */
  const asStaff = async (method: string, path: string, body?: unknown) => {
    const page = await open();
    await signIn(page, platform, tenant.handle);
    const answer = await page.evaluate(
      async ([verb, address, json]) => {
        const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
        const headers = { 'content-type': 'application/json', 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' };
        const reply = await fetch(address!, { method: verb!, headers, ...(json && { body: json }) });
        return { status: reply.status, body: await reply.json() };
      },
      [method, `/api/${tenant.id}/events/${slug}${path}`, body === undefined ? '' : JSON.stringify(body)],
    );
    await page.context().close();
    return answer;
  };

  test('[R4.1] [R4.8] [R7.6] [R9.9] a volunteer claims a gift with their code; a second claim is refused, calmly', async () => {
    const page = await open();
    const volunteer = aVolunteer();
    await choose(page);
    await send(page);
    await page.getByText('7 fields need another look').waitFor();
    await fill(page, codes[0]!.toLowerCase(), volunteer);
    await page.getByText('This code is good for one gift.').waitFor();
    await page.reload();
    await eventually(async () => expect(await page.getByLabel('Full name', { exact: true }).inputValue()).toBe(volunteer['Full name']));
    await page.getByRole('button', { name: 'Order your gift' }).dblclick();
    const reference = await thanks(page);

    expect(await axe(page)).toEqual([]);
    const { order, letters } = await settledBooks(platform, volunteer['E-mail'], expectGiven);
    expect(order).toMatchObject({ reference, items: 1, shipping: 0 });
    const letter = confirmationOf(letters);
    expect(letter.text).toContain(reference);
    expect(letter.text).not.toContain('£');

    const again = await open();
    await choose(again, gifts, 'Thank-You Mug', '');
    await fill(again, codes[1]!, {
      ...volunteer,
      Address: volunteer.Address.replace('Terrace', 'Terr.').toUpperCase(),
      'E-mail': `again-${volunteer['E-mail']}`,
    });
    await send(again);
    await again.getByRole('heading', { level: 1, name: 'it looks like you have ordered your gift already' }).waitFor();
    expect(await axe(again)).toEqual([]);
    expectNotSold(await readBooks(platform, `again-${volunteer['E-mail']}`));
    expect((await readBooks(platform, volunteer['E-mail'])).placed).toBe(1);
  });

  test('[R9.8] [R4.5] a wrong code is said at its field; an empty basket leads back to the gifts', async () => {
    const page = await open();
    await choose(page);
    await fill(page, '00000-00000', aVolunteer());
    await page.getByText('invalid promo code').first().waitFor();
    await page.getByRole('button', { name: 'Remove Volunteer Tee' }).click();
    await page.getByRole('region', { name: 'Your gift' }).getByText('your shopping cart is empty').waitFor();
    await page.getByRole('button', { name: 'Choose your gift' }).click();
    await page.getByRole('heading', { name: /^Choose one of/ }).waitFor();
  });

  test('a claim link fills the form in', async () => {
    const { body } = await asStaff('GET', '/promo-codes?limit=100');
    const link = (body.data as { email: string | null; claim_link: string }[]).find(({ email }) => email)!.claim_link;
    const page = await open();
    await choose(page, `${platform.gateway}/en${link}`);
    await eventually(async () => (await page.getByLabel('Full name', { exact: true }).inputValue()) === 'Demelza Rowe');
    await page.getByLabel('Phone', { exact: true }).fill('+44 1326 496 0132');
    await send(page);
    expect(await thanks(page)).toMatch(/^ML-/);
  });

  test('over budget an order waits, its recipient sees thanks; the raised budget releases it', async () => {
    const budget = (value: number | null) => asStaff('PUT', '/gift-terms', { budget: value, item_cost: 11.5, claims_per_recipient: 1 });
    await budget(0);
    const page = await open();
    await choose(page);
    const volunteer = aVolunteer();
    await fill(page, codes[2]!, volunteer);
    await send(page);
    const reference = await thanks(page);
    expect(await page.locator('main').innerText()).not.toMatch(/budget/i);
    await settledBooks(platform, volunteer['E-mail'], (books) =>
      expect(books).toMatchObject({ order: { reference, status: 'over budget' }, made: 0 }),
    );

    const raised = await budget(2_500);
    expect(raised).toMatchObject({ status: 200, body: { data: { held_orders: 0 } } });
    await settledBooks(platform, volunteer['E-mail'], ({ order, made }) => expect([order?.status, made]).toEqual(['shipped', 1]));
  });

  test('[R4.2] [R4.6] on a phone everything has its place, for everybody', async () => {
    const page = await open(phone);
    await choose(page);
    await page.getByLabel('Promo code').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await fitsAcross(page)).toBe(true);
    await send(page);
    await page.getByText('7 fields need another look').waitFor();
    expect(await axe(page)).toEqual([]);

    await fill(page, codes[3]!, aVolunteer());
    await page.context().setOffline(true);
    await send(page);
    await page.getByText('We could not reach the store').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await thanks(page)).toMatch(/^ML-/);
    expect(await fitsAcross(page)).toBe(true);
  });
});
