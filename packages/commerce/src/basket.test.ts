import fc from 'fast-check';
import { type OrderInput, orderTotals, showsSubtotal, subtotal } from './basket.ts';

/** An independent reading of the rules in exact rational numbers; shares no code with the product. */
type Ratio = { n: bigint; d: bigint };
const ratio = (n: number | bigint, d: number | bigint = 1): Ratio => ({ n: BigInt(n), d: BigInt(d) });
const times = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.n, d: a.d * b.d });
const roundHalfUp = ({ n, d }: Ratio): bigint => {
  const whole = n / d;
  return 2n * (n - whole * d) >= d ? whole + 1n : whole;
};
const percent = (rate: string): Ratio => {
  const [whole, fraction = ''] = rate.split('.');
  return ratio(BigInt(whole! + fraction), 10n ** BigInt(fraction.length));
};
const onTop = (rate: Ratio): Ratio => ({ n: rate.d * 100n + rate.n, d: rate.d * 100n });

function oracle(input: OrderInput, rate: string) {
  const registered = !input.terms.notVatRegistered;
  const factor = onTop(percent(rate));
  const lines = input.lines.map((line) => {
    const unit = registered && line.storeDefaultVat ? roundHalfUp(times(ratio(line.unitNet), factor)) : BigInt(line.unitNet);
    return { productId: line.productId, net: BigInt(line.unitNet) * BigInt(line.quantity), gross: unit * BigInt(line.quantity) };
  });
  const goods = lines.reduce((sum, { gross }) => sum + gross, 0n);
  const shipping = registered ? roundHalfUp(times(ratio(input.shippingNet), factor)) : BigInt(input.shippingNet);
  const wanted = BigInt(input.voucher?.discount ?? 0);
  const limited = input.voucher?.productIds?.length ? input.voucher.productIds : null;
  const eligible = lines.filter(({ productId }) => !limited || limited.includes(productId)).reduce((sum, { gross }) => sum + gross, 0n);
  const offGoods = wanted < eligible ? wanted : eligible;
  const rest = wanted - offGoods;
  const offShipping = limited ? 0n : rest < shipping ? rest : shipping;
  return {
    goods,
    shipping,
    discount: offGoods + offShipping,
    total: goods + shipping - offGoods - offShipping + BigInt(input.salesTax ?? 0),
  };
}

const rates = ['0', '5.5', '7', '8.1', '19', '20', '21', '22', '25.5'];
const productIds = ['a', 'b', 'c', 'd'];
const price = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 10_000_000 }));
const order = fc.record({
  rate: fc.constantFrom(...rates),
  notVatRegistered: fc.boolean(),
  lines: fc.array(
    fc.record({
      productId: fc.constantFrom(...productIds),
      unitNet: price,
      storeDefaultVat: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 50 },
  ),
  shippingNet: price,
  voucher: fc.option(fc.record({ discount: price, productIds: fc.option(fc.subarray(productIds)) })),
});
const inputOf = ({ rate, notVatRegistered, ...rest }: typeof order extends fc.Arbitrary<infer T> ? T : never): OrderInput => ({
  ...rest,
  terms: { vatRate: Number(rate), notVatRegistered },
});

test('totals agree to the cent with an oracle of exact fractions', () => {
  fc.assert(
    fc.property(order, (drawn) => {
      const input = inputOf(drawn);
      const totals = orderTotals(input);
      const expected = oracle(input, drawn.rate);
      expect({
        goods: BigInt(totals.subtotal),
        shipping: BigInt(totals.shipping),
        discount: BigInt(totals.discount),
        total: BigInt(totals.total),
      }).toEqual(expected);
    }),
    { numRuns: 3000 },
  );
});

test('what is shown adds up: lines, parts and VAT make the total, which is never below zero', () => {
  fc.assert(
    fc.property(order, fc.integer({ min: 0, max: 5000 }), (drawn, salesTax) => {
      const totals = orderTotals({ ...inputOf(drawn), salesTax });
      for (const line of totals.lines) expect(line.unitGross * line.quantity).toBe(line.gross);
      expect(totals.lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(totals.subtotal);
      expect(totals.subtotal + totals.shipping - totals.discount + totals.salesTax).toBe(totals.total);
      expect(totals.exVat + totals.vat + totals.salesTax).toBe(totals.total);
      expect(totals.split.perLine.reduce((sum, share) => sum + share, 0)).toBe(totals.split.goods);
      for (const [index, share] of totals.split.perLine.entries()) expect(share).toBeLessThanOrEqual(totals.lines[index]!.gross);
      expect(Math.min(totals.exVat, totals.vat, totals.total, totals.discount)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

test('a discount shrinks net and VAT in proportion, each line and shipping within half a penny', () => {
  fc.assert(
    fc.property(order, (drawn) => {
      const input = inputOf(drawn);
      const totals = orderTotals(input);
      const parts = [
        ...totals.lines.map((line, index) => ({ ...line, off: totals.split.perLine[index]! })),
        { net: input.shippingNet, gross: totals.shipping, off: totals.split.shipping },
      ];
      // Σ net × (gross − off) / gross over a common denominator of 1e6, so that the bound itself is exact enough.
      const exact = parts.reduce(
        (sum, { net, gross, off }) => sum + (gross === 0 ? 0n : (BigInt(net) * BigInt(gross - off) * 1_000_000n) / BigInt(gross)),
        0n,
      );
      const distance = Math.abs(Number(BigInt(totals.exVat) * 1_000_000n - exact)) / 1_000_000;
      expect(distance).toBeLessThanOrEqual(parts.length * 0.51);
    }),
    { numRuns: 1000 },
  );
});

test('[R9.21] the subtotal is the sum of quantity times the price including VAT', () => {
  const terms = { vatRate: 20, notVatRegistered: false };
  const lines = [
    { productId: 'shirt', unitNet: 1663, storeDefaultVat: true, quantity: 3 },
    { productId: 'book', unitNet: 999, storeDefaultVat: false, quantity: 2 },
  ];
  expect(subtotal(lines, terms)).toBe(3 * 1996 + 2 * 999);
});

test('[R9.21] no subtotal is shown for a gift or for nothing', () => {
  expect([showsSubtotal('Promo', 1000), showsSubtotal('Store', 0), showsSubtotal('Store', 1000)]).toEqual([false, false, true]);
});

test('[R9.6] a voucher larger than the order leaves nothing to pay, and no VAT', () => {
  const totals = orderTotals({
    lines: [{ productId: 'shirt', unitNet: 1500, storeDefaultVat: true, quantity: 1 }],
    terms: { vatRate: 20, notVatRegistered: false },
    shippingNet: 395,
    voucher: { discount: 100_000 },
  });
  expect(totals).toMatchObject({ subtotal: 1800, shipping: 474, discount: 2274, exVat: 0, vat: 0, total: 0 });
});

test('sales tax comes on top of prices in the US, where the VAT rate is zero', () => {
  const totals = orderTotals({
    lines: [{ productId: 'shirt', unitNet: 2500, storeDefaultVat: true, quantity: 2 }],
    terms: { vatRate: 0, notVatRegistered: true },
    shippingNet: 500,
    salesTax: 444,
  });
  expect(totals).toMatchObject({ subtotal: 5000, shipping: 500, exVat: 5500, vat: 0, salesTax: 444, total: 5944 });
});

test('a quantity that is no whole number is refused', () => {
  const terms = { vatRate: 20, notVatRegistered: false };
  expect(() => subtotal([{ productId: 'a', unitNet: 1, storeDefaultVat: true, quantity: 0.5 }], terms)).toThrow(RangeError);
});
