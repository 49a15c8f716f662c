import { type ProductSort, productSorts, sortProducts } from '@merchloom/commerce/sort';
import type { PublicEvent, StoreProduct } from '@merchloom/contracts/store';
import { unitPrice } from '../store/prices.ts';

/** Above this many products a store offers a search. */
export const searchFrom = 12;

export const defaultSort: ProductSort = 'recent';

/** R2.16: the order named in the address, else the default. */
export const readSort = (value: string | null): ProductSort => productSorts.find((sort) => sort === value) ?? defaultSort;

/** Sorts by what shoppers see: the price including VAT, the name in their language. */
export function arrange(products: readonly StoreProduct[], sort: ProductSort, event: PublicEvent, language: string): StoreProduct[] {
  const sortable = products.map((product) => ({
    product,
    id: product.product_id,
    name: product.name,
    price: unitPrice(product, event),
    publishedAt: product.published_at,
  }));
  return sortProducts(sortable, sort, language).map(({ product }) => product);
}

/** Products that have every word of the query in their name, text or colours; accents and case do not matter. */
export function search(products: readonly StoreProduct[], query: string): StoreProduct[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return products.filter((product) => {
    const text = plain([product.name, product.description, ...product.colour_names].join(' '));
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
