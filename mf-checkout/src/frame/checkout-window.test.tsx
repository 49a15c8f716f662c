import type { CheckoutProps, CheckoutStep } from '@merchloom/contracts/remotes';
import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { useState } from 'react';
import { settleFx } from '../flow/completion.ts';
import { $around } from '../flow/context.ts';
import { createCustomerFx, loadLockedFx, payFx } from '../flow/requests.ts';
import { provider } from '../testing/a-card-provider.tsx';
import { aBootstrap, aCustomer, aLine, anOrder, aPayment, tenantId } from '../testing/a-checkout.ts';
import { startTexts } from '../testing/texts.ts';
import { CheckoutWindow } from './checkout-window.tsx';

jest.mock('@stripe/react-stripe-js', () => jest.requireActual('../testing/a-card-provider.tsx'));
jest.mock('@merchloom/web-kit/card-provider', () => ({ stripeFor: jest.fn(async () => ({ name: 'stripe' })) }));

type Handler = (...parameters: never[]) => unknown;
interface Setup {
  event?: Parameters<typeof aBootstrap>[0];
  customer?: Handler;
  pay?: Handler;
  settle?: Handler;
  locked?: Handler;
}

beforeAll(startTexts);
beforeEach(() => {
  provider.confirmPayment.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const told = { onClose: jest.fn(), onPaid: jest.fn(), onStale: jest.fn() };

/** The host keeps the step, as the storefront does in the address. */
function Host({ event }: Pick<Setup, 'event'>) {
  const [step, setStep] = useState<CheckoutStep>('delivery');
  const [given] = useState<Pick<CheckoutProps, 'bootstrap' | 'lines'>>(() => ({ bootstrap: aBootstrap(event), lines: [aLine()] }));
  return (
    <>
      <CheckoutWindow {...given} {...told} lang="en" step={step} onStep={(next) => setStep(next)} />
      <output aria-label="step">{step}</output>
    </>
  );
}

function checkout({ event, customer, pay, settle, locked }: Setup = {}) {
  for (const tell of Object.values(told)) tell.mockReset();
  const scope = fork({
    values: [[$around, { storage: () => sessionStorage, now: () => Date.UTC(2026, 10, 20, 12), wait: async () => {} }]],
    handlers: [
      [createCustomerFx, customer ?? (() => aCustomer())],
      [payFx, pay ?? (() => aPayment())],
      [settleFx, settle ?? (() => anOrder())],
      [loadLockedFx, locked ?? (() => [])],
    ],
  });
  return { user: userEvent.setup(), ...show(<Host event={event} />, { scope }) };
}
type User = ReturnType<typeof userEvent.setup>;

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

const address = {
  'E-mail': 'ada@example.org',
  'Full name': 'Ada Lovelace',
  Phone: '+44 20 7946 0000',
  Address: '12 Park Lane',
  'Town or city': 'London',
  Postcode: 'W1K 7AA',
};

/** Pasted, as a browser's autofill would. */
async function fillAddress(user: User) {
  // Five digits are a postcode wherever these tests deliver to, except at home.
  const abroad = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value !== 'GB';
  for (const [name, value] of Object.entries(address)) {
    await user.click(field(name));
    await user.paste(abroad && name === 'Postcode' ? '75001' : value);
  }
}
const toShipping = async (user: User) => {
  await fillAddress(user);
  await user.click(screen.getByRole('button', { name: 'Continue to shipping' }));
  await screen.findByRole('heading', { name: 'How should we send it?' });
};
const toPayment = async (user: User) => {
  await toShipping(user);
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await screen.findByRole('heading', { name: 'Payment' });
  await user.click(await screen.findByRole('button', { name: 'card element is ready' }));
};

test('[R6.1] a window titled checkout, whose close control closes the basket', async () => {
  const { user } = checkout();

  expect(await screen.findByRole('dialog', { name: 'Checkout' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close the checkout' }));
  expect(told.onClose).toHaveBeenCalledTimes(1);
});

test('leaving asks once something is typed, and keeps it', async () => {
  const { user } = checkout();
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Ada');

  await user.click(screen.getByRole('button', { name: 'Close the checkout' }));
  expect(told.onClose).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('alertdialog')).getAllByRole('button', { name: 'Leave' })[0]!);

  expect(told.onClose).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem(`checkout:${tenantId}:summer-run`)).toContain('Ada');
});

test('[R9.1] [R9.2] what is required and missing is said at the field and above the form, where the focus goes', async () => {
  const { user } = checkout();
  await user.click(await screen.findByRole('button', { name: 'Continue to shipping' }));

  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'E-mail: required',
    'Full name: required',
    'Phone: required',
    'Address: required',
    'Town or city: required',
    'Postcode: required',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(screen.getAllByText('required')).toHaveLength(6);

  await user.click(within(summary).getByRole('link', { name: 'Phone: required' }));
  expect(document.activeElement).toBe(field('Phone'));
});

test('a field is checked when it is left, not while it is typed', async () => {
  const { user } = checkout();
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ada@');
  expect(screen.queryByText(/does not look like/)).toBeNull();

  await user.tab();
  expect(await screen.findByText(/does not look like an e-mail address/)).toBeTruthy();
});

test('[R9.4] the e-mail is an e-mail input, and no text is longer than 5000', async () => {
  checkout();
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' });

  expect([email.type, email.autocomplete]).toEqual(['email', 'email']);
  expect(field('Full name').maxLength).toBe(5000);
});

test('[R9.3] [R9.11] what the server says about a field replaces what we said', async () => {
  const { user } = checkout({
    customer: () => {
      throw apiError({ code: 'invalid', status: 422, errors: { address_postcode: ['Postcode looks too short for the UK'] } });
    },
  });
  await fillAddress(user);
  await user.click(screen.getByRole('button', { name: 'Continue to shipping' }));

  expect(await screen.findByText('Postcode looks too short for the UK')).toBeTruthy();
  expect(field('Postcode').getAttribute('aria-invalid')).toBe('true');
  expect(field('Full name').value).toBe('Ada Lovelace');
});

test('[R9.24] choosing the US shows the states, Alabama first', async () => {
  const { user } = checkout({
    event: {
      countries: [
        { iso2: 'GB', name: 'United Kingdom' },
        { iso2: 'US', name: 'United States' },
      ],
    },
  });
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'United States');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('AL');
});

test('[R9.24] a whole ZIP code corrects the state', async () => {
  const { user } = checkout({ event: { countries: [{ iso2: 'US', name: 'United States' }] } });
  const state = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'State' });

  await user.type(field('Postcode'), '9410');
  expect(state.value).toBe('AL');
  await user.type(field('Postcode'), '3');
  expect(state.value).toBe('CA');
});

