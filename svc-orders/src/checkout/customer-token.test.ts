import { newId } from '@merchloom/contracts/id';
import { customerTokens } from './customer-token.ts';

const claims = { checkoutId: newId(), tenantId: newId(), eventId: newId(), basketHash: 'abc-_9', expiresAt: 1_800_000_000_000 };

test('a customer id says what was signed, under the same secret only', () => {
  const tokens = customerTokens('a secret');
  const token = tokens.sign(claims);

  expect(tokens.read(token)).toEqual(claims);
  expect(customerTokens('a secret').read(token)).toEqual(claims);
  expect(customerTokens('another').read(token)).toBeNull();
});

test('one changed character spoils it', () => {
  const tokens = customerTokens('a secret');
  const token = tokens.sign(claims);
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    // The last character of a base64url text may carry unused bits.
    if (at < token.length - 1) expect(tokens.read(changed)).toBeNull();
  }
  for (const nonsense of ['', '.', 'a.b', `${token}.x`, token.replace('.', '')]) expect(tokens.read(nonsense)).toBeNull();
});
