import { apiError } from '@merchloom/web-kit/http';
import { allSettled, type EventCallable, fork, type Scope } from 'effector';
import { paymentConfirmed } from '../payment/model.ts';
import { aBootstrap, aCustomer, aLine, anAddress, anOrder, aPayment } from '../testing/a-checkout.ts';
import { $completion, settleFx } from './completion.ts';
import { $around, type Context, checkoutLeft, contextChanged, type Host, hostChanged } from './context.ts';
import {
  $countries,
  $customer,
  $fieldErrors,
  $figures,
  $notice,
  $option,
  $options,
  $order,
  $payment,
  $step,
  $voucherError,
  $working,
  codeEntered,
  deliverySubmitted,
  methodChosen,
  payRequested,
  stepAsked,
  taxAccepted,
} from './model.ts';
import { createCustomerFx, loadLockedFx, payFx } from './requests.ts';

type Handler = (...params: never[]) => unknown;

interface Setup {
  customer?: Handler;
  pay?: Handler;
  settle?: Handler;
  locked?: Handler;
  event?: Parameters<typeof aBootstrap>[0];
  step?: 'delivery' | 'shipping' | 'payment' | 'confirmation';
  lines?: Context['lines'];
}

const order = anOrder();
const settledWaits: number[] = [];

/** A checkout on screen, with a host that follows the steps as the storefront does. */
async function entered({ customer, pay, settle, locked, event, step = 'delivery', lines = [aLine()] }: Setup = {}) {
  const host = { onStep: jest.fn(), onClose: jest.fn(), onPaid: jest.fn(), onStale: jest.fn() } satisfies Host;
  const scope: Scope = fork({
    values: [
      [
        $around,
        { storage: () => sessionStorage, now: () => Date.UTC(2026, 10, 20, 12), wait: async (ms: number) => void settledWaits.push(ms) },
      ],
    ],
    handlers: [
      [createCustomerFx, customer ?? (() => aCustomer())],
      [payFx, pay ?? (() => aPayment())],
      [settleFx, settle ?? (() => order)],
      [loadLockedFx, locked ?? (() => [])],
    ],
  });
  host.onStep.mockImplementation((next) => {
    void allSettled(stepAsked, { scope, params: next });
  });
  const context: Context = { bootstrap: aBootstrap(event), lines, lang: 'en' };
  await allSettled(hostChanged, { scope, params: host });
  await allSettled(stepAsked, { scope, params: step });
  await allSettled(contextChanged, { scope, params: context });
  const fire = <T>(unit: EventCallable<T>, ...params: T extends void ? [] : [NoInfer<T>]) =>
    allSettled(unit as EventCallable<unknown>, { scope, params: params[0] });
  return { scope, host, context, fire, state: scope.getState.bind(scope) };
}

