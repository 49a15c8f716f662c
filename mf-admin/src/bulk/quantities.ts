import { nextStep, priceAt, type SteppedPrice } from '@merchloom/commerce/price-steps';
import type { BulkProduct } from '@merchloom/contracts/bulk';
import { fromWire, toWire } from '@merchloom/contracts/money';

/** Pieces by `{product id}/{colour}/{size}`; what is not in it is none. */
export type Quantities = Readonly<Record<string, number>>;

/** One field of the matrix holds no more. */
export const mostPieces = 9_999;

export const cellKey = (productId: string, colour: string, size: string): string => `${productId}/${colour}/${size}`;

export const piecesIn = (quantities: Quantities, prefix = ''): number =>
  Object.entries(quantities).reduce((sum, [key, pieces]) => (key.startsWith(prefix) ? sum + pieces : sum), 0);

/** The sizes one can order; a product without sizes has a single one without a name. */
export const sizesOf = ({ sizes, status }: Pick<BulkProduct, 'sizes' | 'status'>): BulkProduct['sizes'] =>
  sizes.length === 0 ? [{ code: '', status }] : sizes.filter((size) => size.status !== 'hidden');

type Priced = Pick<BulkProduct, 'price' | 'price_breaks'>;
const stepped = ({ price, price_breaks: steps }: Priced): SteppedPrice => ({ price, steps });

/** Net, per piece, in the unit of the wire. */
export const unitPrice = (product: Priced, pieces: number): number => priceAt(stepped(product), pieces);

/** What a few more pieces would make of the price; null once the last step is reached. */
export const nextBreak = (product: Priced, pieces: number) => nextStep(stepped(product), pieces);

/** Net, of so many pieces at the price that `reached` pieces have; calculated in minor units, so that many add up exactly. */
export const netOf = (product: Priced, pieces: number, reached: number): number => toWire(fromWire(unitPrice(product, reached)) * pieces);

/** With a field changed; an emptied one leaves it. Nonsense changes nothing. */
export function withPieces(quantities: Quantities, key: string, typed: string): Quantities {
  const { [key]: _, ...others } = quantities;
  const pieces = typed.trim() === '' ? 0 : Number(typed);
  if (!Number.isInteger(pieces) || pieces < 0) return quantities;
  return pieces === 0 ? others : { ...others, [key]: Math.min(pieces, mostPieces) };
}

/**
 * A block copied from a spreadsheet, put in from a field on: rows are colours, columns are sizes; what lies outside the matrix is left
 * out. Null when it is no block of numbers.
 */
export function withBlock(
  quantities: Quantities,
  { product, colour, size }: { product: BulkProduct; colour: string; size: string },
  pasted: string,
): Quantities | null {
  const rows = pasted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  if (rows.length === 1 && rows[0]!.length === 1) return null;
  if (rows.flat().some((cell) => !/^\s*\d*\s*$/.test(cell))) return null;
  const [colours, sizes] = [product.colours.map(({ code }) => code), sizesOf(product).map(({ code }) => code)];
  const [firstRow, firstColumn] = [colours.indexOf(colour), sizes.indexOf(size)];
  let filled = quantities;
  for (const [down, cells] of rows.entries()) {
    for (const [right, cell] of cells.entries()) {
      const [code, column] = [colours[firstRow + down], sizes[firstColumn + right]];
      if (code !== undefined && column !== undefined) filled = withPieces(filled, cellKey(product.product_id, code, column), cell);
    }
  }
  return filled;
}
