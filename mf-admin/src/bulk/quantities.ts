import { nextStep, priceAt, type SteppedPrice } from '@merchloom/commerce/price-steps';
import { fromWire } from '@merchloom/contracts/money';
import type { StaffEventProduct } from '@merchloom/contracts/staff-events';

/** Pieces by `{product id}/{colour}/{size}`; what is not in it is none. */
export type Quantities = Readonly<Record<string, number>>;

/** One field of the matrix holds no more. */
export const mostPieces = 9_999;

export const cellKey = (productId: string, colour: string, size: string): string => `${productId}/${colour}/${size}`;

export const piecesIn = (quantities: Quantities, prefix = ''): number =>
  Object.entries(quantities).reduce((sum, [key, pieces]) => (key.startsWith(prefix) ? sum + pieces : sum), 0);

const stepped = ({ price, price_breaks: steps }: Pick<StaffEventProduct, 'price' | 'price_breaks'>): SteppedPrice => ({ price, steps });

/** Net, per piece, in the unit of the wire. */
export const unitPrice = (product: Pick<StaffEventProduct, 'price' | 'price_breaks'>, pieces: number): number =>
  priceAt(stepped(product), pieces);

/** What a few more pieces would make of the price; null once the last step is reached. */
export const nextBreak = (product: Pick<StaffEventProduct, 'price' | 'price_breaks'>, pieces: number) => nextStep(stepped(product), pieces);

/** Minor units, so that many pieces add up exactly. */
export const productMinor = (product: StaffEventProduct, quantities: Quantities): number => {
  const pieces = piecesIn(quantities, `${product.id}/`);
  return fromWire(unitPrice(product, pieces)) * pieces;
};

export const totalMinor = (products: readonly StaffEventProduct[], quantities: Quantities): number =>
  products.reduce((sum, product) => sum + productMinor(product, quantities), 0);

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
  { product, colour, size }: { product: StaffEventProduct; colour: string; size: string },
  pasted: string,
): Quantities | null {
  const rows = pasted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  if (rows.length === 1 && rows[0]!.length === 1) return null;
  if (rows.flat().some((cell) => !/^\s*\d*\s*$/.test(cell))) return null;
  const sizes = product.sizes.map(({ code }) => code);
  const [firstRow, firstColumn] = [product.colour_codes.indexOf(colour), sizes.indexOf(size)];
  let filled = quantities;
  for (const [down, cells] of rows.entries()) {
    for (const [right, cell] of cells.entries()) {
      const [code, column] = [product.colour_codes[firstRow + down], sizes[firstColumn + right]];
      if (code !== undefined && column !== undefined) filled = withPieces(filled, cellKey(product.id, code, column), cell);
    }
  }
  return filled;
}
