import { cardStateOf, expiryOf } from './card-state.ts';

test.each([
  ['2026-10-31', 'good'],
  ['2026-11-02', 'ending'],
  ['2026-12-31', 'ending'],
  ['2027-01-01', 'expired'],
])('on %s a card of 12/2026 is %s', (day, state) => {
  expect(cardStateOf({ exp_month: 12, exp_year: 2026 }, Date.parse(day))).toBe(state);
});

test('no card is none, and a month has two digits', () => {
  expect(cardStateOf(null)).toBe('none');
  expect(expiryOf({ exp_month: 3, exp_year: 2031 })).toBe('03/2031');
});
