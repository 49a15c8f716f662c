/** A basket as drawn: everything as whole numbers and texts, so that nobody has rounded before the comparison. */
export interface DrawnBasket {
  /** Percent as a text, e.g. `5.5`. */
  rate: string;
  registered: boolean;
  lines: { productId: string; unitNet: number; vat: boolean; quantity: number }[];
  /** Without VAT: the method's price and what each further unit adds. */
  shipping: { base: number; additional: number };
  voucher: { discount: number; productIds: string[] } | null;
  salesTax: number;
}

/** Standard, reduced and odd rates of the countries that stores sell to. */
const rates = ['0', '2.1', '5', '5.5', '7', '8.1', '10', '13.5', '19', '20', '21', '22', '24', '25', '25.5'];
const productIds = ['tee', 'hoodie', 'tote', 'mug'];

/** Numbers from one seed (mulberry32): a failing run can be repeated. */
export function chance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Mostly usual baskets; now and then dear ones, huge ones and vouchers larger than all of it. */
export function drawBasket(below: (limit: number) => number): DrawnBasket {
  const price = () => (below(20) === 0 ? below(10_000_000) : below(8_000));
  const us = below(6) === 0;
  const count = below(25) === 0 ? 1 + below(50) : 1 + below(6);
  return {
    rate: us ? '0' : rates[below(rates.length)]!,
    registered: !us && below(5) > 0,
    lines: Array.from({ length: count }, () => ({
      productId: productIds[below(productIds.length)]!,
      unitNet: price(),
      vat: below(8) > 0,
      quantity: below(10) === 0 ? 1 + below(99) : 1 + below(4),
    })),
    shipping: { base: below(10) === 0 ? 0 : below(3_000), additional: below(400) },
    voucher:
      below(3) === 0
        ? { discount: below(8) === 0 ? price() * 50 : price(), productIds: below(4) === 0 ? productIds.filter(() => below(2) === 0) : [] }
        : null,
    salesTax: us ? below(3_000) : 0,
  };
}
