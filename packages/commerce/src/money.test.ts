import fc from 'fast-check';
import { divideHalfUp, scaleHalfUp, shareOut } from './money.ts';

test('scaling rounds half up, exactly, also beyond safe integers', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 45 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 10_000, max: 20_000 }),
      (amount, n, d) => {
        expect(BigInt(scaleHalfUp(amount, n, d))).toBe(divideHalfUp(BigInt(amount) * BigInt(n), BigInt(d)));
      },
    ),
    { numRuns: 2000 },
  );
});

test('exactly half a penny goes up', () => {
  expect([scaleHalfUp(5, 1, 2), scaleHalfUp(1, 1, 3), scaleHalfUp(2, 1, 3), scaleHalfUp(1005, 10, 100)]).toEqual([3, 0, 1, 101]);
});

test('amounts that are negative, broken or unsafe are refused', () => {
  for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => scaleHalfUp(amount, 1, 1)).toThrow(RangeError);
  expect(() => scaleHalfUp(1, 1, 0)).toThrow(RangeError);
});

test('shares add up to the whole and stay within their weights', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 50 }), fc.nat(), (weights, seed) => {
      const sum = weights.reduce((all, weight) => all + weight, 0);
      const total = sum === 0 ? 0 : seed % (sum + 1);
      const shares = shareOut(total, weights);
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
      for (const [index, share] of shares.entries()) expect(share >= 0 && share <= weights[index]!).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
