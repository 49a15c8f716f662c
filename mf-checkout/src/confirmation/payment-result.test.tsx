import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { settleFx } from '../flow/completion.ts';
import { $around } from '../flow/context.ts';
import { aBootstrap, anOrder } from '../testing/a-checkout.ts';
import { startTexts } from '../testing/texts.ts';
import { PaymentResult } from './payment-result.tsx';

beforeAll(startTexts);
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const onPaid = jest.fn();

function result(settle: () => unknown, query: string) {
  const wait = (milliseconds: number) => (milliseconds === 5000 ? new Promise<void>(() => {}) : Promise.resolve());
  const scope = fork({
    values: [[$around, { storage: () => sessionStorage, now: () => Date.UTC(2026, 10, 20), wait }]],
    handlers: [[settleFx, settle]],
  });
  return show(<PaymentResult bootstrap={aBootstrap()} lang="en" onPaid={onPaid} />, { scope, at: `/summer-run/payment-success${query}` });
}

test('[R2.4] [R6.15] back from the bank: the order, as a page', async () => {
  result(() => anOrder(), '?payment_intent=pi_1&redirect_status=succeeded');

  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeTruthy();
  expect(screen.getByText('SR-1001')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the store' }).getAttribute('href')).toBe('/summer-run');
  expect(onPaid).toHaveBeenCalled();
});

test('[R9.15] a payment of somebody else is a page that could not be found', async () => {
  result(() => {
    throw apiError({ code: 'http.404', status: 404 });
  }, '?payment_intent=pi_2&redirect_status=succeeded');

  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeTruthy();
});

test('[R9.13] a payment that settles later is received, not failed', async () => {
  result(() => null, '?payment_intent=pi_1&redirect_status=succeeded');

  expect(await screen.findByRole('heading', { level: 1, name: 'Payment received' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refused redirect leads back to payment', async () => {
  result(() => anOrder(), '?payment_intent=pi_1&redirect_status=failed');

  expect(await screen.findByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to payment' }).getAttribute('href')).toBe('/summer-run?checkout=payment');
});
