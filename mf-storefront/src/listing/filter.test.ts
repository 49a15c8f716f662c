import { aProduct, aStore } from '@merchloom/testing/web/a-store';
import { filterOptions, filterProducts, priceBands, readFilters, toggled } from './filter.ts';

const { event } = aStore().store;
const products = [
  aProduct({ product_id: 'tee', store_selling_price: 20 }),
  aProduct({
    product_id: 'hoodie',
    garment: 'hoodie',
    store_selling_price: 37.5,
    colour_codes: ['black'],
    colours: ['#111111'],
    colour_names: ['Black'],
  }),
  aProduct({ product_id: 'mug', garment: 'mug', store_selling_price: 9, sizes: [], colour_codes: ['white'], colour_names: ['White'] }),
];
const left = (query: string) =>
  filterProducts(products, readFilters(new URLSearchParams(query)), event).map(({ product_id }) => product_id);

test('[R2.1] filters of garment, colour, size and price are read from the address; all of them have to be met', () => {
  expect(left('')).toEqual(['tee', 'hoodie', 'mug']);
  expect(left('garment=tote,mug')).toEqual(['mug']);
  expect(left('colour=white')).toEqual(['tee', 'mug']);
  expect(left('colour=white&garment=t-shirt')).toEqual(['tee']);
  expect(left('size=M')).toEqual(['tee', 'hoodie']);
});

test('a size that is sold out is no size', () => {
  expect(left('size=XL')).toEqual([]);
});

test('[R9.19] prices are filtered as they are shown, VAT included', () => {
  expect(left('price=20-30')).toEqual(['tee']);
  expect(left('price=10-20,40-50')).toEqual(['hoodie', 'mug']);
  expect(left('price=nonsense')).toHaveLength(3);
});

test('options name what there is, how many it would leave, and nothing where there is no choice', () => {
  const options = filterOptions(products, readFilters(new URLSearchParams('garment=hoodie')), event);

  expect(options.garment.map(({ value, count }) => [value, count])).toEqual([
    ['t-shirt', 1],
    ['hoodie', 1],
    ['mug', 1],
  ]);
  expect(options.colour.map(({ label, count }) => [label, count])).toEqual([
    ['Navy', 0],
    ['White', 0],
    ['Black', 1],
  ]);
  expect(options.size.map(({ value }) => value)).toEqual(['S', 'M', 'L', 'XL']);
  expect(filterOptions(products.slice(0, 1), readFilters(new URLSearchParams()), event).garment).toEqual([]);
});

test('price bands have round ends, cover every price and are never more than five', () => {
  expect(priceBands([10.8, 24, 25, 45]).map(({ value }) => value)).toEqual(['10-20', '20-30', '40-50']);
  expect(priceBands([3, 999]).length).toBeLessThanOrEqual(5);
  expect(priceBands([])).toEqual([]);
});

test('a value is added once and taken away again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

test('colours of one name are one choice', () => {
  const glazed = aProduct({ product_id: 'glazed', colour_codes: ['white-glaze'], colours: ['#fafaf8'], colour_names: ['White'] });
  const { colour } = filterOptions([...products, glazed], readFilters(new URLSearchParams()), event);

  expect(colour.filter(({ label }) => label === 'White')).toMatchObject([{ value: 'white~white-glaze', count: 3 }]);
});
