import fc from 'fast-check';
import { nextStep, priceAt, stepsHold } from './price-steps.ts';

const tee = {
  price: 2083,
  steps: [
    { from: 25, price: 1840 },
    { from: 100, price: 1595 },
  ],
};

test.each([
  [1, 2083],
  [24, 2083],
  [25, 1840],
  [99, 1840],
  [100, 1595],
  [9999, 1595],
])('[R1.2] %i pieces cost %i each', (pieces, price) => {
  expect(priceAt(tee, pieces)).toBe(price);
});

test('what is missing for the next step', () => {
  expect(nextStep(tee, 20)).toEqual({ missing: 5, price: 1840 });
  expect(nextStep(tee, 25)).toEqual({ missing: 75, price: 1595 });
  expect(nextStep(tee, 100)).toBeNull();
});

test.each([
  ['no steps', [], true],
  ['a first step at the price itself', [{ from: 10, price: 2083 }], false],
  ['a first step above the price', [{ from: 10, price: 3000 }], false],
  ['a first step from one piece on', [{ from: 1, price: 2000 }], false],
  [
    'the same number twice',
    [
      { from: 10, price: 2000 },
      { from: 10, price: 1900 },
    ],
    false,
  ],
  [
    'a dearer second step',
    [
      { from: 10, price: 1900 },
      { from: 20, price: 2000 },
    ],
    false,
  ],
])('steps with %s', (_, steps, holds) => {
  expect(stepsHold({ price: 2083, steps })).toBe(holds);
});

const product = fc
  .record({
    price: fc.integer({ min: 0, max: 100_000 }),
    steps: fc.array(fc.record({ from: fc.integer({ min: 2, max: 500 }), price: fc.integer({ min: 0, max: 100_000 }) }), { maxLength: 6 }),
  })
  .filter(stepsHold);

test('one more piece never makes a piece dearer, and the next step is what is paid once it is reached', () => {
  fc.assert(
    fc.property(product, fc.integer({ min: 1, max: 600 }), (stepped, pieces) => {
      expect(priceAt(stepped, pieces + 1)).toBeLessThanOrEqual(priceAt(stepped, pieces));
      const next = nextStep(stepped, pieces);
      if (next) {
        expect(priceAt(stepped, pieces + next.missing)).toBe(next.price);
        expect(priceAt(stepped, pieces + next.missing - 1)).toBeGreaterThan(next.price);
      } else expect(priceAt(stepped, pieces + 1_000_000)).toBe(priceAt(stepped, pieces));
    }),
  );
});
