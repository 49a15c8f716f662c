import { itemCount, orderTotals } from '@merchloom/commerce/basket';
import { formatPrice } from '@merchloom/commerce/price-display';
import { type ShippingOption, shippingOptions } from '@merchloom/commerce/shipping';
import type { CreateCustomerReply, FreshTotals, ShippingPrices } from '@merchloom/contracts/checkout';
import { fromWire } from '@merchloom/contracts/minor-units';
import type { BasketLine } from '@merchloom/contracts/remotes';
import type { PublicEvent } from '@merchloom/contracts/store';
import type { ShippingMethod } from '@merchloom/contracts/vocabulary';

type Terms = Pick<PublicEvent, 'vatRate' | 'notVatRegistered'>;

export interface Figures {
  /** Per line in order: one unit and all of it, VAT included. Minor units, as everything here. */
  lines: { unit: number; total: number }[];
  subtotal: number;
  /** Null until a method is chosen. */
  shipping: number | null;
  discount: number;
  total: number;
}

/** R8.6, R9.7, R9.22: what may be chosen, for this basket. */
export function optionsOf(prices: ShippingPrices, lines: readonly BasketLine[], terms: Terms): ShippingOption[] {
  const { standard, standard_tracked, express, additional_item_price } = prices;
  const minor = Object.fromEntries(
    Object.entries({ standard, standard_tracked, express, additional_item_price }).map(([name, price]) => [name, numberOrNull(price)]),
  );
  return shippingOptions(minor, itemCount(lines), terms);
}

const numberOrNull = (price: unknown): number | null => (typeof price === 'number' ? fromWire(price) : null);

/** R9.6: a voucher that everybody may know, by its code; others only the server can judge (D9). */
export function knownDiscount(
  reply: Pick<CreateCustomerReply, 'event_vouchers' | 'has_voucher_opportunity'> | null,
  code: string,
): number | null {
  if (!reply?.has_voucher_opportunity || !code) return null;
  const voucher = reply.event_vouchers.find((known) => known.code.toLowerCase() === code.toLowerCase());
  return voucher ? fromWire(voucher.discount_amount) : null;
}

/** What the shopper sees and agrees to. Fresh figures of the server win over our own until something is changed. */
export function figuresOf(
  lines: readonly BasketLine[],
  terms: Terms,
  shipping: Pick<ShippingOption, 'net'> | null,
  discount: number,
  fresh: FreshTotals | null,
): Figures {
  const totals = orderTotals({
    lines: lines.map((line) => ({
      productId: line.product_id,
      unitNet: fromWire(line.store_selling_price),
      storeDefaultVat: line.store_default_vat === 1,
      quantity: line.quantity,
    })),
    terms,
    shippingNet: shipping?.net ?? 0,
    voucher: discount > 0 ? { discount } : null,
  });
  const own: Figures = {
    lines: totals.lines.map(({ unitGross, gross }) => ({ unit: unitGross, total: gross })),
    subtotal: totals.subtotal,
    shipping: shipping ? totals.shipping : null,
    discount: totals.discount,
    total: totals.total,
  };
  if (!fresh || !shipping) return own;
  const [amount, freshShipping, off] = [fresh.amount, fresh.total_shipping_price, fresh.discount_amount].map(fromWire) as [
    number,
    number,
    number,
  ];
  return { ...own, subtotal: amount - freshShipping + off, shipping: freshShipping, discount: off, total: amount };
}

export const showPrice = (minor: number, { currency, region }: Pick<PublicEvent, 'currency' | 'region'>): string =>
  formatPrice(minor, currency, region);

/** The chosen method as long as it is offered; else the first (R6.3). */
export function effectiveOption(options: readonly ShippingOption[], chosen: ShippingMethod | null): ShippingOption | null {
  return options.find(({ method }) => method === chosen) ?? options[0] ?? null;
}
