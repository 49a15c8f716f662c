import { itemCount, orderTotals } from '../src/basket.ts';
import { shippingNet } from '../src/shipping.ts';
import { chance, type DrawnBasket, drawBasket } from './baskets.ts';
import { figuresOf } from './oracle.ts';

export interface Comparison {
  baskets: number;
  lines: number;
  /** Minor units in all baskets together: that much was compared. */
  money: bigint;
  /** The first few baskets with a figure that is off, and by what. */
  wrong: { basket: DrawnBasket; figure: string; product: string; oracle: string }[];
}

/** The product's figures of drawn baskets against the oracle's, to the last cent. */
export function compareBaskets(count: number, seed: number, onProgress: (done: number) => void = () => {}): Comparison {
  const below = chance(seed);
  const result: Comparison = { baskets: count, lines: 0, money: 0n, wrong: [] };
  for (let done = 1; done <= count; done += 1) {
    const basket = drawBasket(below);
    compare(basket, result);
    if (result.wrong.length >= 5) break;
    if (done % 100_000 === 0) onProgress(done);
  }
  return result;
}

function compare(basket: DrawnBasket, result: Comparison): void {
  const lines = basket.lines.map(({ productId, unitNet, vat, quantity }) => ({ productId, unitNet, storeDefaultVat: vat, quantity }));
  const prices = { standard: basket.shipping.base, additional_item_price: basket.shipping.additional };
  const totals = orderTotals({
    lines,
    terms: { vatRate: Number(basket.rate), notVatRegistered: !basket.registered },
    shippingNet: shippingNet(prices, 'standard', itemCount(lines)) ?? 0,
    voucher: basket.voucher,
    salesTax: basket.salesTax,
  });
  const expected = figuresOf(basket);
  const differ = (figure: string, product: number | readonly number[], oracle: bigint | readonly bigint[]) => {
    if (String(product) !== String(oracle)) result.wrong.push({ basket, figure, product: String(product), oracle: String(oracle) });
  };
  differ(
    'unit prices',
    totals.lines.map(({ unitGross }) => unitGross),
    expected.units,
  );
  differ('goods', totals.subtotal, expected.goods);
  differ('shipping', totals.shipping, expected.shipping);
  differ('discount of each line', totals.split.perLine, expected.discounts);
  differ('discount of shipping', totals.split.shipping, expected.shippingDiscount);
  differ('without VAT', totals.exVat, expected.exVat);
  differ('VAT', totals.vat, expected.vat);
  differ('total', totals.total, expected.total);
  if (totals.lines.some(({ unitGross, quantity, gross }) => unitGross * quantity !== gross))
    result.wrong.push({ basket, figure: 'a line does not add up', product: '', oracle: '' });
  result.lines += lines.length;
  result.money += expected.total;
}
