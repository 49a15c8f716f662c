import type { User } from '@merchloom/contracts/identity';
import { $language, languageStarted } from '@merchloom/web-kit/i18n';
import { loadUserFx, logoutFx, sessionAsked } from '@merchloom/web-kit/session';
import { $theme } from '@merchloom/web-kit/theme';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { onboardingKey } from '../staff/onboarding.ts';
import { renderInPage } from '../testing/in-page.tsx';
import { AccountLink } from './account-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSelect } from './language-select.tsx';
import { PublicLinks } from './public-links.tsx';

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
  expect(link.querySelector('[data-initial]')?.getAttribute('data-initial')).toBe('A');
  expect(link.textContent).toContain('anna Berg');
});

test('[R10.24] the header’s link to the dashboard forgets the onboarding steps and loads the page afresh', async () => {
  localStorage.setItem(onboardingKey, '{"company":true}');
  await aPageOf({ name: 'Anna Berg' } as User);
  let takenByRouter: boolean | undefined;
  const atTheEnd = (event: Event) => {
    takenByRouter = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', atTheEnd, { once: true });

  await userEvent.click(screen.getByRole('link'));

  expect([takenByRouter, screen.getByRole('link').getAttribute('href')]).toEqual([false, '/fr/dashboard']);
  expect(localStorage.getItem(onboardingKey)).toBeNull();
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

test('the account menu says who is signed in, chooses the appearance and leads out', async () => {
  const loggedOut = jest.fn();
  const user = { name: 'Anna Berg', email: 'anna@tidal.example', role: 'admin', superadmin: 0, tenant: { name: 'Tidal' } } as User;
  const scope = fork({
    handlers: [
      [loadUserFx, () => user],
      [logoutFx, loggedOut],
    ],
  });
  await allSettled(sessionAsked, { scope });
  await renderInPage(<AccountMenu />, { scope });

  const menu = document.getElementById(screen.getByRole('button', { name: 'Open account menu' }).getAttribute('popovertarget') ?? '');
  expect(menu?.textContent).toContain('anna@tidal.example');
  expect(menu?.textContent).toContain('Tidal · Administrator');

  await userEvent.click(screen.getByRole('radio', { name: 'Dark', hidden: true }));
  expect(scope.getState($theme)).toBe('dark');

  await userEvent.click(screen.getByRole('button', { name: 'Log out', hidden: true }));
  expect(loggedOut).toHaveBeenCalledTimes(1);
});

test('[R10.8] the public header leads to the products, to merch for an event and to how it works', async () => {
  await renderInPage(<PublicLinks />, { at: '/de/our-products' });

  const links = screen.getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/de/our-products',
    '/de/need-merch-for-an-event',
    '/de/how-does-it-work',
  ]);
  expect(links[0]?.getAttribute('aria-current')).toBe('page');
});

test('[R10.5] a phone’s menu button opens and closes the public links; Escape closes them too', async () => {
  await renderInPage(<PublicLinks />);
  const button = screen.getByRole('button', { name: 'Open menu' });
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).toBe('true');

  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
