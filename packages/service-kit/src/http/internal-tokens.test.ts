import { generateKeyPairSync, sign } from 'node:crypto';
import { newId } from '@merchloom/contracts/id';
import { internalTokens } from './internal-tokens.ts';

const pair = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    kid,
    privateKey,
    key: { ...privateKey.export({ format: 'jwk' }), kid },
    public: { ...publicKey.export({ format: 'jwk' }), kid },
  };
};
const [gateway, orders, stranger] = [pair('gateway'), pair('orders'), pair('gateway')];
const trust = { keys: [gateway.public, orders.public] };
let time = 1_800_000_000_000;
const now = () => time;
const tokens = internalTokens({ key: gateway.key, trust, now });
const tenant = { id: newId(), handle: 'acme' };

const forge = (header: object, claims: object, key = gateway.privateKey) => {
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
};
const claims = { iss: 'gateway', aud: 'orders', exp: now() / 1000 + 30 };

test('what is minted is what is read', () => {
  const principal = {
    userId: newId(),
    sessionId: newId(),
    tenantId: tenant.id,
    role: 'admin' as const,
    superadmin: false,
    name: 'Zoë',
    email: 'z@example.com',
  };

  const read = tokens.verify(tokens.mint({ audience: 'orders', tenant, principal, lang: 'fi' }), 'orders');

  expect(read).toMatchObject({ iss: 'gateway', aud: 'orders', tenant, principal, lang: 'fi' });
});

test('the same facts get the same token until half of its life is over', () => {
  const first = tokens.mint({ audience: 'orders', tenant });

  expect(tokens.mint({ audience: 'orders', tenant })).toBe(first);
  expect(tokens.mint({ audience: 'payments', tenant })).not.toBe(first);
  time += 16_000;
  expect(tokens.mint({ audience: 'orders', tenant })).not.toBe(first);
});

test('a token is refused for another audience and after its time, also when it was read before', () => {
  const token = tokens.mint({ audience: 'orders', tenant });
  tokens.verify(token, 'orders');

  expect(() => tokens.verify(token, 'payments')).toThrow('unauthenticated');
  time += 31_000;
  expect(() => tokens.verify(token, 'orders')).toThrow('unauthenticated');
});

test.each([
  ['nothing', () => undefined],
  ['noise', () => 'not.a.token'],
  ['four parts', () => `${forge({ alg: 'EdDSA', kid: 'gateway' }, claims)}.x`],
  ['no algorithm', () => forge({ alg: 'none', kid: 'gateway' }, claims)],
  ['another algorithm', () => forge({ alg: 'HS256', kid: 'gateway' }, claims)],
  ['an unknown issuer', () => forge({ alg: 'EdDSA', kid: '../gateway' }, claims)],
  ['another’s key', () => forge({ alg: 'EdDSA', kid: 'gateway' }, claims, stranger.privateKey)],
  ['another’s name', () => forge({ alg: 'EdDSA', kid: 'orders' }, claims, orders.privateKey)],
  [
    'a changed claim',
    () =>
      forge({ alg: 'EdDSA', kid: 'gateway' }, claims).replace(
        /\.[^.]+\./,
        `.${Buffer.from(JSON.stringify({ ...claims, aud: 'payments' })).toString('base64url')}.`,
      ),
  ],
  ['too much text', () => 'x'.repeat(10_000)],
])('%s is refused', (_what, token) => {
  expect(() => tokens.verify(token(), 'orders')).toThrow('unauthenticated');
});
