import { suggestHandle, typedAmount } from './model.ts';

test.each([
  ['Café Müller & Söhne', 'cafe-muller-sohne'],
  ['  Run!  ', 'run'],
  ['The Very Long Name of a Festival in the North', 'the-very-long-name-of-a-festival'],
])('%j becomes the handle %j', (name, handle) => {
  expect(suggestHandle(name)).toBe(handle);
});

test.each([
  ['', null],
  ['  ', null],
  ['2500', 2500],
  ['2500,5', 2500.5],
  ['0', 0],
  ['-1', undefined],
  ['1.005', undefined],
  ['1,000.00', undefined],
  ['much', undefined],
])('typed as %j, a limit is %j', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});
