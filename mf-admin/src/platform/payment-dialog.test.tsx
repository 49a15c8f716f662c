import type { TenantCredit } from '@merchloom/contracts/tenant-credit';
import { apiError } from '@merchloom/web-kit/http';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'effector-react';
import { staffScope } from '../testing/in-page.tsx';
import { startTexts } from '../testing/texts.ts';
import english from './locales/en.json';
import { recordPaymentFx } from './model.ts';
import { PaymentDialog } from './payment-dialog.tsx';

interface Sent {
  amount: number;
  reference: string;
  idempotencyKey: string;
}

beforeAll(() => startTexts([{ namespace: 'admin-platform', english }]));
afterEach(() => cleanup());

const credit: TenantCredit = { currency: 'GBP', limit: 2500, used: 183.5, version: 1 };

async function open(record: (sent: Sent) => unknown) {
  const scope = await staffScope({ handlers: [[recordPaymentFx, record]] as never });
  const onSaved = jest.fn();
  render(
    <Provider value={scope}>
      <PaymentDialog tenant="t1" credit={credit} onClose={() => {}} onSaved={onSaved} />
    </Provider>,
  );
  return { user: userEvent.setup(), onSaved, send: await screen.findByRole('button', { name: 'Note the payment' }) };
}

test('what is open is proposed; a try that failed is repeated under its key, another payment has its own', async () => {
  const sent: Sent[] = [];
  const { user, onSaved, send } = await open((payment) => {
    sent.push(payment);
    return sent.length === 1 ? Promise.reject(apiError({ code: 'unavailable', status: 503 })) : [];
  });
  await user.type(screen.getByLabelText('Reference'), 'INV-7');
  await user.click(send);
  await screen.findByRole('alert');
  await user.click(send);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  await user.type(screen.getByLabelText('Reference'), 'b');
  await user.click(send);

  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[0]).toMatchObject({ amount: 183.5, reference: 'INV-7' });
  expect(sent[1]!.idempotencyKey).toBe(sent[0]!.idempotencyKey);
  expect(sent[2]!.idempotencyKey).not.toBe(sent[0]!.idempotencyKey);
});

test('what is no amount is not sent; what the server refuses stands at its field', async () => {
  const sent: Sent[] = [];
  const { user, send } = await open((payment) => {
    sent.push(payment);
    return Promise.reject(apiError({ code: 'validation', status: 422, errors: { amount: ['More than is owed.'] } }));
  });
  const amount = screen.getByLabelText('Amount paid');
  await user.clear(amount);
  await user.type(amount, 'a lot');
  await user.click(send);
  expect(screen.getByText('Enter an amount like 2500 or 2500.50.')).toBeTruthy();
  expect(sent).toEqual([]);

  await user.clear(amount);
  await user.type(amount, '900,5');
  await user.click(send);
  expect(await screen.findByText('More than is owed.')).toBeTruthy();
  expect(sent).toMatchObject([{ amount: 900.5 }]);
});
