import { eventually } from '@merchloom/testing/eventually';
import { browserPages, desk } from '../support/browser-pages.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { signIn } from '../support/staff.ts';

describe('clients', () => {
  const platform = sharedPlatform();
  const { open } = browserPages();
  afterAll(() => platform.close());

  const as = async (role: string) => {
    const { page } = await open({ viewport: desk });
    await signIn(page, platform, 'headland', role);
    return page;
  };

  test('[R10.12] [R10.18] an account manager meets a client once it is theirs, and company details to read only', async () => {
    const name = `Kestrel ${Date.now().toString(36)}`;
    const manager = 'Callum Hargreaves';
    const [admin, theirs] = [await as('admin'), await as('account_manager')];
    await admin.goto(`${platform.gateway}/en/clients/create`);
    await admin.getByLabel('Company').fill(name);
    await admin.getByLabel('E-mail').fill('robin@kestrel.example');
    await admin.getByRole('button', { name: 'New client' }).click();
    await admin.getByRole('heading', { level: 1, name }).waitFor();
    const client = admin.url();

    await theirs.goto(`${platform.gateway}/en/clients?q=${encodeURIComponent(name)}`);
    await theirs.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await theirs.goto(client);
    await theirs.getByText('404').waitFor();

    await admin.getByLabel(manager).check();
    await admin.getByRole('button', { name: 'Save changes' }).click();
    await admin.getByText('Saved', { exact: true }).waitFor();
    await theirs.goto(`${platform.gateway}/en/clients?q=${encodeURIComponent(name)}`);
    await theirs.getByRole('link', { name }).click();
    await theirs.getByLabel('Notes').fill('Wants sizes up to 5XL.');
    await theirs.getByRole('button', { name: 'Save changes' }).click();
    await theirs.getByText('Saved', { exact: true }).waitFor();
    expect(await theirs.getByLabel(manager).count()).toBe(0);
    await admin.reload();
    await eventually(async () => expect(await admin.getByLabel('Notes').inputValue()).toBe('Wants sizes up to 5XL.'));

    await theirs.goto(`${platform.gateway}/en/settings/company-details`);
    await eventually(() => theirs.getByLabel('Legal name').isDisabled());
    expect(await theirs.getByRole('button', { name: 'Save' }).count()).toBe(0);
  });
});
