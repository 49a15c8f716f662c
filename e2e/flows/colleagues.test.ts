import { eventually } from '@merchloom/testing/eventually';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { axe } from '../support/axe.ts';
import { browserPages } from '../support/browser-pages.ts';
import { inItsOwnTime } from '../support/patience.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { signIn } from '../support/staff.ts';

describe('colleagues', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());

  const aPage = async (width = 1440): Promise<Page> => (await open({ viewport: { width, height: 900 } })).page;
  const linkTo = (email: string, path: string) =>
    eventually(async () => {
      const mails = (await (await fetch(`${platform.mailbox}/api/messages?to=${encodeURIComponent(email)}`)).json()) as {
        data: { text: string }[];
      };
      const links = mails.data.map(({ text }) => new RegExp(`/\\w\\w/${path}/[\\w.-]+`).exec(text)?.[0]).filter(Boolean);
      expect(links.length).toBeGreaterThan(0);
      return links[0] as string;
    }, inItsOwnTime);
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

  test('[R10.13] [R10.19] a colleague is invited, joins, turns on the second factor, and logs in with it', async () => {
    const email = `robin.${Date.now()}@example.com`;
    const admin = await aPage();
    await signIn(admin, platform, 'headland');
    await admin.goto(`${platform.gateway}/en/users/create`);
    await admin.getByLabel('E-mail').fill(email);
    await admin.getByRole('radio', { name: /Account Manager/ }).check();
    await admin.getByRole('button', { name: 'Send invitation' }).click();
    await admin.getByText(`The invitation is on its way to ${email}.`).waitFor();
    expect(await axe(admin)).toEqual([]);

    const robin = await aPage(390);
    await robin.goto(platform.gateway + (await linkTo(email, 'invitation')));
    await robin.getByRole('heading', { level: 1, name: /^Join / }).waitFor();
    expect(await axe(robin)).toEqual([]);
    await robin.getByLabel('Your name').fill('Robin Sallow');
    await robin.getByLabel('Password', { exact: true }).fill('short');
    await robin.getByRole('button', { name: 'Join' }).click();
    await robin.getByText('Please use at least 10 characters.').waitFor();
    await robin.getByLabel('Password', { exact: true }).fill('otter-basket-77');
    await robin.getByRole('button', { name: 'Join' }).click();
    await robin.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

    await robin.goto(`${platform.gateway}/en/settings/security`);
    await robin.getByRole('button', { name: 'Turn on' }).click();
    await robin.getByLabel('Your password first').fill('otter-basket-77');
    await robin.getByRole('button', { name: 'Go on' }).click();
    await robin.getByRole('img', { name: 'QR code of the key' }).waitFor();
    const key = /Or type this key: ([A-Z2-7 ]+)/.exec((await robin.getByText('Or type this key').textContent()) ?? '')?.[1] ?? '';
    const secret = key.replaceAll(' ', '');
    await robin.getByLabel('Code of the app').fill(codeOf(secret));
    await robin.getByRole('button', { name: 'Go on' }).click();
    const spare = robin.getByRole('dialog').getByRole('listitem').first();
    const recovery = (await spare.textContent()) as string;
    expect(recovery).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    await robin.getByRole('button', { name: 'I have kept them' }).click();
    await robin.getByText('10 recovery codes left').waitFor();

    const elsewhere = await aPage(1024);
    await elsewhere.goto(`${platform.gateway}/en/login`);
    await elsewhere.getByLabel('E-mail').fill(email);
    await elsewhere.getByLabel('Password', { exact: true }).fill('otter-basket-77');
    await elsewhere.getByRole('button', { name: 'Log in' }).click();
    await elsewhere.getByLabel('Code').fill('000000');
    await elsewhere.getByRole('button', { name: 'Go on' }).click();
    await elsewhere.getByText('This code is wrong or has been used already.').waitFor();
    await elsewhere.getByLabel('Code').fill(recovery);
    await elsewhere.getByRole('button', { name: 'Go on' }).click();
    await elsewhere.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const revenue = `${platform.gateway}/api/${platform.demo.tenants.find(({ handle }) => handle === 'headland')!.id}/client-revenue`;
    expect((await elsewhere.request.get(revenue)).status()).toBe(200);

    await admin.goto(`${platform.gateway}/en/users?q=${encodeURIComponent(email)}`);
    const row = admin.getByRole('row', { name: /Robin Sallow/ });
    await row.getByText('On', { exact: true }).waitFor();
    expect(await axe(admin)).toEqual([]);
    await row.getByRole('button', { name: 'Manage Robin Sallow' }).click();
    await admin.getByRole('radio', { name: /Customer Service/ }).check();
    await admin.getByRole('button', { name: 'Save role' }).click();
    await admin.getByText('The change is saved.').waitFor();
    // A right that is gone is gone at the next request, not when a session ends.
    expect((await elsewhere.request.get(revenue)).status()).toBe(403);

    // The record is written behind the change: until then somebody looks again.
    await eventually(async () => {
      await admin.goto(`${platform.gateway}/en/audit-logs`);
      await admin.getByText('changed the role of Robin Sallow').first().waitFor({ timeout: 20_000 });
    }, inItsOwnTime);
    expect(await axe(admin)).toEqual([]);
  });

  test('[R10.19] somebody signs up, forgets the password, and chooses a new one by letter: every session ends', async () => {
    const email = `nora.${Date.now()}@example.com`;
    const first = await aPage();
    await first.goto(`${platform.gateway}/en/register`);
    await first.getByLabel('Your name').fill('Nora Quill');
    await first.getByLabel('E-mail').fill(email);
    await first.getByLabel('Password', { exact: true }).fill('paper-kite-901');
    await first.getByLabel('Organisation').fill(`Quill & Co ${Date.now()}`);
    await first.getByRole('button', { name: 'Create account' }).click();
    await first.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await first.goto(platform.gateway + (await linkTo(email, 'email-verification')));
    await first.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor();

    const page = await aPage(390);
    await page.goto(`${platform.gateway}/en/login`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Look in your mailbox' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goto(platform.gateway + (await linkTo(email, 'reset-password')));
    await page.getByLabel('New password').fill('another-kite-902');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your new password is set' }).waitFor();

    await first.goto(`${platform.gateway}/en/settings/profile`);
    await first.getByText('Please log in again to go on.').waitFor();
    await first.getByLabel('E-mail').fill(email);
    await first.getByLabel('Password', { exact: true }).fill('another-kite-902');
    await first.getByRole('button', { name: 'Log in' }).click();
    await first.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
    expect(await axe(first)).toEqual([]);
  });
});
