import { readConfig } from './config.ts';

const least = {
  SERVICE_URL_IDENTITY: 'http://127.0.0.1:7101',
  SERVICE_URL_CATALOG: 'http://127.0.0.1:7102',
  SERVICE_URL_ORDERS: 'http://127.0.0.1:7103',
  SERVICE_URL_PAYMENTS: 'http://127.0.0.1:7104',
  EVENT_BUS_URL: 'postgres://localhost/merchloom_bus',
  INTERNAL_KEY: '{}',
};
const keys = { STRIPE_PUBLIC_KEY_UK: 'pk_live_1', STRIPE_PUBLIC_KEY_EU: 'pk_live_2', STRIPE_PUBLIC_KEY_US: 'pk_live_3' };
const production = { ...least, ...keys, NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' };

test('the least that is needed gives the defaults', () => {
  const config = readConfig({ ...least, EMPTY: '' });
  expect(config).toMatchObject({
    port: 8080,
    brand: 'Merchloom',
    translation: true,
    secureCookies: false,
    production: false,
    metricsToken: null,
  });
  expect(config.publicUrl.href).toBe('http://localhost:8080/');
});

test('an error names every variable that is wrong', () => {
  expect(() => readConfig({ ...least, SERVICE_URL_ORDERS: 'nowhere', PORT: '99999' })).toThrow(/PORT[\s\S]*SERVICE_URL_ORDERS/);
  expect(() => readConfig({})).toThrow(/INTERNAL_KEY/);
});

test('in production cookies are secure, and what is missing is an error', () => {
  expect(readConfig(production)).toMatchObject({ production: true, secureCookies: true });
  expect(() => readConfig({ ...production, PUBLIC_URL: '' })).toThrow(/PUBLIC_URL/);
  expect(() => readConfig({ ...production, STRIPE_PUBLIC_KEY_EU: '' })).toThrow(/STRIPE_PUBLIC_KEY_EU/);
  expect(() =>
    readConfig({ ...production, STRIPE_PUBLIC_KEY_EU: 'pk_test_sandbox_eu', SANDBOX_CARDS_URL: 'http://127.0.0.1:7201' }),
  ).toThrow(/ALLOW_SANDBOX/);
});

test('a secret key never reaches the browser', () => {
  expect(() => readConfig({ ...least, STRIPE_PUBLIC_KEY_UK: 'sk_live_oops' })).toThrow(/secret key/);
});

test('the card sandbox is reachable only while its keys are in use', () => {
  const sandbox = { SANDBOX_CARDS_URL: 'http://127.0.0.1:7201' };
  expect(readConfig({ ...least, ...sandbox }).stripe.sandboxUrl).toBeNull();
  expect(readConfig({ ...least, ...sandbox, STRIPE_PUBLIC_KEY_UK: 'pk_test_sandbox_uk' }).stripe.sandboxUrl).toBe('http://127.0.0.1:7201');
  expect(() => readConfig({ ...least, STRIPE_PUBLIC_KEY_UK: 'pk_test_sandbox_uk' })).toThrow(/SANDBOX_CARDS_URL/);
});

test('each app may come from a server of its own', () => {
  expect(readConfig({ ...least, REMOTE_URL_MF_CHECKOUT: 'http://checkout:8080' }).appUrls).toEqual({
    'mf-checkout': 'http://checkout:8080',
  });
});