beforeEach(() => {
  sessionStorage.clear();
  settledWaits.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('[R6.2] [R7.2] the address is posted with the basket, then shipping follows', async () => {
  const customer = jest.fn(() => aCustomer());
  const { fire, state } = await entered({ customer: customer as never });

  await fire(deliverySubmitted, anAddress());

  expect(customer).toHaveBeenCalledWith({ context: expect.objectContaining({ lang: 'en' }), values: anAddress() });
  expect(state($step)).toBe('shipping');
});

test('[R6.3] [R9.7] only methods with a price are offered, and the first is chosen', async () => {
  const { fire, state } = await entered();
  await fire(deliverySubmitted, anAddress());

  expect(state($options).map(({ method }) => method)).toEqual(['standard', 'standard_tracked']);
  expect(state($option)?.method).toBe('standard');
});

test('[R6.5] [R9.20] [R9.22] shipping is the method plus each further item, VAT on top, and the total has it all', async () => {
  const { fire, state } = await entered();
  await fire(deliverySubmitted, anAddress());
  await fire(methodChosen, 'standard_tracked');

  // (5.95 + 0.50) × 1.2 = 7.74; two shirts at 24.00.
  expect(state($figures)).toMatchObject({ subtotal: 4800, shipping: 774, discount: 0, total: 5574 });
});

test('[R7.3] pay sends what the shopper sees, and payment follows', async () => {
  const pay = jest.fn(() => aPayment());
  const { fire, state } = await entered({ pay: pay as never });
  await fire(deliverySubmitted, anAddress());
  await fire(payRequested);

  expect(pay).toHaveBeenCalledWith(
    expect.objectContaining({ customerId: 'customer-1', code: '', figures: expect.objectContaining({ total: 5334, shipping: 534 }) }),
  );
  expect(state($step)).toBe('payment');
});

test('[R6.4] [R9.6] a public voucher is taken off at once and never below zero; another code is left to the server', async () => {
  const reply = aCustomer({ has_voucher_opportunity: true, event_vouchers: [{ code: 'RUN10', discount_amount: 1000 }] });
  const { fire, state } = await entered({ customer: () => reply });
  await fire(deliverySubmitted, anAddress());

  await fire(codeEntered, 'run10');
  expect(state($figures)).toMatchObject({ discount: 5334, total: 0 });

  await fire(codeEntered, 'OTHER');
  expect(state($figures)).toMatchObject({ discount: 0, total: 5334 });
});

test('[R9.6] a voucher without an opportunity changes nothing', async () => {
  const { fire, state } = await entered({ customer: () => aCustomer({ event_vouchers: [{ code: 'RUN10', discount_amount: 10 }] }) });
  await fire(deliverySubmitted, anAddress());
  await fire(codeEntered, 'RUN10');

  expect(state($figures)?.discount).toBe(0);
});

test('[R9.6] [R9.10] a refused code is said at its field, and paying is possible again', async () => {
  const refusal = apiError({ code: 'invalid', status: 422, errors: { discount_code: ['This code is used up'] } });
  const { fire, state } = await entered({
    pay: () => {
      throw refusal;
    },
  });
  await fire(deliverySubmitted, anAddress());
  await fire(payRequested);

  expect(state($voucherError)).toBe('This code is used up');
  expect(state($working)).toBe(false);
  expect(state($step)).toBe('shipping');
});

test('[R9.11] [R9.3] errors of the server are said at their fields', async () => {
  const { fire, state } = await entered({
    customer: () => {
      throw apiError({ code: 'invalid', status: 422, errors: { address_postcode: ['Not a UK postcode', 'second'] } });
    },
  });
  await fire(deliverySubmitted, anAddress());

  expect(state($fieldErrors)).toEqual({ address_postcode: 'Not a UK postcode' });
  expect(state($step)).toBe('delivery');
});

test('an address that nothing ships to is said at the country', async () => {
  const none = { standard: null, standard_tracked: null, express: null, additional_item_price: 0 };
  const { fire, state } = await entered({ customer: () => aCustomer({ shipping_prices: none }) });
  await fire(deliverySubmitted, anAddress());

  expect(state($fieldErrors)).toEqual({ address_country: 'no_shipping' });
  expect(state($customer)).toBeNull();
});

test('changed prices are shown before anybody pays them, and the store is told', async () => {
  const answers = [
    () => {
      throw apiError({ code: 'conflict', status: 409, data: { amount: 60, total_shipping_price: 6, discount_amount: 0, products: [] } });
    },
    () => aPayment(),
  ];
  const pay = jest.fn(() => answers.shift()!());
  const { fire, state, host } = await entered({ pay: pay as never });
  await fire(deliverySubmitted, anAddress());
  await fire(payRequested);

  expect(state($notice)).toEqual({ kind: 'stale', message: null });
  expect(state($figures)).toMatchObject({ subtotal: 5400, shipping: 600, total: 6000 });
  expect(host.onStale).toHaveBeenCalled();

  await fire(payRequested);
  expect(pay).toHaveBeenLastCalledWith(expect.objectContaining({ figures: expect.objectContaining({ total: 6000, shipping: 600 }) }));
  expect(state($step)).toBe('payment');
});

test('[R6.8] a tax breakdown comes before payment, once', async () => {
  const breakdown = { subtotal: 50, tax_amount: 3.34, grand_total: 53.34 };
  const { fire, state } = await entered({
    pay: () => aPayment({ basket_tax_breakdown: breakdown }),
    event: { region: 'US', currency: 'USD' },
  });
  await fire(deliverySubmitted, anAddress());
  await fire(payRequested);
  expect(state($step)).toBe('tax');

  await fire(taxAccepted);
  expect(state($step)).toBe('payment');
  await fire(stepAsked, 'tax');
  expect(state($step)).toBe('payment');
});

test('[R6.13] [R7.5] a voucher that covers everything needs no payment', async () => {
  const settle = jest.fn(() => order);
  const { fire, state, host } = await entered({
    pay: () => aPayment({ order_fully_paid_by_voucher: true, client_secret: null, amount: 0 }),
    settle: settle as never,
  });
  await fire(deliverySubmitted, anAddress());
  await fire(payRequested);

  expect(settle).toHaveBeenCalledWith(expect.objectContaining({ paymentIntent: null, orderId: 'order-1' }));
  expect(host.onPaid).toHaveBeenCalledWith(order);
  expect(state($step)).toBe('confirmation');
});

test('[R6.14] [R6.17] a confirmed payment becomes an order: kept, told to the store, everything typed forgotten', async () => {
  const { fire, state, host } = await entered();
  await fire(deliverySubmitted, anAddress());
  await fire(payRequested);
  await fire(paymentConfirmed, 'pi_1');

  expect(state($step)).toBe('confirmation');
  expect(state($order)).toMatchObject({ order: { order_ref: 'SR-1001' }, lines: [{ name: 'Crew tee' }] });
  expect(host.onPaid).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('checkout:tenant-1:summer-run')).not.toContain('Ada');
});

test('[R9.13] a paid order that is not confirmed yet is tried after 1, 4 and 10 s, then shown as on its way', async () => {
  let calls = 0;
  const { fire, state, host } = await entered({
    settle: () => {
      calls += 1;
      if (calls < 3) throw apiError({ code: 'network' });
      if (calls < 7) return null;
      return order;
    },
  });
  await fire(deliverySubmitted, anAddress());
  await fire(payRequested);
  const seen: string[] = [];
  $completion.watch((completion) => seen.push(completion.kind));
  await fire(paymentConfirmed, 'pi_1');

  expect(settledWaits).toEqual([1000, 4000, 10_000, 5000, 5000, 5000]);
  expect(state($completion).kind).toBe('placed');
  expect(state($notice)).toBeNull();
  expect(host.onPaid).toHaveBeenCalledTimes(1);
});

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
