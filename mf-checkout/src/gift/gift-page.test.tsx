import type { GiftFormProps } from '@merchloom/contracts/remotes';
import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLine, anOrder } from '../testing/a-checkout.ts';
import { anAnswer, type GiftSetup, giftProps, giftScope, orderedAlready, wrongCode } from '../testing/a-gift.ts';
import { startTexts } from '../testing/texts.ts';
import { GiftPage } from './gift-page.tsx';

beforeAll(startTexts);
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const whole = {
  'E-mail': 'ada@example.org',
  'Full name': 'Ada Lovelace',
  Phone: '+44 20 7946 0000',
  Address: '12 Park Lane',
  'Town or city': 'Leeds',
  Postcode: 'LS1 4AP',
};

function page(setup: GiftSetup = {}, props: Partial<GiftFormProps> = {}, event: Parameters<typeof giftProps>[1] = {}) {
  const given = giftProps(props, event);
  return { user: userEvent.setup(), given, ...show(<GiftPage {...given} />, { scope: giftScope(setup) }) };
}
async function fill(user: ReturnType<typeof userEvent.setup>, overrides: Partial<typeof whole> = {}) {
  await user.type(await screen.findByRole('textbox', { name: /Promo code/ }), '7kq2m-xr4td');
  for (const [name, value] of Object.entries({ ...whole, ...overrides })) await user.type(field(new RegExp(`^${name}`)), value);
}

test('[R4.1] the title and the button say what the specification says', async () => {
  page();
  expect(await screen.findByRole('heading', { level: 1, name: 'claim your free gift' })).toBeTruthy();
  expect(button('Order your gift')).toBeTruthy();
});

test('an organiser’s own words stand in their place', async () => {
  page({}, {}, { gift_texts: { title: 'Thank you for 2026', submit: 'Send me my tee' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for 2026' })).toBeTruthy();
  expect(button('Send me my tee')).toBeTruthy();
});

test('[R4.2] [R4.3] [R9.21] the lines show what was chosen and can be taken out; no price, no subtotal', async () => {
  const onRemove = jest.fn();
  const { user } = page({}, { onRemove });
  const side = within(await screen.findByRole('region', { name: 'Your gift' }));

  expect(side.getByText('Crew tee')).toBeTruthy();
  expect(side.getByText('Colour: Navy')).toBeTruthy();
  expect(side.getByText('Size: M')).toBeTruthy();
  expect(side.getByText('Quantity: 1')).toBeTruthy();
  expect(side.getByText('Estimated delivery')).toBeTruthy();
  expect(side.getAllByText(/^\d\d-\d\d-\d{4}$/)).toHaveLength(2);
  expect(side.queryByText(/£|Subtotal/)).toBeNull();
  await user.click(side.getByRole('button', { name: 'Remove Crew tee' }));
  expect(onRemove).toHaveBeenCalledWith('crew-tee|navy|M||');
});

test('[R4.3] an event that is no gift shows prices and their sum', async () => {
  page({}, { lines: [aLine({ quantity: 2 })] }, { type: 'Bulk' });
  const side = within(await screen.findByRole('region', { name: 'Your gift' }));
  expect(side.getByText('Subtotal')).toBeTruthy();
  expect(side.getAllByText('£48.00')).toHaveLength(2);
});

test('[R4.4] the code is asked for gifts only, and never for a sample', async () => {
  const gift = page();
  expect(await screen.findByRole('textbox', { name: /Promo code/ })).toBeTruthy();
  gift.unmount();
  const sample = page({}, { sample: 'token' });
  expect(await screen.findByText('This is a sample')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /Promo code/ })).toBeNull();
  sample.unmount();
  page({}, {}, { type: 'Bulk' });
  await screen.findByRole('button', { name: 'Order your gift' });
  expect(screen.queryByRole('textbox', { name: /Promo code/ })).toBeNull();
});

test('[R4.5] an empty basket says so, leads to the gifts, and nothing can be sent', async () => {
  const onChoose = jest.fn();
  const order = jest.fn();
  const { user } = page({ order }, { lines: [], onChoose });
  expect((await screen.findAllByText('your shopping cart is empty')).length).toBeGreaterThan(0);
  await user.click(button('Choose your gift'));
  await user.click(button(/Order your gift/));
  expect(onChoose).toHaveBeenCalled();
  expect(order).not.toHaveBeenCalled();
});

test('[R4.8] [R4.9] [R9.1] what is missing is named at its field; the optional fields are not', async () => {
  const order = jest.fn();
  const { user } = page({ order });
  await user.click(await screen.findByRole('button', { name: 'Order your gift' }));

  for (const name of [/Promo code/, /^E-mail/, /^Full name/, /^Phone/, /^Address/, /^Town or city/, /^Postcode/])
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('required').length).toBeGreaterThanOrEqual(7);
  expect(field(/^County/).getAttribute('aria-invalid')).not.toBe('true');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('7 fields need another look'));
  expect(order).not.toHaveBeenCalled();
});

