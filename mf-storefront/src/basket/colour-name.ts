import type { BasketLine } from '@merchloom/contracts/remotes';
import { useUnit } from 'effector-react';
import { $store } from '../store/model.ts';
import { coloursOf } from '../store/products.ts';

/** The line's colour in the reader's language, which only the store knows; its code while the product is gone. */
export function useColourName(line: BasketLine): string {
  const store = useUnit($store);
  const products = store.kind === 'ready' ? store.bootstrap.store.event_products : [];
  const product = products.find(({ product_id }) => product_id === line.product_id);
  const colour = product && coloursOf(product).find(({ code }) => code === line.selected.code);
  return colour?.name ?? line.selected.code;
}
