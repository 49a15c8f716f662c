import { show } from '@merchloom/testing/web/show';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { aCatalogue } from '../../testing/a-catalogue.ts';
import { startPublicTexts } from '../../testing/public-texts.ts';
import { loadCatalogueFx } from './model.ts';
import { OurProductsPage } from './our-products-page.tsx';

beforeAll(startPublicTexts);

const load = jest.fn(async () => aCatalogue as never);
beforeEach(() => load.mockClear());
const open = (at = '/our-products') => show(<OurProductsPage />, { at, scope: fork({ handlers: [[loadCatalogueFx, load]] }) });
const names = () => screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

test('[R2.7] the page lists the catalogue with prices of the region, print area and colours', async () => {
  open();

  expect(await screen.findByText('from £7.50')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Our products' })).toBeTruthy();
  expect(names()).toEqual(['Mug, stoneware', 'Hoodie, brushed cotton', 'Classic T-shirt, organic cotton']);
  expect(screen.getAllByText('Print area 396 × 490 mm')).toHaveLength(3);
});

test('[R2.7] [R2.16] chips, region and the five orders change what is shown, and the address says so', async () => {
  const { address } = open();
  await screen.findByText('from £7.50');
  expect(
    within(screen.getByLabelText('Sort by'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Name A-Z', 'Name Z-A', 'Price High-Low', 'Price Low-High', 'Recently Added']);

  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'price-desc');
  await userEvent.selectOptions(screen.getByLabelText('Prices for'), 'US');
  expect(names()[0]).toBe('Hoodie, brushed cotton');
  expect(screen.getByText('from $21.70')).toBeTruthy();
  expect(address()).toBe('/our-products?sort=price-desc&region=US');

  await userEvent.click(screen.getByRole('button', { name: 'Mugs' }));
  expect(names()).toEqual(['Mug, stoneware']);
  expect(screen.getByRole('status').textContent).toContain('1 product');
});

test('[R2.7] a product opens in a drawer with sizes, print area and prices by number of pieces, and closes again', async () => {
  const { address } = open('/our-products?product=ML-TEE-180');

  const drawer = await screen.findByRole('dialog', { name: 'Classic T-shirt, organic cotton' });
  expect(within(drawer).getByText('S · M · L')).toBeTruthy();
  expect(within(drawer).getByText('396 × 490 mm · Front and back')).toBeTruthy();
  expect(within(drawer).getByRole('row', { name: 'from 250 £7.50' })).toBeTruthy();
  expect(within(drawer).getByRole('link', { name: 'Get an offer' }).getAttribute('href')).toBe('/custom-solutions?product=ML-TEE-180');

  await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/our-products');
});

test('[R2.7] a kind nobody has can be undone', async () => {
  open('/our-products?kind=spoon');

  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(names()).toHaveLength(3);
});

test('[R2.7] a catalogue that does not come is said, and asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('down') as never);
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('from £7.50')).toBeTruthy();
});
