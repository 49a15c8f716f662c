import { compareBaskets } from './compare.ts';
import { figuresOf } from './oracle.ts';

test('[M1] no cent of twenty thousand baskets is off (`npm run money` compares a million)', () => {
  expect(compareBaskets(20_000, 7)).toMatchObject({ baskets: 20_000, wrong: [] });
});

test('the oracle knows the specification’s own example: 2 × 19.96 and shipping of two pieces', () => {
  const figures = figuresOf({
    rate: '20',
    registered: true,
    lines: [{ productId: 'tee', unitNet: 1663, vat: true, quantity: 2 }],
    shipping: { base: 395, additional: 100 },
    voucher: { discount: 1000, productIds: [] },
    salesTax: 0,
  });
  expect(figures).toMatchObject({ units: [1996n], goods: 3992n, shipping: 594n, discounts: [1000n], total: 3586n });
});
