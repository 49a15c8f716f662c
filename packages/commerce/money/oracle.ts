import type { DrawnBasket } from './baskets.ts';

/** The figures of an order as the rules say them, in minor units. */
export interface Figures {
  units: bigint[];
  goods: bigint;
  shipping: bigint;
  discounts: bigint[];
  shippingDiscount: bigint;
  exVat: bigint;
  vat: bigint;
  total: bigint;
}

/** `n / d` to the nearest whole number, halves up. */
const rounded = (n: bigint, d: bigint) => {
  const whole = n / d;
  return (n - whole * d) * 2n < d ? whole : whole + 1n;
};

/**
 * A second reading of the money rules (D26, D27, D31, D41), in exact fractions of big integers. It shares no code with the product, so
 * that both must be wrong in the same way for a wrong cent to pass.
 */
export function figuresOf({ rate, registered, lines, shipping, voucher, salesTax }: DrawnBasket): Figures {
  const [percent, decimals = ''] = rate.split('.');
  const scale = 10n ** BigInt(decimals.length);
  const numerator = 100n * scale + BigInt(`${percent}${decimals}`);
  const denominator = 100n * scale;
  const withVat = (net: bigint, due: boolean) => (due && registered ? rounded(net * numerator, denominator) : net);

  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const shippingNet = BigInt(shipping.base) + BigInt(shipping.additional) * BigInt(items - 1);
  const shippingGross = withVat(shippingNet, true);
  const units = lines.map(({ unitNet, vat }) => withVat(BigInt(unitNet), vat));
  const gross = lines.map(({ quantity }, place) => (units[place] as bigint) * BigInt(quantity));
  const goods = gross.reduce((sum, one) => sum + one, 0n);

  const chosen = voucher && voucher.productIds.length > 0 ? new Set(voucher.productIds) : null;
  const eligible = gross.map((one, place) => (chosen === null || chosen.has(lines[place]!.productId) ? one : 0n));
  const offer = voucher ? BigInt(voucher.discount) : 0n;
  const base = eligible.reduce((sum, one) => sum + one, 0n);
  const offGoods = offer > base ? base : offer;
  const rest = offer - offGoods;
  const shippingDiscount = chosen !== null ? 0n : rest > shippingGross ? shippingGross : rest;
  const discounts = shares(offGoods, eligible);

  // What is left of each part keeps its proportion of net and VAT.
  const parts = [
    ...lines.map(({ unitNet, quantity }, place) => ({
      net: BigInt(unitNet) * BigInt(quantity),
      gross: gross[place] as bigint,
      off: discounts[place] as bigint,
    })),
    { net: shippingNet, gross: shippingGross, off: shippingDiscount },
  ];
  const exVat = parts.reduce(
    (sum, part) => sum + (part.off === 0n ? part.net : rounded(part.net * (part.gross - part.off), part.gross)),
    0n,
  );
  const paid = goods + shippingGross - offGoods - shippingDiscount;
  return { units, goods, shipping: shippingGross, discounts, shippingDiscount, exVat, vat: paid - exVat, total: paid + BigInt(salesTax) };
}

/** Largest remainder: everybody the whole part of their share, then one each to whoever lost most, earlier lines first. */
function shares(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (total * weight) / sum);
  let missing = total - parts.reduce((all, part) => all + part, 0n);
  const lost = weights.map((weight, place) => total * weight - (parts[place] as bigint) * sum);
  while (missing > 0n) {
    let most = 0;
    for (let place = 1; place < lost.length; place += 1) if ((lost[place] as bigint) > (lost[most] as bigint)) most = place;
    parts[most] = (parts[most] as bigint) + 1n;
    lost[most] = -1n;
    missing -= 1n;
  }
  return parts;
}
