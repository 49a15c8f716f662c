import type { CheckoutStep } from '@merchloom/contracts/remotes';
import { show } from '@merchloom/testing/web/show';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { useState } from 'react';
import { $around } from '../flow/context.ts';
import { CheckoutWindow } from '../frame/checkout-window.tsx';
import { GiftPage } from '../gift/gift-page.tsx';
import { aBootstrap, aCustomer, aLine, anOrder, aPayment, tenantId } from '../testing/a-checkout.ts';
import { giftProps } from '../testing/a-gift.ts';
import { startTexts } from '../testing/texts.ts';
import { rehearseCustomer, rehearseGift, rehearsePay } from './requests.ts';

jest.mock('./requests.ts', () => ({ rehearseCustomer: jest.fn(), rehearsePay: jest.fn(), rehearseGift: jest.fn() }));

const order = anOrder({ order_ref: 'TEST-1' });
const answers = {
  customer: rehearseCustomer as jest.MockedFunction<typeof rehearseCustomer>,
  pay: rehearsePay as jest.MockedFunction<typeof rehearsePay>,
  gift: rehearseGift as jest.MockedFunction<typeof rehearseGift>,
};
const onPaid = jest.fn();
// Whatever is asked for but a rehearsal fails the test.
const fetched = jest.fn(() => Promise.reject(new Error('nobody is called')));

beforeAll(startTexts);
beforeEach(() => {
  sessionStorage.clear();
  for (const answer of [answers.customer, answers.pay, answers.gift, onPaid, fetched]) answer.mockClear();
  answers.customer.mockResolvedValue(aCustomer());
  answers.pay.mockResolvedValue({ ...aPayment({ client_secret: null }), rehearsed: order });
  answers.gift.mockResolvedValue(order);
  globalThis.fetch = fetched as never;
});

const scope = () =>
  fork({ values: [[$around, { storage: () => sessionStorage, now: () => Date.UTC(2026, 10, 20, 12), wait: async () => {} }]] });

function Host() {
  const [step, setStep] = useState<CheckoutStep>('delivery');
  const [given] = useState(() => ({ bootstrap: aBootstrap(), lines: [aLine()] }));
  const told = { onClose: () => {}, onStale: () => {}, onPaid };
  return <CheckoutWindow {...given} {...told} preview="token" lang="en" step={step} onStep={(next) => setStep(next)} />;
}

const whole = {
  'E-mail': 'ada@example.org',
  'Full name': 'Ada Lovelace',
  Phone: '+44 20 7946 0000',
  Address: '12 Park Lane',
  'Town or city': 'London',
  Postcode: 'W1K 7AA',
};
async function fill(user: ReturnType<typeof userEvent.setup>) {
  for (const [name, value] of Object.entries(whole)) {
    await user.click(await screen.findByRole('textbox', { name: new RegExp(`^${name}`) }));
    await user.paste(value);
  }
}

test('[R10.21] a preview’s checkout is marked at every step, asks for no card and ends with a test order', async () => {
  const user = userEvent.setup();
  show(<Host />, { scope: scope() });
  const marked = () => screen.getByText(/^Walk through the checkout as your shoppers will\. Nothing is charged/);

  await fill(user);
  expect(marked()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue to shipping' }));
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await screen.findByRole('heading', { name: 'Payment' });
  expect(marked()).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Place test order for/ }));

  expect(await screen.findByText('TEST-1')).toBeTruthy();
  expect(screen.getByText(/^Nothing was charged, printed or sent/)).toBeTruthy();
  expect(screen.getByText(/The test sends none\.$/)).toBeTruthy();
  const place = { tenant: tenantId, slug: 'summer-run' };
  expect(answers.customer).toHaveBeenCalledWith(place, expect.objectContaining({ preview: 'token', name: 'Ada Lovelace' }));
  expect(answers.pay).toHaveBeenCalledWith(place, expect.objectContaining({ preview: 'token', address_city: 'London' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith(order));
  expect(fetched).not.toHaveBeenCalled();
});

test('a test order that a voucher pays for ends as well, and leaves a shopper’s own checkout alone', async () => {
  sessionStorage.setItem(`checkout:${tenantId}:summer-run`, JSON.stringify({ draft: { name: 'A real shopper' } }));
  answers.pay.mockResolvedValue({ ...aPayment({ client_secret: null, order_fully_paid_by_voucher: true, amount: 0 }), rehearsed: order });
  const user = userEvent.setup();
  show(<Host />, { scope: scope() });

  await fill(user);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }).value).toBe('Ada Lovelace');
  await user.click(screen.getByRole('button', { name: 'Continue to shipping' }));
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText('TEST-1')).toBeTruthy();
  expect(JSON.parse(sessionStorage.getItem(`checkout:${tenantId}:summer-run`)!).draft.name).toBe('A real shopper');
  expect(fetched).not.toHaveBeenCalled();
});

test('[R10.21] a preview’s gift is claimed with any code, and none is sent', async () => {
  const user = userEvent.setup();
  show(<GiftPage {...giftProps({ preview: 'token' })} />, { scope: scope() });

  await user.type(await screen.findByRole('textbox', { name: /Promo code/ }), 'ANYTHING-10');
  await fill(user);
  expect(screen.getByText(/Any promo code works here/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Order your gift' }));
  expect(await screen.findByText('TEST-1')).toBeTruthy();
  expect(screen.getByText(/The test sends none\.$/)).toBeTruthy();
  expect(answers.gift).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ preview: 'token', name: 'Ada Lovelace' }));
  expect(fetched).not.toHaveBeenCalled();
});
