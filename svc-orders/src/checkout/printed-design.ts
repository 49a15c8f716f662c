import { createHash } from 'node:crypto';
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

/** D51: the lines of a custom text, in order, are the texts of the customisable Text elements. */
export function personalise(elements: readonly DesignElement[], customText: string): DesignElement[] {
  const lines = customText.split(/\r?\n/);
  let next = 0;
  return elements.map((element) => {
    if (element.type !== 'Text' || !element.customisable || next >= lines.length) return element;
    return { ...element, text: lines[next++]! };
  });
}

/** Message codes of what a buyer may not write; empty when all is well. */
export function customTextErrors(elements: readonly DesignElement[], customText: string): string[] {
  if (customText === '') return [];
  const fields = elements.filter((element) => element.type === 'Text' && element.customisable);
  const lines = customText.split(/\r?\n/);
  if (lines.length > fields.length) return ['invalid'];
  return lines.flatMap((line, index) => {
    const { maxLength = 200, allowed } = fields[index]!;
    if ([...line].length > maxLength) return ['too_long'];
    return allowed === 'letters-numbers-spaces' && !/^[\p{L}\p{M}\p{N} ]*$/u.test(line) ? ['invalid'] : [];
  });
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
