import { plainError } from './plain-error.ts';

test.each([
  ['Error: 550 <ada@example.org> mailbox unavailable', 'Error: 550 <…> mailbox unavailable'],
  ['no room for ada.lovelace+x@example.org, try later', 'no room for …, try later'],
  ['Key (email)=(Ada Lovelace) already exists.', 'Key (email)=(…) already exists.'],
  ['Field "Ada Lovelace" is not valid', 'Field "…" is not valid'],
  ["The recipient 'Ada Lovelace' doesn't exist, and isn't known", "The recipient '…' doesn't exist, and isn't known"],
  ['call +44 20 7946 0018 back', 'call … back'],
  ['connect ECONNREFUSED 127.0.0.1:7104', 'connect ECONNREFUSED …:7104'],
  ['first\nDETAIL: Ada Lovelace', 'first'],
])('%j is told as %j', (error, told) => {
  expect(plainError(error)).toBe(told);
});

test('what names nobody stays as it is, as far as there is room', () => {
  expect(plainError('TypeError: fetch failed after 3 tries')).toBe('TypeError: fetch failed after 3 tries');
  expect(plainError('x'.repeat(1_000))).toHaveLength(300);
  expect(plainError(null)).toBe('');
});
