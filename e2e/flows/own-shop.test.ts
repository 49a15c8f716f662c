import { readFile } from 'node:fs/promises';
import { browserPages } from '../support/browser-pages.ts';
import { inItsOwnTime } from '../support/patience.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { signIn } from '../support/staff.ts';
import { nextQuestion } from '../support/wizard.ts';

describe('an event for a shop of one’s own', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());

  test('[R1.4] products are designed without a store page; their mockups come as a ZIP, and a shop reads them with a key until it is revoked', async () => {
    const slug = `club-shop-${Date.now().toString(36)}`;
    const { page: staff } = await open({ viewport: { width: 1440, height: 900 } });
    await signIn(staff, platform, 'headland');
    await staff.goto(`${platform.gateway}/en/events/create`);
    await staff.getByRole('radio', { name: /^Products/ }).check();
    await nextQuestion(staff);
    await staff.getByRole('radio', { name: /United Kingdom/ }).check();
    await nextQuestion(staff);
    await staff.getByLabel('Name').fill('Club Shop');
    await staff.getByLabel('Address').fill(slug);
    await staff.getByText('This address is free.').waitFor();
    await nextQuestion(staff);
    await staff.getByLabel('Headline').waitFor();
    await nextQuestion(staff);
    await staff.getByRole('button', { name: /Classic T-shirt/ }).click();
    await nextQuestion(staff);
    await nextQuestion(staff);
    await nextQuestion(staff);
    await staff.getByRole('button', { name: 'Create draft' }).click();
    await staff.getByRole('tab', { name: 'Own shop' }).click();

    await staff.getByRole('button', { name: 'Navy' }).click();
    await staff.getByRole('radio', { name: '960 px' }).check();
    await staff.getByRole('button', { name: 'Make the ZIP' }).click();
    // Whoever comes back later finds it where it was left.
    await staff.reload();
    const download = staff.getByRole('link', { name: /^Download/ });
    // Print files of other flows may be drawn first.
    await download.waitFor(inItsOwnTime);
    const [file] = await Promise.all([staff.waitForEvent('download'), download.click()]);
    const zip = await readFile(await file.path());
    expect([zip.readUInt32LE(0), zip.readUInt32LE(zip.byteLength - 22)]).toEqual([0x04034b50, 0x06054b50]);
    expect(zip.includes('-white-front.png')).toBe(true);
    expect(zip.includes('-navy-front.png')).toBe(false);

    await staff.getByRole('button', { name: 'New key' }).click();
    await staff.getByLabel('What is it for?').fill('Webshop');
    await staff.getByRole('button', { name: 'Make key' }).click();
    const key = (await staff.getByRole('dialog').locator('code').textContent())!;
    await staff.getByRole('button', { name: 'I have stored it' }).click();
    const address = (await staff.locator('code', { hasText: `/${slug}/feed` }).textContent())!;
    const read = (headers: Record<string, string> = {}) => fetch(address, { headers: { 'x-api-key': key, ...headers } });
    const first = await read();
    const feed = (await first.json()) as { data: { title: string; variants: { sku: string }[] }[] };
    const again = await read({ 'if-none-match': first.headers.get('etag')! });

    expect(feed.data.map(({ title }) => title)).toEqual([expect.stringMatching(/^Classic T-shirt/)]);
    expect(feed.data[0]!.variants.map(({ sku }) => sku)).toContainEqual(expect.stringMatching(/_navy_M$/));
    expect(again.status).toBe(304);
    expect((await fetch(`${platform.gateway}/api/bootstrap/${slug}`)).status).toBe(404);

    await staff.getByRole('button', { name: 'Revoke: Webshop' }).click();
    await staff.getByRole('alertdialog').or(staff.getByRole('dialog')).getByRole('button', { name: 'Revoke', exact: true }).click();
    await staff.getByText('Revoked', { exact: true }).waitFor();
    expect((await read()).status).toBe(401);
  });
});
