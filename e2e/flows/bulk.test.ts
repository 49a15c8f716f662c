import { eventually } from '@merchloom/testing/eventually';
import type { Page } from 'playwright-core';
import { axe } from '../support/axe.ts';
import { browserPages, fitsAcross, phone } from '../support/browser-pages.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { signIn } from '../support/staff.ts';

describe('bulk orders', () => {
  const platform = sharedPlatform();
  const browser = browserPages();
  const tenant = platform.demo.tenants.find(({ handle }) => handle === 'headland')!;
  afterAll(() => platform.close());

  /** A call of staff, as their page makes it; answers its data. */
  const call = (page: Page, path: string, body: object) =>
    page.evaluate(
      async ([address, json]) => {
        const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
        const headers = { 'content-type': 'application/json', 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' };
        const reply = await fetch(address!, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
          body: json!,
        });
        if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
        return (await reply.json()).data;
      },
      [`/api/${tenant.id}/events/${path}`, JSON.stringify(body)],
    );

  /** A Bulk event of one’s own, with designed products, prices by number, and open. */
  async function anEvent(staff: Page): Promise<string> {
    const slug = `crew-kit-${Date.now().toString(36)}`;
    await call(staff, 'winter-crew/clone', { name: 'Crew Kit', slug });
    const { version } = await staff.evaluate(
      async (address) => (await (await fetch(address)).json()).data,
      `/api/${tenant.id}/events/${slug}`,
    );
    await call(staff, `${slug}/status`, { version, status: 'Active', reason: '' });
    return slug;
  }

  test('[R1.2] an order from CSV: a wrong row is named and corrected, each address gets a parcel, billed to the account once; a size link answered on a phone becomes a draft', async () => {
    const { page: staff, faults } = await browser.open();
    await signIn(staff, platform, 'headland');
    const slug = await anEvent(staff);
    await staff.goto(`${platform.gateway}/en/events/${slug}`);
    await staff.getByRole('tab', { name: 'Bulk orders' }).click();
    await staff.getByRole('button', { name: 'New bulk order' }).click();
    await staff.getByLabel('Title').fill('Crew 2027');
    await staff.getByRole('radio', { name: /^To many addresses/ }).check();
    await staff.getByRole('button', { name: 'Upload CSV' }).click();
    const file = [
      'name,address_first_line,address_city,address_postcode,address_country,product,colour,size,quantity,back_text',
      'Rosa Lind,4 Harbour Terrace,Falmouth,TR11 3LH,GB,Marshal Tee,Navy,M,24,',
      'Rosa Lind,4 Harbour Terrace,Falmouth,TR11 3LH,GB,Marshal Tee,Black,S,1,ROSA|7',
      'Ida Holm,5 Harbour Terrace,Falmouth,TR11 3LH,GB,Marshal Tee,Navy,XXS,2,',
    ].join('\n');
    const csv = staff.getByLabel('CSV file', { exact: true });
    await csv.setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await staff.getByText('1 cell needs another look. Its row is left out.').waitFor();
    expect(await staff.getByRole('table', { name: 'What is wrong in the file' }).getByRole('row').nth(1).innerText()).toMatch(
      /3\s+size\s+/,
    );
    await staff.getByLabel('Content of the file').fill(file.replace('XXS', 'S'));
    await staff.getByRole('button', { name: 'Check again' }).click();
    await staff.getByRole('button', { name: 'Use these 2 parcels' }).click();
    // 27 pieces reach the step from 25 on: £12.90, £15.48 with VAT.
    await staff.getByText('27 pieces at £15.48').waitFor();
    expect(await axe(staff)).toEqual([]);

    await staff.getByRole('button', { name: 'Place order' }).click();
    await staff.getByRole('button', { name: /^Order for £/ }).dblclick();
    const parcels = staff.getByRole('table', { name: 'Parcels', exact: true });
    await parcels.getByRole('row', { name: /Ida Holm/ }).waitFor();
    await eventually(async () => expect(await parcels.getByRole('link', { name: /^ML-/ }).count()).toBe(2));
    const [billed] = await platform.query(
      'orders',
      `select b.total_minor::int as total, sum(p.cost_minor)::int as parcels, count(*)::int as placed,
         (select count(*)::int from orders o where o.event_id = b.event_id) as orders
       from bulk_orders b join bulk_parcels p on p.bulk_order_id = b.id where b.id = $1 group by b.id`,
      [staff.url().split('/').at(-1)],
    );
    // A second click orders nothing more.
    expect(billed).toEqual({ total: billed!.parcels, parcels: billed!.parcels, placed: 2, orders: 2 });

    await staff.getByRole('link', { name: 'Bulk orders' }).click();
    await staff.getByRole('button', { name: 'New size link' }).click();
    await staff.getByLabel('Title').fill('Which size?');
    await staff.getByRole('button', { name: 'Create link' }).click();
    await staff.getByText('Size link created').waitFor();
    const { path } = (
      await staff.evaluate(async (address) => (await (await fetch(address)).json()).data, `/api/${tenant.id}/events/${slug}/size-links`)
    )[0];

    const { page: runner, faults: onPhone } = await browser.open({ viewport: phone });
    await runner.goto(`${platform.gateway}/en${path}`);
    await runner.getByRole('heading', { level: 1, name: 'Which size?' }).waitFor();
    expect(await fitsAcross(runner)).toBe(true);
    expect(await axe(runner)).toEqual([]);
    await runner.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
    await runner.getByLabel(/^Name \(optional\)/).fill('PIET');
    await runner.getByLabel('Your name').fill('Piet Maas');
    await runner.getByRole('button', { name: 'Send my answer' }).dblclick();
    await runner.getByRole('heading', { name: 'Thank you, we have your answer' }).waitFor();
    await runner.reload();
    await runner.getByText('Marshal Tee, Navy, L, PIET').waitFor();

    await staff.reload();
    await staff.getByText('1 answer · 1 piece').waitFor();
    await staff.getByRole('button', { name: 'Make an order of these' }).click();
    const answered = async () => [await staff.getByLabel('Name, row 1').inputValue(), await staff.getByLabel('Size, row 1').inputValue()];
    await eventually(async () => expect(await answered()).toEqual(['PIET', 'L']));
    expect([...faults, ...onPhone]).toEqual([]);
  });
});
