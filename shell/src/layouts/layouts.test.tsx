import { screen } from '@testing-library/react';
import { renderInPage } from '../testing/in-page.tsx';
import { layouts } from './layouts.tsx';

test('[R10.1] there are six layouts', () => {
  expect(Object.keys(layouts).sort()).toEqual(['admin', 'authentication', 'builder', 'home', 'login', 'storefront']);
});

test.each(Object.entries(layouts))('[R10.1] the %s layout has a skip link to its main region', async (_name, Layout) => {
  await renderInPage(<Layout />);

  const main = await screen.findByRole('main');
  expect(main.id).toBe('main');
  expect(screen.getByText('Skip to content').getAttribute('href')).toBe('#main');
});

test('[R2.15] the store’s entrance covers nothing: it is hidden from assistive technology and shown once a visit', async () => {
  const first = await renderInPage(<layouts.storefront />);
  const veil = first.container.querySelector('.veil');
  expect(veil?.getAttribute('aria-hidden')).toBe('true');
  first.unmount();

  const second = await renderInPage(<layouts.storefront />);
  expect(second.container.querySelector('.veil')).toBeNull();
});
