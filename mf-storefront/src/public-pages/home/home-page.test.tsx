import { show } from '@merchloom/testing/web/show';
import { screen, within } from '@testing-library/react';
import { fork } from 'effector';
import { aCatalogue } from '../../testing/a-catalogue.ts';
import { startPublicTexts } from '../../testing/public-texts.ts';
import { loadCatalogueFx } from '../our-products/model.ts';
import { HomePage } from './home-page.tsx';

beforeAll(startPublicTexts);

test('[R2.6] the home page says what this is, how it works in three steps, what there is, and answers the first questions', async () => {
  show(<HomePage />, { at: '/', scope: fork({ handlers: [[loadCatalogueFx, () => aCatalogue]] }) });

  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem')).toHaveLength(3);
  const strip = await screen.findByRole('link', { name: 'Classic T-shirt, organic cotton' });
  expect(strip.getAttribute('href')).toBe('/our-products?product=ML-TEE-180');
  expect(screen.getByRole('button', { name: 'Is there a minimum order?' }).getAttribute('aria-expanded')).toBe('false');
});

test('[R2.6] every button of the home page leads somewhere', () => {
  show(<HomePage />, { at: '/', scope: fork({ handlers: [[loadCatalogueFx, () => aCatalogue]] }) });

  for (const link of screen.getAllByRole('link')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) expect(document.getElementById(href.slice(1))).toBeTruthy();
    else expect(href).toMatch(/^\/[a-z]/);
  }
});

test('[R2.6] a catalogue that cannot be read leaves no hole', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const scope = fork({ handlers: [[loadCatalogueFx, () => Promise.reject(new Error('down'))]] });
  show(<HomePage />, { at: '/', scope });

  await screen.findByRole('heading', { name: 'Questions people ask first' });
  expect(screen.queryByRole('region', { name: 'What we print on' })).toBeNull();
});
