import type { LetterReply, LoggedLetter } from '@merchloom/contracts/letters';
import { apiError } from '@merchloom/web-kit/http';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'effector-react';
import { MemoryRouter } from 'react-router-dom';
import { staffScope } from '../testing/in-page.tsx';
import { startTexts } from '../testing/texts.ts';
import { retryJobFx } from './health-model.ts';
import { letterList } from './letters-model.ts';
import { LettersPage } from './letters-page.tsx';
import english from './locales/en.json';

beforeAll(() => startTexts([{ namespace: 'admin-platform', english }]));
afterEach(() => cleanup());

const letter: LoggedLetter = {
  ...{ id: 'l1', tenant: { id: 't1', name: 'Coast Run' }, kind: 'confirmation', recipient: 'ada@example.org', state: 'sent' },
  ...{ at: '2026-11-20T10:12:00Z', attempts: null, error: null, job_id: null },
};
const parked: LoggedLetter = { ...letter, id: 'l2', kind: 'reset', state: 'parked', attempts: 10, error: 'Error: 550', job_id: 'j1' };

async function open(rows: LoggedLetter[], { search = '', retry = () => {} }: { search?: string; retry?: (params: object) => void } = {}) {
  const read = jest.fn((_: object): LetterReply => ({ success: true, data: rows, page: { next: null, previous: null } }));
  const retried = jest.fn(retry);
  const scope = await staffScope({
    user: { superadmin: 1 },
    handlers: [
      [letterList.loadFx, read],
      [retryJobFx, retried],
    ],
  });
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter initialEntries={[`/settings/super-admin-panel/letters${search}`]}>
          <LettersPage />
        </MemoryRouter>
      </Provider>,
    );
  });
  const row = within(await screen.findByRole('row', { name: /ada@example.org/ }));
  return { read, retried, row };
}

test('[R10.18] a letter tells to whom, of whom, what and how it stands; only one that is parked can be retried', async () => {
  const { row } = await open([letter]);

  expect(row.getByRole('link', { name: 'Coast Run' }).getAttribute('href')).toBe('/settings/super-admin-panel/tenants/t1');
  expect([row.getByText('Order confirmation'), row.getByText('Sent')]).toHaveLength(2);
  expect(row.queryByRole('button')).toBeNull();
});

test('the address of the screen says which letters are asked for; another subject forgets the kind of letter', async () => {
  const { read } = await open([parked], { search: '?about=accounts&kind=reset&state=parked&q=ada' });
  expect(read.mock.lastCall).toMatchObject([{ query: { about: 'accounts', kind: 'reset', state: 'parked', q: 'ada', limit: 50 } }]);

  await userEvent.click(screen.getByRole('radio', { name: 'Orders' }));
  expect(read.mock.lastCall).toMatchObject([{ query: { state: 'parked', q: 'ada' } }]);
  expect(read.mock.lastCall?.[0]).not.toHaveProperty('query.kind');
  expect(read.mock.lastCall?.[0]).not.toHaveProperty('query.about');
});

test.each([
  ['orders', ''],
  ['identity', '?about=accounts'],
])('a parked letter is tried again by %s, and the list is read anew', async (service, search) => {
  const { read, retried, row } = await open([parked], { search });
  await userEvent.click(row.getByRole('button', { name: 'Retry the letter to ada@example.org' }));

  expect(retried.mock.calls).toEqual([[{ service, job: 'j1' }]]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a letter that cannot be retried stays as it is', async () => {
  const { row } = await open([parked], {
    retry: () => {
      throw apiError({ code: 'not_found', status: 404 });
    },
  });
  await userEvent.click(row.getByRole('button', { name: /Retry/ }));

  expect(row.getByText('Not delivered')).toBeTruthy();
});
