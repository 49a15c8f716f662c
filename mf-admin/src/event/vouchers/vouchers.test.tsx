import type { StaffVoucher } from '@merchloom/contracts/staff-vouchers';
import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import english from '../../events/locales/en.json';
import { aVoucher } from '../../testing/a-voucher.ts';
import { anEvent } from '../../testing/an-event.ts';
import { staffScope } from '../../testing/in-page.tsx';
import { startTexts } from '../../testing/texts.ts';
import { deleteVoucherFx, listVouchersFx, switchVoucherFx } from './calls.ts';
import { VouchersTab } from './vouchers-tab.tsx';

beforeAll(() => startTexts([{ namespace: 'admin-events', english }]));

const sea = aVoucher();
const used = aVoucher({ code: 'MARSHAL-15', min_spend: 40, max_uses: 3, uses: 3 });
const off = aVoucher({ code: 'EARLY-TIDE', active: false });
const over = aVoucher({ code: 'LAST-YEAR', ends_at: '2025-12-31T23:00:00.000Z' });
const later = aVoucher({ code: 'NEXT-AGE', starts_at: '2999-01-01T00:00:00.000Z' });

interface Asked {
  q?: string;
  state?: string;
  cursor?: string;
}
const answer = ({ q = '', state, cursor }: Asked) => ({
  rows: cursor ? [off, over, later] : [sea, used].filter(({ code }) => !state && code.includes(q.toUpperCase())),
  next: cursor || q || state ? null : used.id,
});

interface Switching {
  voucher: StaffVoucher;
  active: boolean;
}
type Change = (_: Switching) => StaffVoucher | Promise<StaffVoucher>;
const changed: Change = ({ voucher, active }) => ({ ...voucher, active, version: 2 });

async function tab({ change = changed, mayEdit = true } = {}) {
  const load = jest.fn(answer);
  const drop = jest.fn();
  const toasts: string[] = [];
  const scope = await staffScope({
    user: { role: 'admin' },
    handlers: [
      [listVouchersFx, load],
      [switchVoucherFx, change],
      [deleteVoucherFx, drop],
    ],
  });
  const stop = toastRaised.watch(({ message }) => void toasts.push(message));
  const { address } = show(<VouchersTab event={anEvent()} tenant="t" mayEdit={mayEdit} />, { scope, at: '/events/coast-run?tab=vouchers' });
  await screen.findByText('SEAGLASS');
  return { user: userEvent.setup(), load, drop, toasts, stop, address };
}
const rowOf = (code: string) => screen.getByText(code).closest('tr')!.textContent;

test('[R8.8] vouchers say what they take off, from which basket on, and whether they can still be used', async () => {
  const { user, load } = await tab();
  expect(rowOf('SEAGLASS')).toContain('£5.00');
  expect(rowOf('SEAGLASS')).toContain('Can be used');
  expect(rowOf('MARSHAL-15')).toContain('From a basket of £40.00');
  expect(rowOf('MARSHAL-15')).toContain('Used up');

  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('EARLY-TIDE')).toBeTruthy();
  expect(rowOf('EARLY-TIDE')).toContain('Switched off');
  expect(rowOf('LAST-YEAR')).toContain('Over');
  expect(rowOf('NEXT-AGE')).toContain('Starts later');
  expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ cursor: used.id }));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('they are searched and filtered in the address, and nothing found leads back to all', async () => {
  const { user, load, address } = await tab();
  await user.type(screen.getByRole('searchbox'), 'marsh');
  await waitFor(() => expect(screen.queryByText('SEAGLASS')).toBeNull());
  await user.selectOptions(screen.getByLabelText('Status'), 'used-up');
  await screen.findByText('Nothing matches');
  expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ q: 'marsh', state: 'used-up' }));
  expect(address()).toBe('/events/coast-run?tab=vouchers&q=marsh&state=used-up');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('SEAGLASS')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(address()).toBe('/events/coast-run?tab=vouchers');
});

test('two that are switched at the same time each show what became of them', async () => {
  const waiting: (() => void)[] = [];
  const change: Change = (asked) => new Promise((resolve) => void waiting.push(() => resolve(changed(asked))));
  const { user } = await tab({ change });
  await user.click(screen.getByRole('button', { name: 'Switch off SEAGLASS' }));
  await user.click(screen.getByRole('button', { name: 'Switch off MARSHAL-15' }));
  for (const arrive of waiting) arrive();
  await screen.findByRole('button', { name: 'Switch on MARSHAL-15' });
  expect(screen.getByRole('button', { name: 'Switch on SEAGLASS' })).toBeTruthy();
});

test('what somebody else changed meanwhile is said and read again', async () => {
  const change: Change = () => {
    throw apiError({ status: 409, code: 'conflict', message: 'Somebody else has changed it meanwhile.' });
  };
  const { user, load, toasts, stop } = await tab({ change });
  await user.click(screen.getByRole('button', { name: 'Switch off SEAGLASS' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(toasts).toEqual(['Somebody else has changed it meanwhile.']);
  stop();
});

test('one that was never used can be deleted; whoever only looks changes nothing', async () => {
  const { user, drop } = await tab();
  expect(screen.queryByRole('button', { name: 'Delete MARSHAL-15' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete SEAGLASS' }));
  await waitFor(() => expect(screen.queryByText('SEAGLASS')).toBeNull());
  expect(drop).toHaveBeenCalledWith(expect.objectContaining({ voucher: sea }));
});

test('whoever only looks has no buttons to change anything', async () => {
  await tab({ mayEdit: false });
  expect(screen.queryByRole('button', { name: /Switch|Delete|New voucher/ })).toBeNull();
});
