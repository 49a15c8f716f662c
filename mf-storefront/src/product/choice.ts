import type { StoreProduct } from '@merchloom/contracts/store';
import type { Choice } from '../basket/lines.ts';
import { isBuyable, onlySize } from '../store/products.ts';

const keyOf = (slug: string, productId: string): string => `choice:${slug}:${productId}`;

/** The colour an address asks for; else what was chosen of a product before, as far as it still exists; else the first colour, and a size only where there is one. */
export function startingChoice(product: StoreProduct, kept: Partial<Choice> | null, asked: string | null = null): Choice {
  const offered = (wanted: string | null | undefined) => product.colour_codes.find((code) => code === wanted);
  const colour = offered(asked) ?? offered(kept?.colour) ?? product.colour_codes[0] ?? '';
  const size = product.sizes.find(({ code, status }) => code === kept?.size && isBuyable(status))?.code ?? onlySize(product) ?? '';
  const quantity = Number.isInteger(kept?.quantity) && kept!.quantity! > 0 ? kept!.quantity! : 1;
  return { colour, size, quantity };
}

/** Choices live as long as the tab. */
export function readChoice(slug: string, productId: string, storage: Storage = sessionStorage): Partial<Choice> | null {
  try {
    return JSON.parse(storage.getItem(keyOf(slug, productId)) ?? 'null') as Partial<Choice> | null;
  } catch {
    return null;
  }
}

export function keepChoice(slug: string, productId: string, choice: Choice, storage: Storage = sessionStorage): void {
  storage.setItem(keyOf(slug, productId), JSON.stringify(choice));
}

/** Whether a size has to be chosen first. */
export const needsSize = (product: StoreProduct, choice: Choice): boolean => product.sizes.length > 0 && choice.size === '';
