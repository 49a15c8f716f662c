import { createHash } from 'node:crypto';
import { personalise } from '@merchloom/contracts/custom-text';
import type { Design, DesignElement } from '@merchloom/contracts/design';
import type { SaleSheetProduct } from '@merchloom/contracts/sale-sheet';
import type { Side } from '@merchloom/contracts/vocabulary';

/** One side to print. Equal content has an equal hash, and is rendered once. */
export interface PrintedSide {
  contentHash: string;
  design: Design;
}

const known = new WeakMap<SaleSheetProduct, Partial<Record<Side, PrintedSide | null>>>();

/** What is printed on a side, the buyer's texts filled in; `null` when the side stays blank. */
export function printedSide(product: SaleSheetProduct, side: Side, customText: string): PrintedSide | null {
  if (customText !== '') return hashed(product, personalise(product[side], customText));
  const sides = known.get(product) ?? {};
  if (sides[side] === undefined) {
    sides[side] = hashed(product, product[side]);
    known.set(product, sides);
  }
  return sides[side];
}

function hashed(product: SaleSheetProduct, elements: readonly DesignElement[]): PrintedSide | null {
  const printed = elements.filter((element) => element.type === 'Image' || element.text.trim() !== '');
  if (printed.length === 0) return null;
  const design: Design = { version: 1, printArea: product.printArea, elements: printed };
  return { contentHash: createHash('sha256').update(canonical(design)).digest('hex'), design };
}

/** JSON with sorted keys: the same design always has the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
    .join(',')}}`;
}
