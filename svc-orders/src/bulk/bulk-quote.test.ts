import type { BulkRecipient } from '@merchloom/contracts/bulk';
import fc from 'fast-check';
import { aProduct, aSaleSheet } from '../../test/sale-sheet.ts';
import { priceDraft } from './bulk-quote.ts';

const sheet = aSaleSheet('0193fa20-0000-7000-8000-000000000001', {
  type: 'Bulk',
  products: [
    aProduct({
      ...{ productId: 'tee', priceMinor: 1663, front: [] },
      priceBreaks: [
        { from: 10, priceMinor: 1499 },
        { from: 50, priceMinor: 1207 },
        { from: 250, priceMinor: 991 },
      ],
    }),
    aProduct({ productId: 'book', priceMinor: 333, vatApplies: false, sizes: [], front: [] }),
  ],
});
const now = new Date('2026-11-21T10:00:00Z');

const line = fc.record({
  product: fc.constantFrom('tee', 'book'),
  size: fc.constantFrom('S', 'M'),
  quantity: fc.integer({ min: 1, max: 120 }),
});
const parcels = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });
type Parcels = typeof parcels extends fc.Arbitrary<infer T> ? T : never;

const price = (typed: Parcels) => {
  const recipients = typed.map(
    (lines): BulkRecipient => ({
      ...{
        name: 'Ada',
        email: '',
        phone: '',
        message: '',
        address_first_line: '1 High St',
        address_second_line: '',
        address_city: 'Leeds',
      },
      ...{ address_county: '', address_postcode: 'LS1 1AA', address_country: 'GB', address_state: '' },
      lines: lines.map(({ product, size, quantity }) => ({
        ...{ product_id: product, colour_code: 'navy', size: product === 'tee' ? size : '', quantity },
        ...{ custom_text_front: '', custom_text_back: '' },
      })),
    }),
  );
  return priceDraft(sheet, { title: '', purchase_order: '', in_hands: null, shipping_method: 'standard', recipients }, now);
};
const piecesOf = (typed: Parcels, product: string) =>
  typed.flat().reduce((sum, each) => (each.product === product ? sum + each.quantity : sum), 0);

test('the parcels cost exactly what the order costs, and every piece what its number asks for', () => {
  fc.assert(
    fc.property(parcels, (typed) => {
      const priced = price(typed);
      const pieces = piecesOf(typed, 'tee');
      const unit = pieces >= 250 ? 991 : pieces >= 50 ? 1207 : pieces >= 10 ? 1499 : 1663;

      expect(priced.errors).toEqual({});
      expect(priced.parcels.reduce((sum, { totals }) => sum + totals.total, 0)).toBe(priced.total);
      expect(priced.goods + priced.shipping).toBe(priced.total);
      for (const { lines } of priced.parcels) {
        for (const each of lines) expect(each.unitNet).toBe(each.productId === 'tee' ? unit : 333);
      }
      const net = unit * pieces + 333 * piecesOf(typed, 'book') + priced.parcels.reduce((sum, { shippingNet }) => sum + shippingNet, 0);
      expect(priced.total - priced.vat).toBe(net);
    }),
  );
});

test('how the pieces are spread over parcels changes the delivery, never the goods', () => {
  fc.assert(
    fc.property(parcels, (typed) => {
      expect(price([typed.flat()]).goods).toBe(price(typed).goods);
    }),
  );
});
