import type { BasketLine } from '@merchloom/contracts/remotes';
import type { StoreProduct } from '@merchloom/contracts/store';

/** A line's colour in the reader's language (R8.3); its code when the store no longer has it. */
export function colourName(line: Pick<BasketLine, 'product_id' | 'selected'>, products: readonly StoreProduct[]): string {
  const product = products.find(({ product_id }) => product_id === line.product_id);
  const index = product?.colour_codes.indexOf(line.selected.code) ?? -1;
  return product?.colour_names[index] ?? line.selected.code;
}
