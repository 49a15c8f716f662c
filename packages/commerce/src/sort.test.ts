import fc from 'fast-check';
import { productSorts, sortProducts } from './sort.ts';

const products = [
  { id: '3', name: 'Tote', price: 900, publishedAt: '2026-01-03' },
  { id: '1', name: 'hoodie', price: 3500, publishedAt: '2026-01-01' },
  { id: '2', name: 'Mug', price: 900, publishedAt: '2026-01-03' },
];
const ids = (sort: (typeof productSorts)[number]) => sortProducts(products, sort).map(({ id }) => id);

test('[R2.16] the five sort orders', () => {
  expect(ids('name-asc')).toEqual(['1', '2', '3']);
  expect(ids('name-desc')).toEqual(['3', '2', '1']);
  expect(ids('price-desc')).toEqual(['1', '2', '3']);
  expect(ids('price-asc')).toEqual(['2', '3', '1']);
  expect(ids('recent')).toEqual(['2', '3', '1']);
});

test('[R2.16] the result does not depend on the order it came in, ties included', () => {
  const product = fc.record({ name: fc.constantFrom('Tee', 'tee', 'Mug', 'Énorme'), price: fc.nat(3), publishedAt: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(product, { maxLength: 20 }), fc.constantFrom(...productSorts), fc.nat(), (drawn, sort, turn) => {
      const items = drawn.map((item, index) => ({ ...item, id: String(index).padStart(2, '0') }));
      const at = items.length ? turn % items.length : 0;
      expect(sortProducts([...items.slice(at), ...items.slice(0, at)], sort)).toEqual(sortProducts(items, sort));
    }),
  );
});
