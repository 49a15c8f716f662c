import { apiError } from '@merchloom/web-kit/http';
import { allSettled, fork } from 'effector';
import { paymentConfirmed } from '../payment/model.ts';
import { aCustomer, aLine, anAddress, aPayment } from '../testing/a-checkout.ts';
import { entered, order, settledWaits } from '../testing/entered.ts';
import { checkoutLeft } from './context.ts';
import { $countries, $customer, $notice, $payment, $step, deliverySubmitted, methodChosen, payRequested, stepAsked } from './model.ts';

beforeEach(() => {
  sessionStorage.clear();
  settledWaits.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('a double submit sends one call', async () => {
  const customer = jest.fn(() => aCustomer());
  const pay = jest.fn(() => aPayment());
  const { fire, scope } = await entered({ customer: customer as never, pay: pay as never });

  await Promise.all([fire(deliverySubmitted, anAddress()), fire(deliverySubmitted, anAddress())]);
  await Promise.all([allSettled(payRequested, { scope }), allSettled(payRequested, { scope })]);

  expect([customer, pay].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('going back and on again with nothing changed opens no second order; a change does', async () => {
  const customer = jest.fn(() => aCustomer());
  const pay = jest.fn(() => aPayment());
  const { fire, state } = await entered({ customer: customer as never, pay: pay as never });
  await fire(deliverySubmitted, anAddress());
  await fire(payRequested);

  await fire(stepAsked, 'delivery');
  await fire(deliverySubmitted, anAddress());
  await fire(payRequested);
  expect([customer.mock.calls.length, pay.mock.calls.length]).toEqual([1, 1]);
  expect(state($step)).toBe('payment');

  await fire(stepAsked, 'shipping');
  await fire(methodChosen, 'standard_tracked');
  expect(state($payment)).toBeNull();
  await fire(payRequested);
  expect(pay).toHaveBeenCalledTimes(2);
});

test('no step can be opened before what it needs is done', async () => {
  const { state, host } = await entered({ step: 'payment' });

  expect(state($step)).toBe('delivery');
  expect(host.onStep).toHaveBeenCalledWith('delivery', { replace: true });
});

test('a reload goes on where it was, and another basket starts at the address again', async () => {
  const first = await entered();
  await first.fire(deliverySubmitted, anAddress());
  await first.fire(payRequested);

  const reloaded = await entered({ step: 'payment' });
  expect(reloaded.state($step)).toBe('payment');

  const other = await entered({ step: 'payment', lines: [aLine({ quantity: 5 })] });
  expect(other.state($step)).toBe('delivery');
  expect(other.state($customer)).toBeNull();
});

test('a reload after paying finishes the order', async () => {
  const first = await entered({ settle: () => new Promise(() => {}) });
  await first.fire(deliverySubmitted, anAddress());
  await first.fire(payRequested);
  void first.fire(paymentConfirmed, 'pi_1');
  await allSettled(checkoutLeft, { scope: fork() });

  const settle = jest.fn(() => order);
  const { state } = await entered({ step: 'payment', settle: settle as never });
  expect(settle).toHaveBeenCalledWith(expect.objectContaining({ paymentIntent: 'pi_1', customerId: 'customer-1' }));
  expect(state($step)).toBe('confirmation');
});

test('[R7.1] countries that delivery is locked to replace the event’s own', async () => {
  const { state } = await entered({ locked: () => [{ iso2: 'FR', name: 'France' }] });
  expect(state($countries)).toEqual([{ iso2: 'FR', name: 'France' }]);
});

test('[R9.14] when the lock cannot be read it is logged and the event’s countries stay', async () => {
  const { state } = await entered({
    locked: () => {
      throw apiError({ code: 'network' });
    },
  });
  expect(state($countries).map(({ iso2 }) => iso2)).toEqual(['GB', 'IE']);
  expect(console.error).toHaveBeenCalled();
});

test('a network failure keeps everything and can be tried again', async () => {
  const answers = [
    () => {
      throw apiError({ code: 'network' });
    },
    () => aCustomer(),
  ];
  const { fire, state } = await entered({ customer: () => answers.shift()!() });
  await fire(deliverySubmitted, anAddress());
  expect(state($notice)).toEqual({ kind: 'network', message: null });

  await fire(deliverySubmitted, anAddress());
  expect(state($notice)).toBeNull();
  expect(state($step)).toBe('shipping');
});
