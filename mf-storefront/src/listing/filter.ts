import type { PublicEvent, StoreProduct } from '@merchloom/contracts/store';
import { unitPrice } from '../store/prices.ts';
import { coloursOf, isBuyable } from '../store/products.ts';

export const filterNames = ['garment', 'colour', 'size', 'price'] as const;
export type FilterName = (typeof filterNames)[number];

/** What is asked for; within one name any value will do, all names have to be met. */
export type Filters = Readonly<Record<FilterName, readonly string[]>>;

export interface FilterOption {
  value: string;
  /** What to show where it does not come from the texts: a colour's name, a size, the two ends of a price band in major units. */
  label: string;
  hex?: string;
  /** Products that would be left if this were asked for as well. */
  count: number;
}

const longest = 20;

/** The filters named in an address: `garment=tote,mug&colour=navy&price=20-30`. */
export const readFilters = (parameters: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.map((name) => [name, [...new Set((parameters.get(name) ?? '').split(',').filter(Boolean))].slice(0, longest)]),
  ) as unknown as Filters;

export const isFiltered = (filters: Filters): boolean => filterNames.some((name) => filters[name].length > 0);

/** The values of one filter with one of them added or taken away. */
export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

type Terms = Pick<PublicEvent, 'vatRate' | 'notVatRegistered'>;

export const filterProducts = (products: readonly StoreProduct[], filters: Filters, terms: Terms): StoreProduct[] =>
  products.filter((product) => filterNames.every((name) => meets(product, name, filters[name], terms)));

function meets(product: StoreProduct, name: FilterName, values: readonly string[], terms: Terms): boolean {
  if (values.length === 0) return true;
  if (name === 'garment') return values.includes(product.garment);
  if (name === 'colour') return colourCodes(values).some((code) => product.colour_codes.includes(code));
  if (name === 'size') return product.sizes.some(({ code, status }) => isBuyable(status) && values.includes(code));
  const price = unitPrice(product, terms) / 100;
  return values.some((value) => {
    const band = readBand(value);
    return band === null || (price >= band.from && price < band.to);
  });
}

/** One name may stand for several codes, a white shirt’s and a white mug’s: `white~white-glaze`. */
export const colourCodes = (values: readonly string[]): string[] => values.flatMap((value) => value.split('~'));

/** `20-30` in whole units of the currency; the upper end does not belong to it. */
export function readBand(value: string): { from: number; to: number } | null {
  const match = /^(\d{1,6})-(\d{1,6})$/.exec(value);
  return match ? { from: Number(match[1]), to: Number(match[2]) } : null;
}

/** What can be chosen from, per filter; a filter with a single value helps nobody and is empty. */
export function filterOptions(
  products: readonly StoreProduct[],
  filters: Filters,
  terms: Terms,
): Readonly<Record<FilterName, FilterOption[]>> {
  const countOf = (name: FilterName, value: string) => filterProducts(products, { ...filters, [name]: [value] }, terms).length;
  const options = (name: FilterName, found: readonly Omit<FilterOption, 'count'>[]) =>
    found.length < 2 ? [] : found.map((option) => ({ ...option, count: countOf(name, option.value) }));
  return {
    garment: options('garment', distinct(products.map(({ garment }) => ({ value: garment, label: garment })))),
    colour: options('colour', coloursByName(products)),
    size: options(
      'size',
      distinct(
        products.filter(({ sizes }) => sizes.length > 1).flatMap(({ sizes }) => sizes.map(({ code }) => ({ value: code, label: code }))),
      ).sort((a, b) => sizeRank(a.value) - sizeRank(b.value)),
    ),
    price: options('price', priceBands(products.map((product) => unitPrice(product, terms) / 100))),
  };
}

function coloursByName(products: readonly StoreProduct[]): Omit<FilterOption, 'count'>[] {
  const found = new Map<string, { label: string; hex: string; codes: Set<string> }>();
  for (const { code, name, hex } of products.flatMap(coloursOf)) {
    const known = found.get(name) ?? { label: name, hex, codes: new Set() };
    known.codes.add(code);
    found.set(name, known);
  }
  return [...found.values()].map(({ label, hex, codes }) => ({ value: [...codes].sort().join('~'), label, hex }));
}

const distinct = <T extends { value: string }>(items: readonly T[]): T[] => [...new Map(items.map((item) => [item.value, item])).values()];

const sizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];
const sizeRank = (size: string): number => (sizes.includes(size) ? sizes.indexOf(size) : sizes.length);

/** Up to five bands with round ends that cover every price. */
export function priceBands(prices: readonly number[]): { value: string; label: string }[] {
  if (prices.length === 0) return [];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const step = [5, 10, 20, 25, 50, 100, 200, 500, 1000, 5000, 10_000].find(
    (each) => Math.floor(most / each) - Math.floor(least / each) < 5,
  );
  if (step === undefined) return [];
  const bands: { value: string; label: string }[] = [];
  for (let from = Math.floor(least / step) * step; from <= most; from += step) {
    if (!prices.some((price) => price >= from && price < from + step)) continue;
    const value = `${from}-${from + step}`;
    bands.push({ value, label: value });
  }
  return bands;
}
