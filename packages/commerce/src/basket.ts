import { type Minor, scaleHalfUp } from './money.ts';
import { productVatPoints, shippingVatPoints, type VatTerms, withVat } from './vat.ts';
import { type DiscountSplit, splitDiscount } from './vouchers.ts';

/** D38: one line holds at most this many units, one basket at most this many lines. */
export const maxQuantity = 99;
export const maxLines = 50;

/** A line as the store sells it: price of one unit without VAT. */
export type BasketLine = { productId: string; unitNet: Minor; storeDefaultVat: boolean; quantity: number };

/** A line's figures. `unitGross × quantity = gross`, so what is shown adds up (D26). */
export type LineTotals = { unitNet: Minor; unitGross: Minor; quantity: number; net: Minor; gross: Minor; vatPoints: number };

export function lineTotals(line: BasketLine, terms: VatTerms): LineTotals {
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 0) throw new RangeError(`not a quantity: ${line.quantity}`);
  const vatPoints = productVatPoints(terms, line.storeDefaultVat);
  const unitGross = withVat(line.unitNet, vatPoints);
  return {
    unitNet: line.unitNet,
    unitGross,
    quantity: line.quantity,
    net: line.unitNet * line.quantity,
    gross: unitGross * line.quantity,
    vatPoints,
  };
}

/** R9.21: Σ quantity × price including VAT. */
export function subtotal(lines: readonly BasketLine[], terms: VatTerms): Minor {
  return lines.reduce((sum, line) => sum + lineTotals(line, terms).gross, 0);
}

/** R9.21: no subtotal is shown for a gift, nor for nothing. */
export function showsSubtotal(eventType: string, amount: Minor): boolean {
  return eventType !== 'Promo' && amount !== 0;
}

export function itemCount(lines: readonly Pick<BasketLine, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

export type OrderInput = {
  lines: readonly BasketLine[];
  terms: VatTerms;
  /** Without VAT, for the whole basket. */
  shippingNet: Minor;
  voucher?: { discount: Minor; productIds?: readonly string[] | null } | null;
  /** US only: tax on top of prices, as quoted for the discounted amounts (D28, D29). */
  salesTax?: Minor;
};

/**
 * Every figure of an order, in minor units:
 * `subtotal + shipping − discount + salesTax = total` and `exVat + vat + salesTax = total`.
 */
export type OrderTotals = {
  lines: LineTotals[];
  /** Goods and shipping including VAT, before the voucher. */
  subtotal: Minor;
  shipping: Minor;
  discount: Minor;
  split: DiscountSplit;
  exVat: Minor;
  vat: Minor;
  salesTax: Minor;
  total: Minor;
};

/** The one calculation behind what stores show, what orders keep and what cards are charged (M1). */
export function orderTotals({ lines, terms, shippingNet, voucher, salesTax = 0 }: OrderInput): OrderTotals {
  const figures = lines.map((line) => lineTotals(line, terms));
  const shipping = withVat(shippingNet, shippingVatPoints(terms));
  const split = splitDiscount(
    voucher?.discount ?? 0,
    lines.map((line, index) => ({ productId: line.productId, gross: figures[index]!.gross })),
    shipping,
    voucher?.productIds,
  );
  const goods = figures.reduce((sum, line) => sum + line.gross, 0);
  const exVat =
    figures.reduce((sum, line, index) => sum + netAfter(split.perLine[index]!, line), 0) +
    netAfter(split.shipping, { net: shippingNet, gross: shipping });
  const beforeTax = goods + shipping - split.total;
  return {
    lines: figures,
    subtotal: goods,
    shipping,
    discount: split.total,
    split,
    exVat,
    vat: beforeTax - exVat,
    salesTax,
    total: beforeTax + salesTax,
  };
}

/** D31: VAT shrinks in proportion with the discount, so the net part does too. */
function netAfter(discount: Minor, { net, gross }: { net: Minor; gross: Minor }): Minor {
  return discount === 0 ? net : scaleHalfUp(net, gross - discount, gross);
}
