import { postalLines } from './postal-lines.ts';

const address = { firstLine: '1 High Street', secondLine: '', city: 'Town', county: 'Shire', postcode: 'P1', state: '', country: 'GB' };

test.each([
  ['GB', { country: 'GB' }, ['1 High Street', 'Town', 'Shire', 'P1']],
  ['US', { country: 'US', state: 'NY', county: '', postcode: '10001' }, ['1 High Street', 'Town, NY 10001']],
  ['NL', { country: 'NL', county: '', secondLine: 'II' }, ['1 High Street', 'II', 'P1 Town']],
])('an address in %s is written as there', (_country, parts, lines) => {
  expect(postalLines({ ...address, ...parts })).toEqual(lines);
});
