import { aProduct } from '@merchloom/testing/web/a-store';
import { allSettled, fork } from 'effector';
import { basketKey, nameKey } from './keep.ts';
import { lineOf } from './lines.ts';
import {
  $count,
  $lines,
  $mayCheckOut,
  $open,
  $removed,
  $storage,
  basketEmptied,
  basketEntered,
  basketOpened,
  keptElsewhere,
  lineAdded,
  lineRemoved,
  quantityChanged,
  removalUndone,
} from './model.ts';

const owner = { tenantId: 't1', slug: 'summer-run', storeName: 'Summer Run Store' };
const tee = aProduct();
const chosen = (overrides = {}) => lineOf(tee, { colour: 'navy', size: 'M', quantity: 1, ...overrides });

beforeEach(() => localStorage.clear());

async function entered({ products = [tee], of = owner } = {}) {
  const scope = fork({ values: [[$storage, localStorage]] });
  await allSettled(basketEntered, { scope, params: { ...of, products } });
  return scope;
}

test('[R5.1] the same choice again adds to its line, another size is a line of its own', async () => {
  const scope = await entered();

  await allSettled(lineAdded, { scope, params: chosen() });
  await allSettled(lineAdded, { scope, params: chosen({ quantity: 2 }) });
  await allSettled(lineAdded, { scope, params: chosen({ size: 'L' }) });

  expect(scope.getState($lines).map(({ size, quantity }) => [size, quantity])).toEqual([
    ['M', 3],
    ['L', 1],
  ]);
  expect(scope.getState($count)).toBe(4);
});

test('[R5.5] a quantity never falls below 0 nor rises above 99', async () => {
  const scope = await entered();
  await allSettled(lineAdded, { scope, params: chosen() });

  await allSettled(quantityChanged, { scope, params: { key: chosen().key, quantity: 500 } });
  expect(scope.getState($lines)[0]?.quantity).toBe(99);

  await allSettled(quantityChanged, { scope, params: { key: chosen().key, quantity: -3 } });
  expect(scope.getState($lines)).toEqual([]);
});

test('[R5.1] quantity 0 removes the line, and it can be put back where it was', async () => {
  const scope = await entered();
  for (const size of ['S', 'M', 'L']) await allSettled(lineAdded, { scope, params: chosen({ size }) });

  await allSettled(quantityChanged, { scope, params: { key: chosen({ size: 'M' }).key, quantity: 0 } });
  expect(scope.getState($lines).map(({ size }) => size)).toEqual(['S', 'L']);
  expect(scope.getState($removed)?.size).toBe('M');

  await allSettled(removalUndone, { scope });
  expect(scope.getState($lines).map(({ size }) => size)).toEqual(['S', 'M', 'L']);
  expect(scope.getState($removed)).toBeNull();
});

test('[R5.6] checkout is possible only with at least one item, none of which is gone', async () => {
  const scope = await entered();
  expect(scope.getState($mayCheckOut)).toBe(false);

  await allSettled(lineAdded, { scope, params: chosen() });
  expect(scope.getState($mayCheckOut)).toBe(true);

  await allSettled(basketEntered, { scope, params: { ...owner, products: [aProduct({ status: 'sold_out' })] } });
  expect(scope.getState($lines)[0]?.status).toBe('sold_out');
  expect(scope.getState($mayCheckOut)).toBe(false);

  await allSettled(lineRemoved, { scope, params: chosen().key });
  expect(scope.getState($mayCheckOut)).toBe(false);
});

test('[R5.7] a basket is kept per tenant and slug, and under the name of its store with hyphens for spaces', async () => {
  const scope = await entered();
  await allSettled(lineAdded, { scope, params: chosen() });

  expect(basketKey(owner)).toBe('basket:t1:summer-run');
  expect(nameKey(owner)).toBe('basket:Summer-Run-Store');
  expect(localStorage.getItem(nameKey(owner))).toBe(localStorage.getItem(basketKey(owner)));

  const later = await entered();
  expect(later.getState($lines)).toHaveLength(1);
});

test('[R5.7] a store of the same name at another tenant sees and overwrites nothing', async () => {
  const scope = await entered();
  await allSettled(lineAdded, { scope, params: chosen() });

  const other = await entered({ of: { ...owner, tenantId: 't2' } });
  expect(other.getState($lines)).toEqual([]);
  await allSettled(lineAdded, { scope: other, params: chosen({ size: 'L' }) });

  expect(JSON.parse(localStorage.getItem(nameKey(owner)) ?? '').owner).toBe('basket:t1:summer-run');
  expect((await entered()).getState($lines).map(({ size }) => size)).toEqual(['M']);
});

test('what another tab puts into the basket appears here', async () => {
  const [here, there] = [await entered(), await entered()];
  await allSettled(lineAdded, { scope: there, params: chosen() });

  await allSettled(keptElsewhere, { scope: here, params: 'basket:t1:other-store' });
  expect(here.getState($lines)).toEqual([]);

  await allSettled(keptElsewhere, { scope: here, params: basketKey(owner) });
  expect(here.getState($lines)).toHaveLength(1);
});

test('prices and stock come from the store, whatever was kept', async () => {
  const scope = await entered();
  for (const size of ['S', 'M']) await allSettled(lineAdded, { scope, params: chosen({ size }) });
  await allSettled(lineAdded, { scope, params: chosen({ colour: 'white' }) });

  const dearer = aProduct({
    store_selling_price: 25,
    colour_codes: ['navy'],
    sizes: [
      { code: 'S', status: 'available' },
      { code: 'M', status: 'sold_out' },
    ],
  });
  const later = await entered({ products: [dearer] });

  expect(
    later.getState($lines).map(({ size, selected, store_selling_price, status }) => [size, selected.code, store_selling_price, status]),
  ).toEqual([
    ['S', 'navy', 25, 'available'],
    ['M', 'navy', 25, 'sold_out'],
    ['M', 'white', 25, 'hidden'],
  ]);
});

test('[R6.17] emptied once the order is placed, closed as well', async () => {
  const scope = await entered();
  await allSettled(lineAdded, { scope, params: chosen() });
  await allSettled(basketOpened, { scope });

  await allSettled(basketEmptied, { scope });

  expect(scope.getState($lines)).toEqual([]);
  expect(scope.getState($open)).toBe(false);
  expect((await entered()).getState($lines)).toEqual([]);
});

test('what is no basket is read as an empty one', async () => {
  for (const junk of ['{', '[]', '{"lines":[{"key":1},null,{"key":"a"}]}', 'null']) {
    localStorage.setItem(basketKey(owner), junk);
    expect((await entered()).getState($lines)).toEqual([]);
  }
});
