import { statesOfZip, usStates } from '@merchloom/commerce/us-zip-codes';
import type { Contact } from '@merchloom/contracts/checkout';
import type { Refusal } from '@merchloom/service-kit';
import { checkAddress } from './address-rules.ts';

const contact = (overrides: Partial<Contact>): Contact => ({
  name: 'Ada',
  email: 'a@b.example',
  phone: '+44 20 7946 0018',
  address_first_line: '1 High Street',
  address_second_line: '',
  address_city: 'Town',
  address_county: '',
  address_postcode: '',
  address_country: 'GB',
  address_state: '',
  message: '',
  ...overrides,
});
const countries = ['GB', 'NL', 'DE', 'US', 'NO'];
const errorsOf = (overrides: Partial<Contact>) => {
  try {
    checkAddress(contact(overrides), countries);
    return null;
  } catch (error) {
    return (error as Refusal).errors;
  }
};

test.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M1 1AE', 'M1 1AE'],
  ['NL', '1012ab', '1012 AB'],
  ['DE', '10115', '10115'],
  ['NO', '0150', '0150'],
])('a postcode of %s is kept in its country’s spelling: %s', (address_country, address_postcode, kept) => {
  expect(checkAddress(contact({ address_country, address_postcode }), countries).address_postcode).toBe(kept);
});

test.each([
  ['GB', 'SW1'],
  ['GB', '12345'],
  ['NL', '0999 AB'],
  ['DE', '1011'],
  ['US', '1000'],
])('a postcode that %s does not have is refused: %s', (address_country, address_postcode) => {
  expect(errorsOf({ address_country, address_postcode, address_state: 'NY' })).toEqual({ address_postcode: ['invalid_postcode'] });
});

test('[R4.12] a US address needs a state that fits its ZIP code', () => {
  const us = { address_country: 'US', address_postcode: '35203' };

  expect(errorsOf(us)).toEqual({ address_state: ['required'] });
  expect(errorsOf({ ...us, address_state: 'ZZ' })).toEqual({ address_state: ['invalid_state'] });
  expect(errorsOf({ ...us, address_state: 'NY' })).toEqual({ address_state: ['state_postcode_mismatch'] });
  expect(checkAddress(contact({ ...us, address_state: 'al', address_county: 'Jefferson' }), countries)).toMatchObject({
    address_state: 'AL',
    address_county: '',
  });
});

test('a state sent for another country is dropped', () => {
  expect(checkAddress(contact({ address_postcode: 'M1 1AE', address_state: 'AL' }), countries).address_state).toBe('');
});

test('all 50 states and DC have ZIP codes; only the islands of 063 belong to two', () => {
  const prefixes = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, '0'));

  expect(usStates.size).toBe(51);
  expect(prefixes.filter((prefix) => statesOfZip(prefix).length > 1)).toEqual(['063']);
  expect(statesOfZip('90210')).toEqual(['CA']);
});
