import { loginPath, loginTarget } from './login-target.ts';

const origin = 'https://shop.example';

test('[R10.22] login leads back to the page that asked for it, else to the dashboard', () => {
  expect(loginPath('/de/orders', '?q=1')).toBe('/login?redirect=%2Fde%2Forders%3Fq%3D1');
  expect(loginTarget('?redirect=%2Fde%2Forders%3Fq%3D1', origin)).toBe('/de/orders?q=1');
  expect(loginTarget('', origin)).toBe('/dashboard');
});

test('login never leads to another site', () => {
  for (const foreign of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example']) {
    expect(loginTarget(`?redirect=${encodeURIComponent(foreign)}`, origin)).toBe('/dashboard');
  }
});
