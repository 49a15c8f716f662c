import { show } from '@merchloom/testing/web/show';
import { screen } from '@testing-library/react';
import { startTexts } from '../testing/texts.ts';
import { HomePage } from './home-page.tsx';

beforeAll(startTexts);

test('[R2.6] [R2.13] the home page says what this is, how it works in three steps, and where to log in', () => {
  show(<HomePage />, { at: '/' });

  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'How it works' }).querySelectorAll('li')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.getAllByRole('img')).toHaveLength(4);
});
