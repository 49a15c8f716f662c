import { apiError } from '@merchloom/web-kit/http';
import { paymentConfirmed } from '../payment/model.ts';
import { aCustomer, anAddress, aPayment, tenantId } from '../testing/a-checkout.ts';
import { entered, order, settledWaits } from '../testing/entered.ts';
import { $completion } from './completion.ts';
import {
  $customer,
  $fieldErrors,
  $figures,
  $notice,
  $option,
  $options,
  $order,
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

describe('[R6.4] [R9.6] a code that only the platform knows', () => {
  const redeemed = (amount: number, off: number) =>
    apiError({ code: 'amount_changed', status: 409, data: { amount, total_shipping_price: 5.34, discount_amount: off, products: [] } });

  test('takes its part off on the way to payment, without a word of changed prices', async () => {
    const pay = jest.fn<ReturnType<typeof aPayment>, [{ figures: { total: number } }]>(({ figures }) => {
      if (figures.total !== 4334) throw redeemed(43.34, 10);
      return aPayment();
    });
    const { fire, state, host } = await entered({ pay: pay as never });
    await fire(deliverySubmitted, anAddress());
    await fire(codeEntered, 'SECRET');
    await fire(payRequested);

    expect(pay.mock.calls.map(([{ figures }]) => figures.total)).toEqual([5334, 4334]);
    expect([state($step), state($notice)]).toEqual(['payment', null]);
    expect(host.onStale).not.toHaveBeenCalled();
  });

  test('that covers everything is shown before the order is placed', async () => {
    const pay = jest.fn(() => {
      throw redeemed(0, 53.34);
    });
    const { fire, state } = await entered({ pay: pay as never });
    await fire(deliverySubmitted, anAddress());
    await fire(codeEntered, 'SECRET');
    await fire(payRequested);

    expect(pay).toHaveBeenCalledTimes(1);
    expect([state($step), state($notice), state($figures)]).toMatchObject(['shipping', null, { discount: 5334, total: 0 }]);
  });
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
  expect(sessionStorage.getItem(`checkout:${tenantId}:summer-run`)).not.toContain('Ada');
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
