/** R2.16: the five orders shoppers choose from, in the order they are listed. */
export const productSorts = ['name-asc', 'name-desc', 'price-desc', 'price-asc', 'recent'] as const;
export type ProductSort = (typeof productSorts)[number];

/** What sorting needs to know. `price` in minor units, `publishedAt` in a form that compares (ISO text or epoch). */
export type SortableProduct = { id: string; name: string; price: number; publishedAt: string | number };

/** A sorted copy. Equal names, prices or times stay in order of id, so the grid never shuffles (D55). */
export function sortProducts<T extends SortableProduct>(products: readonly T[], sort: ProductSort, language = 'en'): T[] {
  const { compare: compareText } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const compare: Record<ProductSort, (a: T, b: T) => number> = {
    'name-asc': (a, b) => compareText(a.name, b.name),
    'name-desc': (a, b) => compareText(b.name, a.name),
    'price-desc': (a, b) => b.price - a.price,
    'price-asc': (a, b) => a.price - b.price,
    recent: (a, b) => ascending(b.publishedAt, a.publishedAt),
  };
  return products.toSorted((a, b) => compare[sort](a, b) || ascending(a.id, b.id));
}

function ascending(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
