import { createRateLimits, rateLimits } from './rate-limits.ts';

function limitsAt() {
  let time = 1_000_000;
  const limits = createRateLimits({ now: () => time });
  return { limits, pass: (ms: number) => (time += ms) };
}

test('a burst may pass, then so many a second', () => {
  const { limits, pass } = limitsAt();
  const { burst, perSecond } = rateLimits.checkout;
  for (let i = 0; i < burst; i += 1) expect(limits.waitFor('checkout', 'a')).toBe(0);
  expect(limits.waitFor('checkout', 'a')).toBeCloseTo(1 / perSecond, 5);
  pass(1_000 / perSecond + 0.001);
  expect(limits.waitFor('checkout', 'a')).toBe(0);
  expect(limits.waitFor('checkout', 'a')).toBeGreaterThan(0);
});

test('callers and classes are counted apart, and a refused request costs nothing', () => {
  const { limits, pass } = limitsAt();
  const { burst, perSecond } = rateLimits.login;
  for (let i = 0; i < burst * 3; i += 1) limits.waitFor('login', 'a');
  expect(limits.waitFor('login', 'b')).toBe(0);
  expect(limits.waitFor('read', 'a')).toBe(0);
  expect(limits.waitFor('none', 'a')).toBe(0);
  pass((1_000 / perSecond) * burst);
  for (let i = 0; i < burst; i += 1) expect(limits.waitFor('login', 'a')).toBe(0);
});
