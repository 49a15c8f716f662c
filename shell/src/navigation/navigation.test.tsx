import type { User } from '@merchloom/contracts/identity';
import { $language, languageStarted } from '@merchloom/web-kit/i18n';
import { loadUserFx, sessionAsked } from '@merchloom/web-kit/session';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { renderInPage } from '../testing/in-page.tsx';
import { AccountLink } from './account-link.tsx';
import { LanguageSelect } from './language-select.tsx';

const started = { language: 'en', region: null, translation: true, askServer: false } as const;

async function aPageOf(user: User | null) {
  const scope = fork({ handlers: [[loadUserFx, () => user]] });
  await allSettled(sessionAsked, { scope });
  await renderInPage(<AccountLink />, { scope, at: '/fr' });
}

test('[R2.13] the header leads to login when nobody is signed in', async () => {
  await aPageOf(null);

  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/fr/login');
});

test('[R2.13] the header leads to the dashboard, with initial and name, when somebody is', async () => {
  await aPageOf({ name: 'anna Berg', role: 'admin', superadmin: 0 } as User);

  const link = screen.getByRole('link', { name: 'Dashboard, anna Berg' });
  expect(link.getAttribute('href')).toBe('/fr/dashboard');
  expect(link.textContent).toBe('Aanna Berg');
});

test('[R10.5] [R2.17] the language selector offers the seven languages by their own names', async () => {
  const scope = fork();
  await allSettled(languageStarted, { scope, params: started });
  await renderInPage(<LanguageSelect />, { scope });

  const names = screen.getAllByRole('option').map((option) => option.textContent);
  expect(names).toEqual(['English', 'Français', 'Deutsch', 'Italiano', 'Español', 'Nederlands', 'Suomi']);

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Suomi');
  await allSettled(scope);
  expect(scope.getState($language)).toBe('fi');
  expect(screen.getByRole('combobox', { name: 'Kieli' })).toBeTruthy();
});

test('[R10.5] without translation there is no selector', async () => {
  const scope = fork();
  await allSettled(languageStarted, { scope, params: { ...started, translation: false } });

  const { container } = await renderInPage(<LanguageSelect />, { scope });

  expect(container.textContent).toBe('');
});
