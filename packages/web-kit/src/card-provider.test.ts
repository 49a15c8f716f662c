import type { PublicConfig } from '@merchloom/contracts/remotes';

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn(async (key: string, options: object) => ({ key, ...options })) }));

const config = (overrides: Partial<PublicConfig['stripe']> = {}): PublicConfig['stripe'] => ({
  publicKeys: { UK: 'pk_test_uk', EU: 'pk_test_eu', US: 'pk_test_us' },
  script: null,
  sandbox: false,
  ...overrides,
});

// Each test gets modules of its own: what is loaded is remembered for the page's life.
beforeEach(() => jest.resetModules());
const load = async () => (await import('./card-provider.ts')).stripeFor;

test.each(['UK', 'EU', 'US'] as const)('[R6.12] the key is that of the region %s; account and language go along', async (region) => {
  const stripeFor = await load();

  expect(await stripeFor(config(), region, { account: 'acct_1', language: 'fi' })).toEqual({
    key: `pk_test_${region.toLowerCase()}`,
    locale: 'fi',
    stripeAccount: 'acct_1',
  });
});

test('[R6.12] without a connected account none is named, and the same library is loaded once', async () => {
  const stripeFor = await load();
  const first = stripeFor(config(), 'UK', { account: null, language: 'en' });

  expect(await first).toEqual({ key: 'pk_test_uk', locale: 'en' });
  expect(stripeFor(config(), 'UK', { account: null, language: 'en' })).toBe(first);
});

test('a sandbox’s own script comes first; when it fails, it is asked for anew the next time', async () => {
  const stripeFor = await load();
  const scripts = () => document.head.querySelectorAll<HTMLScriptElement>('script[src="/sandbox/stripe.js"]');
  const sandboxed = config({ script: '/sandbox/stripe.js', sandbox: true });

  const failing = stripeFor(sandboxed, 'UK', { account: null, language: 'en' });
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('did not load');
  expect(scripts()).toHaveLength(0);

  const again = stripeFor(sandboxed, 'UK', { account: null, language: 'en' });
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await again).toMatchObject({ key: 'pk_test_uk' });
});

test('a region without a key is refused', async () => {
  const stripeFor = await load();
  const none = config({ publicKeys: { UK: '', EU: '', US: '' } });
  await expect(stripeFor(none, 'UK', { account: null, language: 'en' })).rejects.toThrow('no public payment key');
});
