import type { Minor } from './money.ts';
import { shippingVatPoints, type VatTerms, withVat } from './vat.ts';

/** R8.6: the methods a price list may offer, in the order shoppers see them. */
export const offeredMethods = ['standard', 'standard_tracked', 'express'] as const;
export type OfferedMethod = (typeof offeredMethods)[number];

/** A price list as it arrives: prices without VAT in minor units, among timestamps and empty entries that are ignored. */
export type ShippingPriceList = { readonly [name: string]: unknown };

export type ShippingOption = {
  method: OfferedMethod;
  /** R8.7: the label with underscores, which is also the translation key of the option's name. */
  label: OfferedMethod;
  /** Without and with VAT for the whole basket. */
  net: Minor;
  gross: Minor;
};

/**
 * R9.7, R9.22, D41: the options of a price list for a basket of `itemCount` units in the order offered:
 * method price + `additional_item_price` for each unit beyond the first, VAT on the sum.
 */
export function shippingOptions(prices: ShippingPriceList, itemCount: number, terms: VatTerms): ShippingOption[] {
  return offeredMethods.flatMap((method) => {
    const net = shippingNet(prices, method, itemCount);
    return net === undefined ? [] : [{ method, label: method, net, gross: withVat(net, shippingVatPoints(terms)) }];
  });
}

/** R9.22: shipping without VAT, `undefined` when the list has no numeric price for the method. */
export function shippingNet(prices: ShippingPriceList, method: string, itemCount: number): Minor | undefined {
  const base = offeredMethods.includes(method as OfferedMethod) ? priceOf(prices, method) : undefined;
  if (base === undefined || itemCount < 1) return undefined;
  return base + (priceOf(prices, 'additional_item_price') ?? 0) * (itemCount - 1);
}

function priceOf(prices: ShippingPriceList, name: string): Minor | undefined {
  const price = Object.hasOwn(prices, name) ? prices[name] : undefined;
  return typeof price === 'number' && Number.isSafeInteger(price) && price >= 0 ? price : undefined;
}
