import { anEventProduct } from '../testing/an-event.ts';
import { cellKey, nextBreak, piecesIn, productMinor, totalMinor, unitPrice, withBlock, withPieces } from './quantities.ts';

const sizes = ['S', 'M', 'L'].map((code) => ({ code, status: 'available' as const }));
const breaks = [
  { from: 25, price: 18.4 },
  { from: 100, price: 17.05 },
];
const tee = anEventProduct({ id: 'tee', price: 20.83, price_breaks: breaks, colour_codes: ['navy', 'white'], sizes });
const mug = anEventProduct({ id: 'mug', price: 9.1, price_breaks: [], colour_codes: ['white'], sizes: sizes.slice(0, 1) });

test('the price of a product follows all its pieces, whatever their colours and sizes', () => {
  const quantities = { [cellKey('tee', 'navy', 'S')]: 20, [cellKey('tee', 'white', 'L')]: 5, [cellKey('mug', 'white', 'S')]: 3 };

  expect(piecesIn(quantities, 'tee/')).toBe(25);
  expect(productMinor(tee, quantities)).toBe(25 * 1840);
  expect(totalMinor([tee, mug], quantities)).toBe(25 * 1840 + 3 * 910);
});

test('a step is reached with its first piece, and the next one says what it would take', () => {
  expect([24, 25, 99, 100].map((pieces) => unitPrice(tee, pieces))).toEqual([20.83, 18.4, 18.4, 17.05]);
  expect(nextBreak(tee, 24)).toEqual({ missing: 1, price: 18.4 });
  expect([nextBreak(tee, 100), nextBreak(mug, 1)]).toEqual([null, null]);
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