test('[R4.6] [R4.7] [R4.10] form data and basket are handed over once, however often the button is pressed', async () => {
  let answer: (order: unknown) => void = () => {};
  const order = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  const onOrdered = jest.fn();
  const { user, given } = page({ order }, { onOrdered });
  await fill(user);
  await user.dblClick(button('Order your gift'));

  expect(await screen.findAllByText('processing, please wait')).not.toHaveLength(0);
  expect(order).toHaveBeenCalledTimes(1);
  const [{ form, key }] = order.mock.calls[0] as unknown as [
    { form: { values: object; promo_code: string; products: unknown }; key: string },
  ];
  expect(form).toMatchObject({
    promo_code: '7kq2m-xr4td',
    products: given.lines,
    values: {
      ...{ name: 'Ada Lovelace', email: 'ada@example.org', phone: '+44 20 7946 0000', address_first_line: '12 Park Lane' },
      ...{ address_second_line: '', address_city: 'Leeds', address_county: '', address_postcode: 'LS1 4AP', address_country: 'GB' },
      ...{ address_state: '', message: '' },
    },
  });
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  answer(anOrder());
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, your gift is ordered' })).toBeTruthy();
  expect(screen.getByText(anOrder().order_ref)).toBeTruthy();
  expect(screen.getByText(anOrder().estimated_delivery_from)).toBeTruthy();
  expect(onOrdered).toHaveBeenCalledTimes(1);
});

test('[R9.8] [R4.9] a wrong code is said at its field as soon as it is left, and typing takes that back', async () => {
  const ask = jest.fn(() => {
    throw wrongCode();
  });
  const { user } = page({ ask });
  await user.type(await screen.findByRole('textbox', { name: /Promo code/ }), '11111-11111');
  await user.tab();
  expect(await screen.findByText('invalid promo code')).toBeTruthy();
  await user.type(field(/Promo code/), '{Backspace}');
  expect(screen.queryByText('invalid promo code')).toBeNull();
});

test('[R9.3] [R9.8] what the server says replaces what we said, and the focus goes to it', async () => {
  const order = () => {
    throw apiError({
      status: 422,
      code: 'validation',
      errors: { promo_code: ['invalid promo code'], address_postcode: ['Please check the postcode', 'second'] },
    });
  };
  const { user } = page({ order });
  await fill(user);
  await user.click(button('Order your gift'));
  expect(await screen.findByText('invalid promo code')).toBeTruthy();
  expect(screen.getByText('Please check the postcode')).toBeTruthy();
  expect(field(/^Full name/).value).toBe('Ada Lovelace');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('2 fields need another look'));
});

