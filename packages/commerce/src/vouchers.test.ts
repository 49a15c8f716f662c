import { splitDiscount, voucherRefusal } from './vouchers.ts';

const lines = [
  { productId: 'shirt', gross: 2000 },
  { productId: 'mug', gross: 1000 },
];

test('[R9.6] a voucher says why it does not apply', () => {
  const now = 1000;
  expect(voucherRefusal({ discount: 500 }, lines, now)).toBeNull();
  expect(voucherRefusal({ discount: 500, startsAt: 1001 }, lines, now)).toBe('not_started');
  expect(voucherRefusal({ discount: 500, startsAt: 1000, endsAt: 1001 }, lines, now)).toBeNull();
  expect(voucherRefusal({ discount: 500, endsAt: 1000 }, lines, now)).toBe('expired');
  expect(voucherRefusal({ discount: 500, maxUses: 2, uses: 2 }, lines, now)).toBe('used_up');
  expect(voucherRefusal({ discount: 500, maxUsesPerEmail: 1, usesByEmail: 1 }, lines, now)).toBe('used_by_you');
  expect(voucherRefusal({ discount: 500, minSpend: 3001 }, lines, now)).toBe('min_spend');
  expect(voucherRefusal({ discount: 500, minSpend: 3000, productIds: ['mug'] }, lines, now)).toBeNull();
  expect(voucherRefusal({ discount: 500, productIds: ['hat'] }, lines, now)).toBe('wrong_products');
});

test('[R9.6] a discount comes off goods first, then off shipping, and stops at zero', () => {
  expect(splitDiscount(900, lines, 500)).toEqual({ goods: 900, shipping: 0, perLine: [600, 300], total: 900 });
  expect(splitDiscount(3200, lines, 500)).toEqual({ goods: 3000, shipping: 200, perLine: [2000, 1000], total: 3200 });
  expect(splitDiscount(9999, lines, 500)).toEqual({ goods: 3000, shipping: 500, perLine: [2000, 1000], total: 3500 });
});

test('a voucher for chosen products leaves other lines and shipping alone', () => {
  expect(splitDiscount(9999, lines, 500, ['mug'])).toEqual({ goods: 1000, shipping: 0, perLine: [0, 1000], total: 1000 });
});
