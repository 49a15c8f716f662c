import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { may } from '@merchloom/contracts/permissions';
import { role as roles } from '@merchloom/contracts/vocabulary';
import { remote } from './remote.tsx';

test('every page is in the table by which the gateway knows what exists: the others answer 404', () => {
  const table = readFileSync(join(__dirname, '../rspack.config.ts'), 'utf8');
  const missing = remote.routes.map(({ path }) => path).filter((path) => !table.includes(`'${path}': [`));
  expect(missing).toEqual([]);
});

const events = ['/events', '/events/create', '/events/:slug', '/events/:slug/catalogue', '/events/:slug/fulfillers/register'];
const people = ['/clients', '/clients/create', '/client-revenue', '/users', '/users/create', '/audit-logs'];
const settings = ['/settings', '/settings/company-details', '/settings/billing-account', '/settings/super-admin-panel'];
const work = ['/get-started', '/dashboard', '/orders', '/products', '/fulfillers', '/assets', '/site-preview/:slug'];
const entries = ['/login', '/reset-password', '/reset-password/:token', '/reset-password/confirmation', '/email-verification/:token'];
const routeOf = (path: string) => remote.routes.find((route) => route.path === path);

test('[R10.6] [R10.9] [R10.10] [R10.11] [R10.12] [R10.13] [R10.14] [R10.15] [R10.16] [R10.17] [R10.18] [R10.21] every page of staff is there, in their layout, and for nobody who is not signed in', () => {
  for (const path of [...work, ...events, ...people, ...settings]) {
    const { layout, auth, may } = routeOf(path) ?? {};
    expect([path, layout, Boolean(auth ?? may)]).toEqual([
      path,
      path.startsWith('/site-preview') ? expect.any(String) : 'admin',
      !path.startsWith('/site-preview'),
    ]);
  }
});

test('[R10.19] every way back in is open to whoever is not signed in', () => {
  for (const path of entries) expect([path, routeOf(path)?.auth, routeOf(path)?.may]).toEqual([path, undefined, undefined]);
  expect(entries.map((path) => routeOf(path)?.layout)).toEqual(entries.map(() => 'login'));
});

test('[R10.2] [R10.18] what only platform staff may see names a right that nobody else has', () => {
  for (const path of ['/fulfillers', '/settings/super-admin-panel', '/settings/super-admin-panel/health']) {
    const right = routeOf(path)!.may!;
    for (const role of roles.options)
      expect([path, role, may({ role, superadmin: false }, right.area, right.level)]).toEqual([path, role, false]);
    expect([path, may({ role: 'admin', superadmin: true }, right.area, right.level)]).toEqual([path, true]);
  }
});
