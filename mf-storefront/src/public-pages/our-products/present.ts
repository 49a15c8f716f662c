import { formatPrice } from '@merchloom/commerce/price-display';
import { type ProductSort, productSorts, sortProducts } from '@merchloom/commerce/sort';
import type { CatalogueProduct } from '@merchloom/contracts/catalogue';
import { fromWire } from '@merchloom/contracts/minor-units';
import type { Region } from '@merchloom/contracts/vocabulary';

export const regions = ['UK', 'EU', 'US'] as const satisfies readonly Region[];

/** What the address asks for; anything it cannot mean is left out. */
export interface View {
  kind: string | null;
  sort: ProductSort;
  region: Region;
}

/** English is read in the United Kingdom first, the other languages in the European Union. */
export function readView(search: URLSearchParams, language: string): View {
  return {
    kind: search.get('kind'),
    sort: productSorts.find((sort) => sort === search.get('sort')) ?? 'recent',
    region: regions.find((region) => region === search.get('region')) ?? (language === 'en' ? 'UK' : 'EU'),
  };
}

const pricesIn = (product: CatalogueProduct, region: Region) => product.prices.find((prices) => prices.region === region);

/** Prices by number of pieces, ready to show. */
export function priceSteps(product: CatalogueProduct, region: Region): { from: number; price: string }[] {
  const prices = pricesIn(product, region);
  if (!prices) return [];
  return prices.steps.map(({ from, price }) => ({ from, price: formatPrice(fromWire(price), prices.currency, region) }));
}

/** What one piece costs at best: the price of the largest number. */
export const fromPrice = (product: CatalogueProduct, region: Region): string => priceSteps(product, region).at(-1)?.price ?? '';

/** The products of a kind in the order asked for, by the names that are shown (R2.16). */
export function arrange(
  products: readonly CatalogueProduct[],
  { kind, sort, region }: View,
  language: string,
  nameOf: (product: CatalogueProduct) => string,
): CatalogueProduct[] {
  const sortable = products
    .filter(({ garment }) => kind === null || garment === kind)
    .map((product) => ({
      product,
      id: product.sku,
      name: nameOf(product),
      price: fromWire(pricesIn(product, region)?.steps.at(-1)?.price ?? 0),
      // Identifiers grow with time.
      publishedAt: product.id,
    }));
  return sortProducts(sortable, sort, language).map(({ product }) => product);
}

/** The colour that shows a garment best: white and black tell little of its folds. */
export function showpiece(colours: CatalogueProduct['colours']): CatalogueProduct['colours'][number] | undefined {
  return colours.toSorted((a, b) => strength(b.hex) - strength(a.hex))[0];
}

function strength(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts);
}
