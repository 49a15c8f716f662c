import fc from 'fast-check';
import { shippingNet, shippingOptions } from './shipping.ts';

const terms = { vatRate: 20, notVatRegistered: false };

test('[R9.7] only methods with a numeric price are offered', () => {
  const prices = {
    standard: 395,
    standard_tracked: null,
    express: '999',
    additional_item_price: 100,
    created_at: 20_260_101,
    updated_at: '2026',
  };
  expect(shippingOptions(prices, 1, terms).map(({ label }) => label)).toEqual(['standard']);
  expect(shippingOptions({ additional_item_price: 100, created_at: 1 }, 1, terms)).toEqual([]);
});

test('[R8.7] options come in a fixed order, their labels with underscores', () => {
  expect(shippingOptions({ express: 999, standard_tracked: 495, standard: 395 }, 1, terms).map(({ label }) => label)).toEqual([
    'standard',
    'standard_tracked',
    'express',
  ]);
});

test('[R9.22] each unit beyond the first adds the additional price', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(10_000), fc.integer({ min: 1, max: 4950 }), (standard, additional, units) => {
      expect(shippingNet({ standard, additional_item_price: additional }, 'standard', units)).toBe(standard + additional * (units - 1));
    }),
  );
  expect(shippingNet({ standard: 395 }, 'standard', 3)).toBe(395);
});

test('[R9.20] options carry VAT on the whole sum', () => {
  expect(shippingOptions({ standard: 399, additional_item_price: 51 }, 3, terms)).toEqual([
    { method: 'standard', label: 'standard', net: 501, gross: 601 },
  ]);
});

test('a method nobody offers has no price', () => {
  for (const method of ['additional_item_price', 'toString', '__proto__', 'overnight', ''])
    expect(shippingNet({ standard: 1, additional_item_price: 1 }, method, 1)).toBeUndefined();
  expect(shippingNet({ standard: 395 }, 'standard', 0)).toBeUndefined();
});
