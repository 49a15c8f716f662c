import { aProduct, aStore } from '@merchloom/testing/web/a-store';
import { arrange, readSort, search } from './arrange.ts';

const event = aStore().store.event;
const products = [
  aProduct({ product_id: 'b', name: 'Écharpe', store_selling_price: 12, published_at: '2026-11-02T00:00:00.000Z' }),
  aProduct({ product_id: 'c', name: 'crew tee', store_selling_price: 18, store_default_vat: 0, published_at: '2026-11-05T00:00:00.000Z' }),
  aProduct({ product_id: 'a', name: 'Hoodie', store_selling_price: 16, published_at: '2026-11-03T00:00:00.000Z' }),
];
const order = (sort: string | null) => arrange(products, readSort(sort), event, 'en').map(({ product_id }) => product_id);

test('[R2.16] five orders: by name, by the price that shoppers see, by time of publishing', () => {
  expect(order('name-asc')).toEqual(['c', 'b', 'a']);
  expect(order('name-desc')).toEqual(['a', 'b', 'c']);
  expect(order('price-desc')).toEqual(['a', 'c', 'b']);
  expect(order('price-asc')).toEqual(['b', 'c', 'a']);
  expect(order('recent')).toEqual(['c', 'a', 'b']);
});

test('[R2.16] an order that does not exist is the default one', () => {
  expect(readSort('cheapest')).toBe('recent');
  expect(readSort(null)).toBe('recent');
});

test('a search finds every word in name, text or colour, without accents or case', () => {
  const found = (query: string) => search(products, query).map(({ product_id }) => product_id);
  expect(found('echarpe')).toEqual(['b']);
  expect(found('NAVY hood')).toEqual(['a']);
  expect(found('  ')).toHaveLength(3);
  expect(found('mug')).toEqual([]);
});
