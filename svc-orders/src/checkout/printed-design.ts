import { personalise } from '@merchloom/contracts/custom-text';
import type { Design, DesignElement } from '@merchloom/contracts/design';
import { contentHashOf, printedDesign } from '@merchloom/contracts/printed-design';
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
  const design = printedDesign(product.printArea, elements);
  return design && { contentHash: contentHashOf(design), design };
}
