import { $consentSurroundings, consentStarted } from '@merchloom/web-kit/consent';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { renderInPage } from '../testing/in-page.tsx';
import { CookieConsent } from './cookie-consent.tsx';
import { CookieSettings } from './cookie-settings.tsx';

test('[R3.1] [R3.2] the banner offers Accept and Decline, goes with the choice, and comes back from the settings', async () => {
  const around = { storage: localStorage, production: false, analyticsUrl: null, load() {}, unload() {} };
  const scope = fork({ values: [[$consentSurroundings, around]] });
  await renderInPage(
    <>
      <CookieConsent />
      <CookieSettings />
    </>,
    { scope },
  );
  expect(screen.queryByText('Accept')).toBeNull();

  await act(() => allSettled(consentStarted, { scope }));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
});
