import { amountOf, optionalAmountOf } from './amount.ts';

test.each([
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1 234,5', 1234.5],
  ['1.234.567', 1234567],
  ['12', 12],
  ['12,5', 12.5],
  [' 2500.50 ', 2500.5],
  ['0', 0],
  ['-1', null],
  ['0.125', null],
  ['12345,678', null],
  ['ten', null],
  ['', null],
])('%j is %j', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});

test('nothing is an answer where an amount may be left out, and words are none', () => {
  expect(['  ', '2500,5', 'much'].map(optionalAmountOf)).toEqual([null, 2500.5, undefined]);
});
