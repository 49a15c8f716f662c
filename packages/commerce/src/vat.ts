import { type Minor, scaleHalfUp } from './money.ts';

/** What of an event decides its VAT. `vatRate` in percent, e.g. 20 or 5.5. */
export type VatTerms = { vatRate: number; notVatRegistered: boolean };

/** Percent → basis points, so that no fraction of a percent is ever computed in floating point: 5.5 → 550. */
export function basisPoints(percent: number): number {
  const points = Math.round(percent * 100);
  if (!Number.isSafeInteger(points) || points < 0) throw new RangeError(`not a VAT rate: ${percent}`);
  return points;
}

/** R9.19: products carry VAT when the store is registered and the product's `store_default_vat` is 1. */
export function productVatPoints(terms: VatTerms, storeDefaultVat: boolean): number {
  return !terms.notVatRegistered && storeDefaultVat ? basisPoints(terms.vatRate) : 0;
}

/** R9.20, D27: shipping carries the rate whenever the store is registered, whatever its products do. */
export function shippingVatPoints(terms: VatTerms): number {
  return terms.notVatRegistered ? 0 : basisPoints(terms.vatRate);
}

/** A net amount with VAT on top, rounded half up once (D26). */
export function withVat(net: Minor, points: number): Minor {
  return points === 0 ? net : scaleHalfUp(net, 10_000 + points, 10_000);
}

/** R9.19: the unit price that shoppers see and pay. */
export function unitPriceWithVat(unitNet: Minor, terms: VatTerms, storeDefaultVat: boolean): Minor {
  return withVat(unitNet, productVatPoints(terms, storeDefaultVat));
}
