import { createHash } from 'node:crypto';
import type { BasketLine } from '@merchloom/commerce';
import type { CheckoutProduct } from '@merchloom/contracts/checkout';
import { customTextErrors } from '@merchloom/contracts/custom-text';
import type { SaleSheet, SaleSheetProduct } from '@merchloom/contracts/sale-sheet';
import type { Language } from '@merchloom/contracts/vocabulary';
import { Refusal } from '@merchloom/service-kit';
import type { PersonalPictures } from './personal-pictures.ts';

/** A line of the basket with what the catalogue says of it; nothing in it comes from the browser but choice and quantity. */
export interface ChosenLine extends BasketLine {
  product: SaleSheetProduct;
  colour: SaleSheetProduct['colours'][number];
  size: string;
  customTextFront: string;
  customTextBack: string;
}

const sold = new Set(['available', 'low']);

/** What of a line decides what is sold. */
export type WantedLine = Pick<CheckoutProduct, 'product_id' | 'quantity' | 'size' | 'selected' | 'custom_text_front' | 'custom_text_back'>;

/** {@link findLines}, or a refusal that names every line that cannot be bought. */
export function chooseLines(sheet: SaleSheet, products: readonly WantedLine[], pictures?: PersonalPictures): ChosenLine[] {
  const { lines, errors } = findLines(sheet, products, pictures);
  if (Object.keys(errors).length > 0) throw new Refusal({ kind: 'invalid', code: 'validation', errors });
  return lines;
}

/** Finds each line on the sale sheet; errors by line (`products.0`, D50). */
export function findLines(
  sheet: SaleSheet,
  products: readonly WantedLine[],
  pictures: PersonalPictures = new Map(),
): { lines: ChosenLine[]; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {};
  const lines = products.flatMap((wanted, index): ChosenLine[] => {
    const refuse = (code: string, field = `products.${index}`) => {
      errors[field] = [code];
      return [];
    };
    const product = sheet.products.find(({ productId }) => productId === wanted.product_id);
    if (!product || product.status === 'hidden') return refuse('product_unknown');
    if (!sold.has(product.status)) return refuse('product_sold_out');
    const colour = product.colours.find(({ code }) => code === wanted.selected.code);
    const size = product.sizes.find(({ code }) => code === wanted.size);
    if (!colour || (product.sizes.length > 0 && (!size || size.status === 'hidden'))) return refuse('variant_unknown');
    if (size && !sold.has(size.status)) return refuse('product_sold_out');
    for (const side of ['front', 'back'] as const) {
      const [wrong] = customTextErrors(product[side], wanted[`custom_text_${side}`]);
      if (wrong) return refuse(wrong, `products.${index}.custom_text_${side}`);
    }
    const own = pictures.get(index);
    return [
      {
        productId: product.productId,
        unitNet: product.priceMinor,
        storeDefaultVat: product.vatApplies,
        quantity: wanted.quantity,
        product,
        colour: own ? { ...colour, frontPreview: own.front_preview, backPreview: own.back_preview } : colour,
        size: size?.code ?? '',
        customTextFront: wanted.custom_text_front,
        customTextBack: wanted.custom_text_back,
      },
    ];
  });
  return { lines, errors };
}

/** Identifies a basket by what is in it; the order of its lines does not matter. */
export function basketHash(products: readonly WantedLine[]): string {
  const lines = products.map((line) =>
    JSON.stringify([line.product_id, line.selected.code, line.size, line.quantity, line.custom_text_front, line.custom_text_back]),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64url');
}

export const colourName = ({ colour }: ChosenLine, lang: Language): string => colour.names[lang] ?? colour.names.en ?? colour.code;
