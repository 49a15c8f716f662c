import type { TrackedOrder } from '@merchloom/contracts/after-order';
import { aStore } from '@merchloom/testing/web/a-store';
import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { registerNamespace, startTranslation } from '@merchloom/web-kit/i18n';
import { subscribeChannel } from '@merchloom/web-kit/live';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Route, Routes } from 'react-router-dom';
import { $storage } from '../basket/model.ts';
import english from '../locales/en.json';
import { loadStoreFx } from '../store/model.ts';
import { aTrackedOrder } from './a-tracked-order.ts';
import texts from './locales/en.json';
import { type Change, changeFx, trackFx } from './model.ts';
import { TrackingPage } from './tracking-page.tsx';

beforeAll(async () => {
  registerNamespace('storefront', async () => english);
  registerNamespace('tracking', async () => texts);
  await startTranslation('en', ['storefront', 'tracking']);
});
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

jest.mock('@merchloom/web-kit/live', () => ({
  ...jest.requireActual('@merchloom/web-kit/live'),
  subscribeChannel: jest.fn(() => () => {}),
}));

const changes: Change[] = [];
beforeEach(() => void changes.splice(0));

function page(order: () => TrackedOrder = aTrackedOrder, answer: (change: Change) => TrackedOrder = () => aTrackedOrder()) {
  const track = jest.fn(order);
  const scope = fork({
    values: [[$storage, localStorage]],
    handlers: [
      [loadStoreFx, () => aStore()],
      [trackFx, track],
      [
        changeFx,
        ({ change }: { change: Change }) => {
          changes.push(change);
          return { success: true, message: 'Done.', data: answer(change) };
        },
      ],
    ],
  });
  show(
    <Routes>
      <Route path="/:slug/order/:token" element={<TrackingPage />} />
    </Routes>,
    { scope, at: '/summer-run/order/token' },
  );
  return track;
}

test('[R12.6] listens to its own order, and looks again when it moved', async () => {
  const track = page();
  await screen.findByRole('heading', { level: 1, name: 'We have your order' });
  const [channel, moved] = jest.mocked(subscribeChannel).mock.lastCall!;
  expect(channel).toBe('private-order.token');
  const before = track.mock.calls.length;
  act(() => moved({ event: 'order.moved', data: { version: 5 } }));
  expect(track.mock.calls.length).toBe(before + 1);
});

test('says in plain words how far the order is, what it holds, and where it goes', async () => {
  page();

  expect(await screen.findByRole('heading', { level: 1, name: 'We have your order' })).toBeTruthy();
  const steps = within(screen.getByRole('list', { name: 'Progress of your order' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null, null]);
  expect(screen.getByText(/26\s?–\s?30 November 2026/)).toBeTruthy();
  expect(screen.getByText('£48.00')).toBeTruthy();
  expect(screen.getByText('12 Park Lane')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href')).toBe(
    '/api/01931f6e-0000-7000-8000-0000000000aa/summer-run/order/token/invoice',
  );
});

test('an address is corrected in a window; errors of the server stand at their fields', async () => {
  const user = userEvent.setup();
  page(aTrackedOrder, (change) => {
    if (change.kind === 'address' && change.address.address_postcode === 'X')
      throw apiError({ status: 422, code: 'validation', errors: { address_postcode: ['Please check the postcode.'] } });
    return aTrackedOrder({ customer: { ...aTrackedOrder().customer, address_first_line: '14 Park Lane' } });
  });
  await user.click(await screen.findByRole('button', { name: 'Correct the address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct the address' });
  const postcode = within(dialog).getByRole('textbox', { name: 'Postcode' });
  await user.clear(postcode);
  await user.type(postcode, 'X');
  await user.click(within(dialog).getByRole('button', { name: 'Save the address' }));

  expect(await within(dialog).findByText('Please check the postcode.')).toBeTruthy();
  await user.clear(postcode);
  await user.type(postcode, 'W1K 7AB');
  await user.click(within(dialog).getByRole('button', { name: 'Save the address' }));
  expect(await screen.findByText('14 Park Lane')).toBeTruthy();
  expect(changes.at(-1)).toMatchObject({
    kind: 'address',
    address: { name: 'Ada Lovelace', address_postcode: 'W1K 7AB', address_country: 'GB' },
  });
});

test('a size is changed, and the order cancelled only after a question', async () => {
  const user = userEvent.setup();
  page(aTrackedOrder, ({ kind }) =>
    kind === 'cancel'
      ? aTrackedOrder({
          step: 'cancelled',
          changeable_until: null,
          cancelled_at: '2026-11-20T10:05:00.000Z',
          refund: { state: 'requested', amount: 53.34 },
        })
      : aTrackedOrder(),
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Size of Crew tee' }), 'L');
  expect(changes).toEqual([{ kind: 'size', line: aTrackedOrder().lines[0]!.id, size: 'L' }]);

  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  expect(changes).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your order is cancelled' })).toBeTruthy();
  expect(screen.getByText(/£53.34 is on its way back/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Correct the address' })).toBeNull();
});

test('a problem is reported with words and a photo', async () => {
  const user = userEvent.setup();
  const report = { id: '1', category: 'damaged', text: 'A hole', at: '2026-11-20T11:00:00.000Z', has_photo: true } as const;
  page(
    () => aTrackedOrder({ step: 'shipped', changeable_until: null }),
    () => aTrackedOrder({ reports: [report] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
  await user.type(await screen.findByRole('textbox', { name: 'What happened?' }), 'A hole');
  await user.upload(screen.getByLabelText('Photo (optional)'), new File(['x'], 'sleeve.jpg', { type: 'image/jpeg' }));
  await user.click(screen.getByRole('button', { name: 'Send the report' }));

  expect(changes[0]).toMatchObject({ kind: 'report', category: 'damaged', text: 'A hole', photo: { name: 'sleeve.jpg' } });
  expect(within(await screen.findByRole('list', { name: 'Your reports' })).getByText('A hole')).toBeTruthy();
});

test('what is over is not offered any more', async () => {
  page(() => aTrackedOrder({ step: 'production', changeable_until: null, lines: [{ ...aTrackedOrder().lines[0]!, sizes: [] }] }));

  await screen.findByRole('heading', { level: 1, name: 'Your order is being printed' });
  expect(screen.queryByRole('combobox')).toBeNull();
  for (const name of ['Cancel the order', 'Correct the address']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('[R9.15] a link that opens nothing is a page that could not be found', async () => {
  page(() => {
    throw apiError({ status: 404, code: 'order_not_found' });
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeTruthy();
});

test('the page looks again when it is seen again, and keeps what it shows when that fails', async () => {
  const track = page();
  await screen.findByRole('heading', { level: 1, name: 'We have your order' });
  track.mockImplementation(() => aTrackedOrder({ step: 'shipped', changeable_until: null }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your order is on its way' })).toBeTruthy();

  track.mockImplementation(() => {
    throw apiError({ status: 503, code: 'unavailable' });
  });
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('heading', { level: 1, name: 'Your order is on its way' })).toBeTruthy();
});