test('[R9.9] ordered already is a calm panel with a way to get help, and another code may be tried', async () => {
  const order = () => {
    throw orderedAlready();
  };
  const { user } = page({ order });
  await fill(user);
  await user.click(button('Order your gift'));
  expect(await screen.findByRole('heading', { level: 1, name: 'it looks like you have ordered your gift already' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask for help' }).getAttribute('href')).toContain('/summer-run/contact-us');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(button('Use another code'));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Promo code/ })).value).toBe('');
  expect(field(/^Full name/).value).toBe('Ada Lovelace');
});

test('a code that is fine says for how many gifts', async () => {
  const onAllowance = jest.fn();
  const { user } = page({ ask: () => anAnswer({ allowance: 2 }) }, { onAllowance });
  await user.type(await screen.findByRole('textbox', { name: /Promo code/ }), '7KQ2MXR4TD');
  await user.tab();
  expect(await screen.findByText('This code is good for 2 gifts.')).toBeTruthy();
  expect(onAllowance).toHaveBeenCalledWith(2);
});

test('a claim link fills in the code and what is known, once; what is changed then stays over a reload', async () => {
  const ask = jest.fn(() => anAnswer({ prefill: { name: 'Grace Hopper', email: 'grace@example.org', address_city: 'York' } }));
  const first = page({ ask }, { claim: 'token-1' });
  await waitFor(() => expect(field(/^Full name/).value).toBe('Grace Hopper'));
  expect(field(/Promo code/).value).toBe('7KQ2M-XR4TD');
  await first.user.clear(field(/^Town or city/));
  await first.user.type(field(/^Town or city/), 'Leeds');
  first.unmount();
  page({ ask }, { claim: 'token-1' });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Town or city/ })).value).toBe('Leeds');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('without a connection everything typed stays, and the same form sent again is the same call', async () => {
  const keys: string[] = [];
  const order = jest.fn(({ key }: { key: string }) => {
    keys.push(key);
    if (keys.length < 2) throw apiError({ code: 'network' });
    return anOrder();
  });
  const { user } = page({ order });
  await fill(user);
  await user.click(button('Order your gift'));
  expect(await screen.findByText('We could not reach the store')).toBeTruthy();
  expect(field(/^Full name/).value).toBe('Ada Lovelace');
  await user.click(button('Try again'));
  await screen.findByRole('heading', { level: 1, name: 'Thank you, your gift is ordered' });
  expect(new Set(keys).size).toBe(1);
});

test('a form that was refused is another call when it is sent again', async () => {
  const keys: string[] = [];
  const order = jest.fn(({ key }: { key: string }) => {
    keys.push(key);
    throw wrongCode();
  });
  const { user } = page({ order });
  await fill(user);
  for (const _ of [1, 2]) {
    await user.click(button('Order your gift'));
    await screen.findByText('invalid promo code');
  }
  expect(new Set(keys).size).toBe(2);
});

test('[R4.11] the countries of the event give way to the locked ones; a single one is not a choice', async () => {
  const event = {
    countries: [
      { iso2: 'GB', name: 'United Kingdom' },
      { iso2: 'IE', name: 'Ireland' },
    ],
  };
  const free = page({}, {}, event);
  await waitFor(() => expect(within(screen.getByRole('combobox', { name: /Country/ })).getAllByRole('option').length).toBeGreaterThan(1));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Country/ }).disabled).toBe(false);
  free.unmount();
  page({ locked: () => [{ iso2: 'IE', name: 'Ireland' }] }, {}, event);
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Country/ }).disabled).toBe(true));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Country/ }).value).toBe('IE');
});

test('[D48] a code that is good for one country only leaves no choice of another', async () => {
  const event = {
    countries: [
      { iso2: 'GB', name: 'United Kingdom' },
      { iso2: 'IE', name: 'Ireland' },
    ],
  };
  page({ ask: jest.fn(() => anAnswer({ countries: ['IE'] })) }, { claim: 'claim-token' }, event);
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Country/ }).disabled).toBe(true));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Country/ }).value).toBe('IE');
});

test('[R4.12] the US asks for a state and begins with Alabama', async () => {
  const order = jest.fn(() => anOrder());
  const { user } = page({ order }, {}, { region: 'US', countries: [{ iso2: 'US', name: 'United States' }] });
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: /State/ })).value).toBe('AL');
  await fill(user, { Postcode: '35203' });
  await user.click(button('Order your gift'));
  await waitFor(() => expect(order).toHaveBeenCalled());
  expect((order.mock.calls[0] as unknown as [{ form: { values: { address_state: string } } }])[0].form.values.address_state).toBe('AL');
});

test('thanks stay over a reload until another code is to be used', async () => {
  const first = page();
  await fill(first.user);
  await first.user.click(button('Order your gift'));
  await screen.findByRole('heading', { level: 1, name: 'Thank you, your gift is ordered' });
  first.unmount();
  const { user } = page({}, { lines: [] });
  await screen.findByRole('heading', { level: 1, name: 'Thank you, your gift is ordered' });
  await user.click(button('Use another code'));
  expect(await screen.findByRole('heading', { level: 1, name: 'claim your free gift' })).toBeTruthy();
});

test('an event that has closed meanwhile is said so', async () => {
  const order = () => {
    throw apiError({ status: 410, code: 'gift_closed', message: 'This gift can no longer be ordered.' });
  };
  const { user } = page({ order });
  await fill(user);
  await user.click(button('Order your gift'));
  expect(await screen.findByText('This gift can no longer be ordered.')).toBeTruthy();
});

test('[R9.2] [R9.4] the e-mail field is one, texts have their longest, what is optional says so', async () => {
  page();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^E-mail/ })).type).toBe('email');
  expect(field(/^Full name/).maxLength).toBe(5000);
  expect(screen.getByText('(optional)')).toBeTruthy();
  expect(field(/^County/).required).toBe(false);
});
