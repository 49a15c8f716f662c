import { followLocale, splitLocale, withLocale } from './locale.ts';

test('[R10.23] a path has one of the seven prefixes or none', () => {
  expect(splitLocale('/de/orders/1')).toEqual({ locale: 'de', path: '/orders/1' });
  expect(splitLocale('/fi')).toEqual({ locale: 'fi', path: '/' });
  expect(splitLocale('/summer-run')).toEqual({ locale: null, path: '/summer-run' });
  expect(splitLocale('/')).toEqual({ locale: null, path: '/' });
  expect(splitLocale('/design/x')).toEqual({ locale: null, path: '/design/x' });
});

test('[R10.23] a path moves under another prefix, or under none', () => {
  expect(withLocale('/de/orders?q=1#top', 'fr')).toBe('/fr/orders?q=1#top');
  expect(withLocale('/de', 'fr')).toBe('/fr');
  expect(withLocale('/', 'fr')).toBe('/fr');
  expect(withLocale('/de/orders', null)).toBe('/orders');
});

test('[R10.23] links keep the prefix of the page they are on', () => {
  expect(followLocale('/orders', '/de/dashboard')).toBe('/de/orders');
  expect(followLocale('/orders', '/dashboard')).toBe('/orders');
  expect(followLocale('/fr/orders', '/de/dashboard')).toBe('/fr/orders');
  expect(followLocale('?page=2', '/de/dashboard')).toBe('?page=2');
  expect(followLocale('//elsewhere.example', '/de')).toBe('//elsewhere.example');
});