test('[R9.3] a postcode that cannot be one of the country says how one looks', async () => {
  const { user } = checkout();
  await screen.findByRole('combobox', { name: 'Country' });

  await user.type(field('Postcode'), '12345');
  await user.tab();
  expect((await screen.findAllByText('A postcode there looks like SW1A 1AA.')).length).toBeGreaterThan(0);
});

test('[R7.1] a single country is preset and cannot be changed', async () => {
  const customer = jest.fn(() => aCustomer());
  const { user } = checkout({ locked: () => [{ iso2: 'FR', name: 'France' }], customer: customer as never });
  const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' });

  await waitFor(() => expect([country.value, country.disabled]).toEqual(['FR', true]));
  await toShipping(user);
  expect(customer).toHaveBeenCalledWith(
    expect.objectContaining({ values: expect.objectContaining({ address_country: 'FR', address_state: '' }) }),
  );
});

test('[R6.3] [R6.5] [R6.6] [R8.7] shipping: translated methods, the first chosen, costs, and the way to payment', async () => {
  const { user } = checkout();
  await toShipping(user);

  const methods = within(screen.getByRole('group', { name: 'Shipping method' })).getAllByRole<HTMLInputElement>('radio');
  expect(methods.map(({ value, checked }) => [value, checked])).toEqual([
    ['standard', true],
    ['standard_tracked', false],
  ]);
  expect(screen.getByRole('radio', { name: 'Standard, tracked' })).toBeTruthy();
  expect(screen.getByText('Total including shipping').parentElement?.textContent).toContain('£53.34');

  await user.click(screen.getByRole('radio', { name: 'Standard, tracked' }));
  expect(screen.getByText('Total including shipping').parentElement?.textContent).toContain('£55.74');
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
});

test('[R6.7] the lines stand beside it with colour, size, quantity, price with VAT and picture', async () => {
  const { user } = checkout();
  await toShipping(user);
  await user.click(screen.getByRole('button', { name: /^Show order, 2 items/ }));

  const line = within(within(screen.getByRole('region', { name: 'Your order' })).getByRole('listitem'));
  for (const text of ['Crew tee', 'Colour: Navy', 'Size: M', 'Quantity: 2', '£48.00']) expect(line.getByText(text)).toBeTruthy();
  expect(line.getByRole('presentation').getAttribute('src')).toBe('/media/mockups/tee-front/480.webp');
});

test('[R6.4] [R6.5] a voucher field is there only when one may apply; its discount is negative', async () => {
  const without = checkout();
  await toShipping(without.user);
  expect(screen.queryByText('Have a voucher?')).toBeNull();
  without.unmount();
  sessionStorage.clear();

  const { user } = checkout({
    customer: () => aCustomer({ has_voucher_opportunity: true, event_vouchers: [{ code: 'RUN10', discount_amount: 10 }] }),
  });
  await toShipping(user);
  await user.click(screen.getByText('Have a voucher?'));
  await user.type(field('Voucher code'), 'run10{Enter}');

  expect(await screen.findByText('Voucher applied: -£10.00')).toBeTruthy();
  expect(screen.getByText('Total including shipping').parentElement?.textContent).toContain('£43.34');
});

