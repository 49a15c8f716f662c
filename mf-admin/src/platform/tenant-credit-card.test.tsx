import type { TenantCredit } from '@merchloom/contracts/tenant-credit';
import { apiError } from '@merchloom/web-kit/http';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'effector-react';
import { MemoryRouter } from 'react-router-dom';
import { staffScope } from '../testing/in-page.tsx';
import { startTexts } from '../testing/texts.ts';
import english from './locales/en.json';
import { readCreditFx, setCreditFx } from './model.ts';
import { TenantCreditCard } from './tenant-credit-card.tsx';

beforeAll(() => startTexts([{ namespace: 'admin-platform', english }]));
afterEach(() => cleanup());

const gbp: TenantCredit = { currency: 'GBP', limit: 2500, used: 10, version: 2 };

async function open(answer: (sent: { limit: number | null; version: number }) => unknown) {
  const sent: object[] = [];
  const handlers = [
    [readCreditFx, () => [gbp]],
    [
      setCreditFx,
      async (asked: { limit: number | null; version: number }) => {
        sent.push(asked);
        return answer(asked);
      },
    ],
  ] as const;
  const scope = await staffScope({ handlers: handlers as never });
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter>
          <TenantCreditCard tenant="t1" />
        </MemoryRouter>
      </Provider>,
    );
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the limit in GBP' }));
  const dialog = within(screen.getByRole('dialog'));
  return {
    sent,
    dialog,
    async save(limit: string) {
      await userEvent.clear(dialog.getByLabelText('Limit'));
      if (limit) await userEvent.type(dialog.getByLabelText('Limit'), limit);
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    },
  };
}

test('an empty limit lifts it, and what is no amount is not sent', async () => {
  const { sent, dialog, save } = await open(() => [{ ...gbp, limit: null, version: 3 }]);
  await save('much');
  expect(dialog.getByText('Enter an amount like 2500 or 2500.50.')).toBeTruthy();
  expect(sent).toEqual([]);
  await save('');
  expect(sent).toEqual([{ tenant: 't1', currency: 'GBP', limit: null, reason: '', version: 2 }]);
  expect(await screen.findByText('No limit')).toBeTruthy();
});

test('[R10.18] of two who set it at once the second sees what the first has set, and replaces it only knowingly', async () => {
  const theirs = { ...gbp, limit: 4000, version: 3 };
  const { sent, dialog, save } = await open(({ version, limit }) => {
    if (version < 3) throw apiError({ code: 'conflict', status: 409, data: { credit: theirs } });
    return [{ ...gbp, limit, version: 4 }];
  });
  await save('3000');
  expect(dialog.getByText(/£4,000\.00/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent).toMatchObject([
    { limit: 3000, version: 2 },
    { limit: 3000, version: 3 },
  ]);
  expect(await screen.findByText('£3,000.00')).toBeTruthy();
});
