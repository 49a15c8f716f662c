import { aBulkProduct } from '../testing/a-bulk-order.ts';
import { cellKey, netOf, nextBreak, piecesIn, sizesOf, unitPrice, withBlock, withPieces } from './quantities.ts';

const sizes = ['S', 'M', 'L'].map((code) => ({ code, status: 'available' as const }));
const breaks = [
  { from: 25, price: 18.4 },
  { from: 100, price: 17.05 },
];
const tee = aBulkProduct({ product_id: 'tee', price: 20.83, price_breaks: breaks, sizes });
const mug = aBulkProduct({ product_id: 'mug', price: 9.1, price_breaks: [], sizes: [] });

test('the price of a product follows all its pieces, whatever their colours and sizes', () => {
  const quantities = { [cellKey('tee', 'navy', 'S')]: 20, [cellKey('tee', 'white', 'L')]: 5, [cellKey('mug', 'white', '')]: 3 };

  expect(piecesIn(quantities, 'tee/')).toBe(25);
  expect(netOf(tee, 25, 25)).toBe(460);
  expect(netOf(tee, 3, 100)).toBe(51.15);
});

test('a step is reached with its first piece, and the next one says what it would take', () => {
  expect([24, 25, 99, 100].map((pieces) => unitPrice(tee, pieces))).toEqual([20.83, 18.4, 18.4, 17.05]);
  expect(nextBreak(tee, 24)).toEqual({ missing: 1, price: 18.4 });
  expect([nextBreak(tee, 100), nextBreak(mug, 1)]).toEqual([null, null]);
});

test('a product without sizes has one that needs no name; hidden sizes are not offered', () => {
  expect(sizesOf(mug)).toEqual([{ code: '', status: 'available' }]);
  expect(sizesOf({ ...tee, sizes: [{ code: 'S', status: 'hidden' }, ...sizes.slice(1)] }).map(({ code }) => code)).toEqual(['M', 'L']);
});

test('what is typed is whole and not negative; an emptied field is none, nonsense changes nothing', () => {
  const some = withPieces({}, 'tee/navy/S', '12');

  expect(withPieces(some, 'tee/navy/S', '')).toEqual({});
  expect(withPieces(some, 'tee/navy/S', '-3')).toBe(some);
  expect(withPieces(some, 'tee/navy/S', '1.5')).toBe(some);
  expect(withPieces(some, 'tee/navy/S', '123456')).toEqual({ 'tee/navy/S': 9999 });
});

test('a block from a spreadsheet fills from the field on; what lies outside is left out; text is no block', () => {
  const from = { product: tee, colour: 'navy', size: 'M' };

  expect(withBlock({}, from, '4\t5\t6\r\n7\t\r\n9\t9\r\n')).toEqual({ 'tee/navy/M': 4, 'tee/navy/L': 5, 'tee/white/M': 7 });
  expect(withBlock({ 'tee/navy/M': 1 }, from, '\t2')).toEqual({ 'tee/navy/L': 2 });
  expect(withBlock({}, from, 'S\tM\n1\t2')).toBeNull();
  expect(withBlock({}, from, '12')).toBeNull();
});
