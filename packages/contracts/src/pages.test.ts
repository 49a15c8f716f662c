import { pageOwners, remoteOfPath, reservedSlugs } from './pages.ts';

test('a page of the platform belongs to the remote that has it, whatever follows', () => {
  expect(remoteOfPath('/orders')).toBe('mf-admin');
  expect(remoteOfPath('/orders/A-1')).toBe('mf-admin');
  expect(remoteOfPath('/')).toBe('mf-storefront');
});

test('[R2.1] everything else is a store’s slug', () => {
  expect(remoteOfPath('/summer-run/Product=tee')).toBe('mf-storefront');
});

test('no store may take a word of the platform, nor a language', () => {
  for (const word of ['orders', 'api', 'remotes', 'live', 'media', 'de', 'clients']) expect(reservedSlugs.has(word)).toBe(true);
  for (const word of Object.keys(pageOwners).filter(Boolean)) expect(reservedSlugs.has(word)).toBe(true);
  expect(remoteOfPath('/media/logo')).toBeNull();
  expect(remoteOfPath('/constructor')).toBe('mf-storefront');
});
