import { aProduct, aStore } from '@merchloom/testing/web/a-store';
import { show } from '@merchloom/testing/web/show';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Route, Routes } from 'react-router-dom';
import { $lines, $open, $storage } from '../basket/model.ts';
import { loadStoreFx } from '../store/model.ts';
import { startTexts } from '../testing/texts.ts';
import { ProductPage } from './product-page.tsx';

beforeAll(startTexts);

function productPage({ store = aStore(), at = '/summer-run/Product=crew-tee' } = {}) {
  const scope = fork({ values: [[$storage, localStorage]], handlers: [[loadStoreFx, () => store]] });
  return show(
    <Routes>
      <Route path="/:slug/:page" element={<ProductPage />} />
    </Routes>,
    { scope, at },
  );
}

test('[R2.5] shows one product with its price, colours, sizes and delivery', async () => {
  productPage();

  expect(await screen.findByRole('heading', { level: 1, name: 'Crew tee' })).toBeTruthy();
  expect(screen.getByText('£24.00')).toBeTruthy();
  expect(screen.getByText('incl. 20% VAT')).toBeTruthy();
  expect(within(screen.getByRole('group', { name: /Colour/ })).getAllByRole('radio')).toHaveLength(2);
  const soldOut = screen.getByRole<HTMLInputElement>('radio', { name: /XL/ });
  expect(soldOut.disabled).toBe(true);
  expect(screen.getByText(/^Arrives/)).toBeTruthy();
  expect(screen.getByText(/39.6 × 49 cm/)).toBeTruthy();
});

test('[R2.5] other spellings of the address lead to the one that counts', async () => {
  const { address } = productPage({ at: '/summer-run/product=CREW-TEE?sort=recent' });

  await screen.findByRole('heading', { level: 1, name: 'Crew tee' });
  expect(address()).toBe('/summer-run/Product=crew-tee?sort=recent');
});

test.each(['/summer-run/Product=unknown', '/summer-run/contact'])('[R9.15] %s could not be found', async (at) => {
  productPage({ at });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeTruthy();
});

test('front, back and colour decide the picture', async () => {
  const user = userEvent.setup();
  productPage();
  expect((await screen.findByAltText('Crew tee in Navy, front')).getAttribute('src')).toBe('/media/mockups/crew-tee-navy-front/480.webp');

  await user.click(screen.getByRole('radio', { name: 'Back' }));
  await user.click(screen.getByRole('radio', { name: 'White' }));

  expect(screen.getByAltText('Crew tee in White, back').getAttribute('srcset')).toBe(
    '/media/mockups/crew-tee-white-back/480.webp 480w, /media/mockups/crew-tee-white-back/960.webp 960w',
  );
});

test('[R5.1] a size has to be chosen, then the choice is in the basket, which opens', async () => {
  const user = userEvent.setup();
  const { scope } = productPage();
  const add = await screen.findByRole('button', { name: /Add to basket/ });

  await user.click(add);
  expect(screen.getByText('Choose a size first')).toBeTruthy();
  expect(scope.getState($lines)).toEqual([]);

  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(screen.getByRole('button', { name: 'One more of Crew tee' }));
  await user.click(screen.getByRole('button', { name: 'Add to basket · £48.00' }));

  expect(scope.getState($lines)).toMatchObject([{ product_id: 'crew-tee', size: 'M', quantity: 2, selected: { code: 'navy' } }]);
  expect(scope.getState($open)).toBe(true);
});

test('earlier choices of a product are remembered for the visit', async () => {
  const user = userEvent.setup();
  const first = productPage();
  await user.click(await screen.findByRole('radio', { name: 'White' }));
  await user.click(screen.getByRole('radio', { name: 'S' }));
  first.unmount();

  productPage();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'White' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'S' }).checked).toBe(true);
});

test('[R2.18] a closed store sells nothing', async () => {
  productPage({ store: aStore({ expired: true }) });

  expect(await screen.findByText('This store has closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add to basket/ })).toBeNull();
});

test('a sold-out product says so', async () => {
  productPage({ store: aStore({ products: [aProduct({ status: 'sold_out' })] }) });

  expect(await screen.findByText('This product is gone for now. Have a look at what else there is.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add to basket/ })).toBeNull();
});

test('[R5.3] a gift has no price, no quantity and no basket', async () => {
  productPage({ store: aStore({ event: { type: 'Promo' } }) });

  expect(await screen.findByRole('heading', { name: 'How claiming works' })).toBeTruthy();
  expect(screen.queryByText(/£/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Add to basket/ })).toBeNull();
});

test('a gift is chosen with its size and leads to its form', async () => {
  const user = userEvent.setup();
  const { scope, address } = productPage({ store: aStore({ event: { type: 'Promo' } }) });
  const take = await screen.findByRole('button', { name: 'Choose this gift' });
  await user.click(take);
  expect(await screen.findByText('Choose a size first')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^M/ }));
  await user.click(take);

  expect(address()).toBe('/summer-run?order');
  expect(scope.getState($lines)).toMatchObject([{ product_id: 'crew-tee', size: 'M', quantity: 1 }]);
});

test('[R2.5] the measurements of the garment are shown by size, in inches if one likes', async () => {
  const user = userEvent.setup();
  productPage();
  await user.click(await screen.findByRole('button', { name: 'Size guide' }));

  const row = within(await screen.findByRole('row', { name: /^M / }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['52', '72']);
  await user.click(screen.getByRole('radio', { name: 'inches' }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['20.5', '28.3']);
});

test('[R2.5] the picture opens on the whole screen and comes closer by button and key', async () => {
  const user = userEvent.setup();
  productPage();
  await user.click(await screen.findByRole('button', { name: 'View larger' }));

  await user.click(await screen.findByRole('button', { name: 'Zoom in' }));
  expect(screen.getByRole('button', { name: 'Whole picture' }).textContent).toBe('150 %');
  await user.keyboard('-');
  expect(screen.getByRole('button', { name: 'Whole picture' }).textContent).toBe('100 %');
});

test('an address that names a colour shows the product in it', async () => {
  productPage({ at: '/summer-run/Product=crew-tee?colour=white' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'White' }).checked).toBe(true);
});

test('what is known of the garment’s care is said, and that only a few are left of a size', async () => {
  const user = userEvent.setup();
  productPage();
  await user.click(await screen.findByRole('radio', { name: 'L' }));

  expect(screen.getByText('Only a few left in L')).toBeTruthy();
  expect(screen.getByText('Machine wash at 30 °C')).toBeTruthy();
});