test('[R6.8] the tax breakdown: subtotal, tax and grand total, then Pay opens the payment', async () => {
  const breakdown = { subtotal: 50, tax_amount: 3.34, grand_total: 53.34 };
  const { user } = checkout({ pay: () => aPayment({ basket_tax_breakdown: breakdown }) });
  await toShipping(user);
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));

  await screen.findByRole('heading', { name: 'Tax for your address' });
  for (const amount of ['£50.00', '£3.34', '£53.34']) expect(screen.getAllByText(amount).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Pay' }));

  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeTruthy();
  expect(screen.getByLabelText('step').textContent).toBe('payment');
});

test('[R6.9] [R9.24] billing is prefilled from the address, in billing mode', async () => {
  const { user } = checkout();
  await toPayment(user);

  expect(screen.getByRole('heading', { name: 'Billing information' })).toBeTruthy();
  expect(provider.elementsOptions).toMatchObject({ clientSecret: 'pi_1_secret_2', locale: 'en' });
  expect(provider.addressOptions).toEqual({
    mode: 'billing',
    defaultValues: {
      name: 'Ada Lovelace',
      address: { line1: '12 Park Lane', line2: null, city: 'London', state: '', postal_code: 'W1K 7AA', country: 'GB' },
    },
  });
});

test.each([
  ['UK', 'GBP', '/terms-and-conditions', 'Pay £53.34'],
  ['US', 'USD', '/terms-and-conditions-buyer-us', 'Pay $53.34'],
] as const)('[R6.10] in the %s Pay waits for the terms, which open in a new tab', async (region, currency, terms, name) => {
  const countries = [region === 'US' ? { iso2: 'US', name: 'United States' } : { iso2: 'GB', name: 'United Kingdom' }];
  const { user } = checkout({ event: { region, currency, countries } });
  await toPayment(user);

  const link = screen.getByRole('link', { name: 'the terms and conditions' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([terms, '_blank']);
  const pay = screen.getByRole('button', { name });
  expect(pay.getAttribute('aria-disabled')).toBe('true');
  await user.click(pay);
  expect(provider.confirmPayment).not.toHaveBeenCalled();

  await user.click(screen.getByRole('checkbox', { name: /^I have read and understood/ }));
  expect(pay.getAttribute('aria-disabled')).not.toBe('true');
});

test('[R6.11] [R9.12] [R9.24] the provider’s words are shown in the alert, and paying again works', async () => {
  provider.confirmPayment.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } });
  provider.confirmPayment.mockResolvedValueOnce({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  const { user } = checkout();
  await toPayment(user);
  await user.click(screen.getByRole('checkbox'));

  await user.click(screen.getByRole('button', { name: 'Pay £53.34' }));
  expect(await screen.findByText('Your card was declined.')).toBeTruthy();
  expect(provider.confirmPayment).toHaveBeenCalledWith({
    elements: { name: 'elements' },
    confirmParams: { return_url: 'http://localhost/summer-run/payment-success' },
    redirect: 'if_required',
  });

  await user.click(screen.getByRole('button', { name: 'Pay £53.34' }));
  expect(await screen.findByRole('heading', { name: 'Thank you for your order' })).toBeTruthy();
  expect(told.onPaid).toHaveBeenCalledTimes(1);
});

test('[R6.11] a provider without words gets ours', async () => {
  provider.confirmPayment.mockRejectedValueOnce(new Error('boom'));
  const { user } = checkout();
  await toPayment(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Pay £53.34' }));

  expect(await screen.findByText(/You have not been charged/)).toBeTruthy();
});

test('[R6.14] while the order is being placed, that is said', async () => {
  provider.confirmPayment.mockResolvedValueOnce({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  const { user } = checkout({ settle: () => new Promise(() => {}) });
  await toPayment(user);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Pay £53.34' }));

  expect((await screen.findAllByText('processing, please wait')).length).toBeGreaterThan(0);
});

test('a network failure keeps what is typed and offers another try', async () => {
  const answers = [
    () => {
      throw apiError({ code: 'network' });
    },
    () => aCustomer(),
  ];
  const { user } = checkout({ customer: () => answers.shift()!() });
  await fillAddress(user);
  await user.click(screen.getByRole('button', { name: 'Continue to shipping' }));

  expect(await screen.findByText('We could not reach the store')).toBeTruthy();
  expect(field('Full name').value).toBe('Ada Lovelace');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'How should we send it?' })).toBeTruthy();
});
