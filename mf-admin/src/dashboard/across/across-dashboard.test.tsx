import type { PlatformDashboard } from '@merchloom/contracts/platform-dashboard';
import { apiError } from '@merchloom/web-kit/http';
import { startScope } from '@merchloom/web-kit/scope';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'effector-react';
import { MemoryRouter } from 'react-router-dom';
import englishOfFulfillers from '../../fulfillers/locales/en.json';
import { loadFulfillersFx } from '../../fulfillers/model.ts';
import { staffScope } from '../../testing/in-page.tsx';
import { startTexts } from '../../testing/texts.ts';
import { DashboardPage } from '../dashboard-page.tsx';
import { loadDashboardFx } from '../model.ts';
import { fulfillers, platformFigures } from './a-platform.ts';
import english from './locales/en.json';
import { loadAcrossFx } from './model.ts';

beforeAll(async () => {
  startScope();
  await startTexts([
    { namespace: 'admin-across', english },
    { namespace: 'admin-fulfillers', english: englishOfFulfillers },
  ]);
});
afterEach(() => cleanup());

async function open(user: object, answer: () => PlatformDashboard = platformFigures) {
  const read = jest.fn((_: object) => answer());
  const scope = await staffScope({
    user,
    handlers: [
      [loadAcrossFx, read],
      [loadFulfillersFx, () => fulfillers],
      [loadDashboardFx, () => new Promise(() => {})],
    ],
  });
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter initialEntries={['/dashboard?days=7']}>
          <DashboardPage />
        </MemoryRouter>
      </Provider>,
    );
  });
  return read;
}

test('[R10.17] platform staff see all organisations, each with a way to it, and how the fulfillers do', async () => {
  const read = await open({ superadmin: 1 });

  const top = within(await screen.findByRole('table', { name: 'Busiest organisations' }));
  expect(top.getByRole('link', { name: 'Bouwstenen' }).getAttribute('href')).toBe(
    '/settings/super-admin-panel/tenants/01930000-0000-7000-8000-000000000001',
  );
  expect(top.getByRole('row', { name: /Bouwstenen/ }).textContent).toContain('£800.50€\u00a01.210,00');
  expect(screen.getByText('and 3 more organisations')).toBeTruthy();
  expect(screen.getByText('12%').dataset.bad).toBe('true');
  expect(screen.getByText('4.6 / 3').dataset.bad).toBe('true');
  expect(screen.getByText('1.8 / 3').dataset.bad).toBeUndefined();
  expect(read.mock.calls).toEqual([[{ days: 7 }]]);

  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  expect(read.mock.lastCall).toEqual([{ days: 30 }]);
});

test('their own organisation’s figures are one choice away', async () => {
  const read = await open({ superadmin: 1 });
  await screen.findByRole('table', { name: 'Busiest organisations' });
  await userEvent.click(screen.getByRole('radio', { name: 'Headland Running' }));

  expect(screen.queryByText('Busiest organisations')).toBeNull();
  expect(screen.getByText('Best sellers')).toBeTruthy();
  expect(read).toHaveBeenCalledTimes(1);
});

test.each([
  ['an administrator', {}],
  ['somebody with the flag alone', { superadmin: 1, role: 'account_manager' }],
])('[R11.17] %s sees their own organisation only', async (_, user) => {
  const read = await open(user);

  expect(screen.queryByRole('radio', { name: 'All organisations' })).toBeNull();
  expect(read).not.toHaveBeenCalled();
});

test('figures that cannot be read can be asked for again', async () => {
  let broken = true;
  await open({ superadmin: 1 }, () => {
    if (broken) throw apiError({ code: 'network' });
    return platformFigures();
  });
  broken = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('table', { name: 'Busiest organisations' })).toBeTruthy();
});
