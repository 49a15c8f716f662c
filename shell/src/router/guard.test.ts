import type { User } from '@merchloom/contracts/identity';
import type { PageError } from '@merchloom/web-kit/router';
import { guard } from './guard.ts';

const staff = { role: 'customer_service', superadmin: 0 } as User;
const address = new URL('https://shop.example/de/orders?status=new');

function around(user: User | null) {
  return { user: async () => user, followLanguage: jest.fn() };
}

test('a public page is open to everybody', async () => {
  expect(await guard({}, address, around(null))).toBeNull();
});

test('[R11.18] [R10.22] a page for staff leads to login and back, with the prefix', async () => {
  expect(await guard({ auth: '*' }, address, around(null))).toBe('/de/login?redirect=%2Fde%2Forders%3Fstatus%3Dnew');
  expect(await guard({ middleware: ['auth'] }, address, around(null))).toContain('/login');
});

test('[R11.17] [R10.25] a role that is not on the list gets 403, one that is gets the page', async () => {
  await expect(guard({ auth: 'admin|account_manager' }, address, around(staff))).rejects.toMatchObject({ status: 403 });
  expect(await guard({ auth: 'admin|customer_service' }, address, around(staff))).toBeNull();
});

test('[R11.20] a page that names a right shows 403 to whoever lacks it', async () => {
  await expect(guard({ may: { area: 'users', level: 'edit' } }, address, around(staff))).rejects.toMatchObject({ status: 403 });
  expect(await guard({ may: { area: 'events', level: 'view' } }, address, around(staff))).toBeNull();
  expect(await guard({ may: { area: 'events', level: 'view' } }, address, around(null))).toContain('/login');
});

test('[R11.18] an unknown middleware answers 500', async () => {
  for (const name of ['nonsense', 'constructor', '__proto__']) {
    const failure = (await guard({ middleware: [name] }, address, around(staff)).catch((error: unknown) => error)) as PageError;
    expect(failure.status).toBe(500);
  }
});

test('[R11.14] [R10.23] the language follows the query, else the prefix of the address', async () => {
  const page = around(null);

  await guard({}, new URL('https://shop.example/de/x?lang=fr'), page);
  await guard({}, new URL('https://shop.example/it/x'), page);
  await guard({}, new URL('https://shop.example/x?lang=tlh'), page);

  expect(page.followLanguage.mock.calls).toEqual([['fr'], ['it']]);
});
