import type { User } from '@merchloom/contracts/identity';
import { loadUserFx, sessionAsked } from '@merchloom/web-kit/session';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { renderInPage } from '../testing/in-page.tsx';
import { densityChosen, densityStarted } from './density.ts';
import { onboardingKey, resetOnboarding } from './onboarding.ts';
import { Palette } from './palette.tsx';
import { matches } from './palette-sources.ts';
import { SetupBanner } from './setup-banner.tsx';

const anna = { role: 'admin', superadmin: 0, setup: { complete: false } } as User;

async function scopeOf(user: User) {
  const scope = fork({ handlers: [[loadUserFx, () => user]] });
  await allSettled(sessionAsked, { scope });
  return scope;
}

test('[R10.7] while the setup is not complete every page says so and leads to the dashboard', async () => {
  await renderInPage(<SetupBanner />, { scope: await scopeOf(anna), at: '/de/orders' });

  expect(screen.getByRole('link').getAttribute('href')).toBe('/de/dashboard');
});

test('[R10.7] the dashboard and the checklist, which are about it, and a finished setup have no banner', async () => {
  for (const at of ['/dashboard', '/de/get-started']) {
    const page = await renderInPage(<SetupBanner />, { scope: await scopeOf(anna), at });
    expect(page.container.textContent).toBe('');
    page.unmount();
  }
  const done = { ...anna, setup: { complete: true } };
  const page = await renderInPage(<SetupBanner />, { scope: await scopeOf(done), at: '/orders' });
  expect(page.container.textContent).toBe('');
});

test('[R10.24] the dashboard link forgets the onboarding steps that this browser remembers, and nothing else', () => {
  localStorage.setItem(onboardingKey, '{"company":true}');
  localStorage.setItem('udm.lang', 'fi');

  resetOnboarding();

  expect(localStorage.getItem(onboardingKey)).toBeNull();
  expect(localStorage.getItem('udm.lang')).toBe('fi');
});

test('how close rows stand is kept in this browser and set on the page', async () => {
  await allSettled(densityChosen, { scope: fork(), params: 'compact' });
  document.documentElement.removeAttribute('data-rows');

  await allSettled(densityStarted, { scope: fork() });

  expect(document.documentElement.dataset.rows).toBe('compact');
});

test('the palette finds by the beginnings of words, whatever accents and case', () => {
  expect(matches('Client revenue', 'rev')).toBe(true);
  expect(matches('Événements', 'even')).toBe(true);
  expect(matches('Client revenue', 'cl rev')).toBe(true);
  expect(matches('Client revenue', 'venue')).toBe(false);
});

test('the palette is worked by keys: words narrow it, arrows choose, Enter does it', async () => {
  const run = jest.fn();
  const close = jest.fn();
  const known = [
    { id: '/orders', kind: 'page', label: 'Orders', to: '/orders' },
    { id: 'dark', kind: 'action', label: 'Dark appearance', run },
    { id: 'light', kind: 'action', label: 'Light appearance', run: () => {} },
  ] as const;
  await renderInPage(<Palette user={anna} known={known} onClose={close} />);

  await userEvent.keyboard('a');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Dark appearance', 'Light appearance']);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');

  expect(run).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
});
