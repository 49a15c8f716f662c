import { aProduct, aStore } from '@merchloom/testing/web/a-store';
import { show } from '@merchloom/testing/web/show';
import { apiError } from '@merchloom/web-kit/http';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Route, Routes } from 'react-router-dom';
import { loadStoreFx } from '../store/model.ts';
import { startTexts } from '../testing/texts.ts';
import { StorePage } from './store-page.tsx';

beforeAll(startTexts);
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const products = [
  aProduct({ product_id: 'tee', name: 'Crew tee', store_selling_price: 20, published_at: '2026-11-01T00:00:00.000Z' }),
  aProduct({ product_id: 'mug', name: 'Mug', store_selling_price: 9.5, status: 'sold_out', published_at: '2026-11-03T00:00:00.000Z' }),
  aProduct({ product_id: 'zip', name: 'Zip hoodie', store_selling_price: 38.5, published_at: '2026-11-02T00:00:00.000Z' }),
  aProduct({ product_id: 'old', name: 'Hidden thing', status: 'hidden' }),
];

function storePage(load: (...parameters: never[]) => unknown, at = '/summer-run') {
  const scope = fork({ handlers: [[loadStoreFx, load]] });
  return show(
    <Routes>
      <Route path="/:slug" element={<StorePage />} />
    </Routes>,
    { scope, at },
  );
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('[R2.1] shows the products of the store with their prices including VAT, each a link', async () => {
  storePage(() => aStore({ products }));

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Run the summer');
  expect(names()).toEqual(['Mug', 'Zip hoodie', 'Crew tee']);
  const card = within(screen.getByRole('link', { name: 'Crew tee' }).closest('article') as HTMLElement);
  expect(card.getByText('£24.00')).toBeTruthy();
  expect(card.getByText('incl. VAT')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Crew tee' }).getAttribute('href')).toBe('/summer-run/Product=tee');
  expect(screen.getByText('Sold out')).toBeTruthy();
});

test('[R2.16] sorts in five ways and keeps the order in the address', async () => {
  const user = userEvent.setup();
  const { address } = storePage(() => aStore({ products }));
  const sort = await screen.findByRole('combobox', { name: 'Sort by' });

  expect(
    within(sort)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name A-Z', 'Name Z-A', 'Price High-Low', 'Price Low-High', 'Recently Added']);
  await user.selectOptions(sort, 'Price Low-High');
  expect(names()).toEqual(['Mug', 'Crew tee', 'Zip hoodie']);
  expect(address()).toBe('/summer-run?sort=price-asc');
});

test('[R2.16] an address that names an order shows it', async () => {
  storePage(() => aStore({ products }), '/summer-run?sort=name-desc');

  await screen.findByRole('heading', { level: 1 });
  expect(names()).toEqual(['Zip hoodie', 'Mug', 'Crew tee']);
});

test('a store with more than twelve products can be searched', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 13 }, (_, index) => aProduct({ product_id: `tee-${index}`, name: `Tee ${index}` }));
  storePage(() => aStore({ products: many }));

  await user.type(await screen.findByRole('searchbox', { name: 'Search products' }), 'tee 7');
  expect(names()).toEqual(['Tee 7']);
  expect(screen.getByText('1 product')).toBeTruthy();

  await user.type(screen.getByRole('searchbox'), 'xyz');
  expect(await screen.findByText('No product matches “tee 7xyz”')).toBeTruthy();
});

test('[R2.18] an expired store says that it has closed and keeps its products in view', async () => {
  storePage(() => aStore({ products, expired: true }));

  expect(await screen.findByText('This store has closed')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Crew tee' })).toBeTruthy();
});

test('an empty store says that products are coming', async () => {
  storePage(() => aStore({ products: [] }));
  expect(await screen.findByText('Products are coming soon')).toBeTruthy();
});

test('[R9.15] a slug of no store is a page that could not be found', async () => {
  storePage(() => {
    throw apiError({ code: 'http.404', status: 404 });
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeTruthy();
});

test('a store that does not load can be tried again', async () => {
  const user = userEvent.setup();
  const load = jest.fn(() => aStore({ products }));
  load.mockRejectedValueOnce(apiError({ code: 'network' }) as never);
  storePage(load as never);

  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Crew tee' })).toBeTruthy();
});

test('[R2.19] while the store loads, that is said and its shape is there', async () => {
  storePage(() => new Promise(() => {}));
  expect(screen.getByRole('status').textContent).toBe('Loading the store');
});

test('a gift event shows its gifts without prices and how to claim one', async () => {
  storePage(() => aStore({ products, event: { type: 'Promo' } }));

  expect(await screen.findByRole('heading', { level: 1, name: 'claim your free gift' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'How claiming works' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Crew tee' })).toBeTruthy();
  expect(screen.queryByText(/£/)).toBeNull();
});

test.each(['Bulk', 'Products'] as const)('an event of type %s has no storefront', async (type) => {
  storePage(() => aStore({ products, event: { type } }));
  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeTruthy();
});

test('[R2.1] filters are chips; what is chosen is in the address, can be taken away alone or all at once', async () => {
  const user = userEvent.setup();
  const shown = [
    aProduct({ product_id: 'tee', name: 'Crew tee' }),
    aProduct({ product_id: 'hoodie', name: 'Zip hoodie', garment: 'hoodie', store_selling_price: 38.5 }),
    aProduct({ product_id: 'mug', name: 'Mug', garment: 'mug', sizes: [], store_selling_price: 9 }),
  ];
  const { address } = storePage(() => aStore({ products: shown }));

  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('checkbox', { name: /Hoodies/ }));
  await user.click(screen.getByRole('checkbox', { name: /Mugs/ }));
  expect(new Set(names())).toEqual(new Set(['Zip hoodie', 'Mug']));
  expect(address()).toBe('/summer-run?garment=hoodie%2Cmug');

  await user.click(screen.getByRole('button', { name: 'Remove filter Mugs' }));
  expect(names()).toEqual(['Zip hoodie']);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/summer-run');
});

test('a colour that is asked for is the one products are shown in and lead to', async () => {
  storePage(() => aStore({ products: [aProduct({ product_id: 'tee' })] }), '/summer-run?colour=white');

  expect((await screen.findByAltText('Crew tee in White, front')).getAttribute('src')).toContain('tee-white-front');
  expect(screen.getByRole('link', { name: 'Crew tee' }).getAttribute('href')).toBe('/summer-run/Product=tee?colour=white');
});

test('[R2.1] a store that has another slug by now is shown under it', async () => {
  const { address } = storePage(() => aStore({ products }), '/spring-run?sort=name-asc');

  await screen.findByRole('heading', { level: 1, name: 'Run the summer' });
  expect(address()).toBe('/summer-run?sort=name-asc');
});
