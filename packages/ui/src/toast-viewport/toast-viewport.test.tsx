import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToasts, notify, showReply } from '../toast/index.ts';
import { ToastViewport } from './index.ts';

const viewport = <ToastViewport label="Messages" closeLabel="Close" successLabel="Success" errorLabel="Error" />;
const shown = (text: string) => screen.queryAllByText(text).length > 0;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => dismissToasts());
  jest.useRealTimers();
});

test('[R12.12] a success goes after 5000 ms, an error stays until it is closed', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(viewport);
  act(() => {
    showReply({ message: 'Order saved', success: true });
    showReply({ message: 'Voucher is not valid', success: false });
  });

  await act(() => jest.advanceTimersByTimeAsync(4900));
  expect(shown('Order saved')).toBe(true);

  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(shown('Order saved')).toBe(false);
  expect(shown('Voucher is not valid')).toBe(true);

  await user.click(screen.getByLabelText('Close'));
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(shown('Voucher is not valid')).toBe(false);
});

test('a reply without a message shows nothing', () => {
  render(viewport);

  act(() => showReply({ success: true }));

  expect(screen.queryByLabelText('Close')).toBeNull();
});

test('what was said before the viewport was there is not lost', () => {
  notify({ message: 'Early', success: true });

  render(viewport);

  expect(shown('Early')).toBe(true);
});
