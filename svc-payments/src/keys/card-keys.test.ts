import { faultsOfKeys } from './card-keys.ts';

const keys = (secret: string, publishable: string) => ({
  STRIPE_SECRET_KEY_UK: secret,
  STRIPE_SECRET_KEY_EU: secret,
  STRIPE_SECRET_KEY_US: secret,
  STRIPE_PUBLIC_KEY_UK: publishable,
  STRIPE_PUBLIC_KEY_EU: publishable,
  STRIPE_PUBLIC_KEY_US: publishable,
  STRIPE_WEBHOOK_SECRET_UK: 'whsec_0123456789',
  STRIPE_WEBHOOK_SECRET_EU: 'whsec_0123456789',
  STRIPE_WEBHOOK_SECRET_US: 'whsec_0123456789',
  ALLOW_SANDBOX: '0' as const,
});
const sandbox = { ...keys('sk_test_sandbox_uk', 'pk_test_sandbox_uk'), STRIPE_API_URL: 'http://127.0.0.1:7201' };
const live = keys('sk_live_abc', 'pk_live_abc');
const faulty = (given: Parameters<typeof faultsOfKeys>[0]) => faultsOfKeys(given).map(({ variable, message }) => `${variable} ${message}`);

test('sandbox keys with a sandbox on this machine, test keys and live keys are fine', () => {
  for (const given of [
    sandbox,
    { ...live, NODE_ENV: 'production' },
    keys('sk_test_51H', 'pk_test_51H'),
    keys('rk_live_abc', 'pk_live_abc'),
  ])
    expect(faulty(given)).toEqual([]);
});

test('sandbox keys are refused in production unless they are permitted', () => {
  expect(faulty({ ...sandbox, NODE_ENV: 'production' })).toEqual([expect.stringContaining('must be a real key in production')]);
  expect(faulty({ ...sandbox, NODE_ENV: 'production', ALLOW_SANDBOX: '1' })).toEqual([]);
});

test.each([
  ['a live secret with a test publishable key', { ...live, STRIPE_PUBLIC_KEY_UK: 'pk_test_51H' }, 'mix live and test'],
  ['one region in the sandbox', { ...live, STRIPE_SECRET_KEY_US: 'sk_test_sandbox_us' }, 'mix live and sandbox'],
  [
    'a publishable key in a secret’s place',
    { ...live, STRIPE_SECRET_KEY_EU: 'pk_live_abc' },
    'STRIPE_SECRET_KEY_EU must be the secret key',
  ],
  [
    'a secret key that every browser would get',
    { ...live, STRIPE_PUBLIC_KEY_EU: 'sk_live_abc' },
    'STRIPE_PUBLIC_KEY_EU holds a secret key',
  ],
  ['nonsense', { ...live, STRIPE_SECRET_KEY_UK: 'changeme' }, 'STRIPE_SECRET_KEY_UK is not a key'],
  ['a sandbox elsewhere', { ...sandbox, STRIPE_API_URL: 'http://cards.example.com' }, 'STRIPE_API_URL must be on this machine'],
  ['no address of the sandbox', { ...sandbox, STRIPE_API_URL: undefined }, 'STRIPE_API_URL must name the sandbox'],
  ['another address for real keys', { ...live, STRIPE_API_URL: 'http://127.0.0.1:7201' }, 'STRIPE_API_URL must not be set'],
])('%s is refused', (_, given, expected) => {
  expect(faulty(given).join('; ')).toContain(expected);
});
