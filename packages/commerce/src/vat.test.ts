import { basisPoints, productVatPoints, shippingVatPoints, unitPriceWithVat } from './vat.ts';

const registered = { vatRate: 20, notVatRegistered: false };

test('[R9.19] VAT applies when the store is registered and the product says so', () => {
  expect(unitPriceWithVat(1663, registered, true)).toBe(1996);
  expect(unitPriceWithVat(1663, registered, false)).toBe(1663);
  expect(unitPriceWithVat(1663, { ...registered, notVatRegistered: true }, true)).toBe(1663);
});

test('[R9.20] shipping carries VAT of a registered store, whatever its products do', () => {
  expect(shippingVatPoints(registered)).toBe(2000);
  expect(shippingVatPoints({ ...registered, notVatRegistered: true })).toBe(0);
  expect(productVatPoints(registered, false)).toBe(0);
});

test('rates with a fraction of a percent stay exact', () => {
  expect([basisPoints(5.5), basisPoints(8.1), basisPoints(25.5), basisPoints(0)]).toEqual([550, 810, 2550, 0]);
  expect(() => basisPoints(-1)).toThrow(RangeError);
  expect(() => basisPoints(Number.NaN)).toThrow(RangeError);
});
