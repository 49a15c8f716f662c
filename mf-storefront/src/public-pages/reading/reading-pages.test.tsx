import { show } from '@merchloom/testing/web/show';
import { screen, within } from '@testing-library/react';
import { startPublicTexts } from '../../testing/public-texts.ts';
import { AboutPage, HowDoesItWorkPage, NeedMerchPage } from './reading-pages.tsx';

beforeAll(startPublicTexts);

test.each([
  ['[R2.8] merch for an event', NeedMerchPage],
  ['[R2.9] how it works', HowDoesItWorkPage],
  ['[R2.10] about us', AboutPage],
])('%s has an index that leads to every section, and somewhere to go from there', (_, Page) => {
  show(<Page />, { at: '/about' });

  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  const index = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link', { hidden: true });
  expect(index.length).toBeGreaterThanOrEqual(4);
  for (const link of index) expect(document.getElementById(link.getAttribute('href')!.slice(1))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See our products' }).getAttribute('href')).toBe('/our-products');
});

test('[R2.10] the page about us says how to reach us', () => {
  show(<AboutPage />, { at: '/about' });

  expect(screen.getByRole('link', { name: 'hello@merchloom.example' }).getAttribute('href')).toBe('mailto:hello@merchloom.example');
});
