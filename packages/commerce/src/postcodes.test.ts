import { isPostcode, postcodeExample } from './postcodes.ts';

const countries = ['GB', 'US', 'NL', 'DE', 'FR', 'IT', 'ES', 'FI', 'BE', 'AT', 'LU', 'DK', 'SE', 'PL', 'PT', 'CZ', 'IE'];

test.each(countries)('[R9.3] the example of %s is a postcode of it', (country) => {
  expect(isPostcode(postcodeExample(country)!, country)).toBe(true);
});

test('[R9.3] case and spaces do not matter, other things do', () => {
  expect(isPostcode(' sw1a1aa ', 'GB')).toBe(true);
  expect(isPostcode('1012', 'NL')).toBe(false);
  expect(isPostcode('9410', 'US')).toBe(false);
});

test('a country whose postcodes we do not know takes any', () => {
  expect(isPostcode('anything', 'GG')).toBe(true);
  expect(postcodeExample('GG')).toBeNull();
});
