import { aProduct, aStore } from '@merchloom/testing/web/a-store';
import { show } from '@merchloom/testing/web/show';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { loadStoreFx, storeEntered } from '../store/model.ts';
import { startTexts } from '../testing/texts.ts';
import { BasketDrawer } from './basket-drawer.tsx';
import { lineOf } from './lines.ts';
import { $storage, basketEntered, basketOpened, lineAdded } from './model.ts';

const tee = aProduct({ sizes: [{ code: 'M', status: 'available' }] });

beforeAll(startTexts);

async function opened({ products = [tee], quantity = 2, store = aStore({ products }), add = true } = {}) {
  const scope = fork({ values: [[$storage, localStorage]], handlers: [[loadStoreFx, () => store]] });
  await allSettled(storeEntered, { scope, params: { slug: 'summer-run', language: 'en', given: store } });
  const entering = { tenantId: 't1', slug: 'summer-run', storeName: 'Summer Run', products };
  await allSettled(basketEntered, { scope, params: entering });
  if (add) await allSettled(lineAdded, { scope, params: lineOf(tee, { colour: 'navy', size: 'M', quantity }) });
  await allSettled(basketEntered, { scope, params: entering });
  await allSettled(basketOpened, { scope });
  return show(<BasketDrawer />, { scope });
}

test('[R5.1] [R5.2] lists what is in it, with its price, the subtotal and both ways on', async () => {
  await opened();

  const line = within(screen.getByRole('listitem'));
  expect(line.getByText('Crew tee')).toBeTruthy();
  expect(line.getByText('Navy · M')).toBeTruthy();
  expect(line.getByText('£24.00 each')).toBeTruthy();
  expect(line.getByText('£48.00')).toBeTruthy();
  expect(screen.getByText('Subtotal').parentElement?.textContent).toContain('£48.00');
  expect(screen.getByText('Delivery from £4.74')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue shopping' })).toBeTruthy();
});

test('[R5.1] [R5.5] plus and minus change the quantity, at 0 the line goes and can be put back', async () => {
  const user = userEvent.setup();
  await opened({ quantity: 1 });

  await user.click(screen.getByRole('button', { name: 'One more of Crew tee' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Crew tee' }).value).toBe('2');

  await user.click(screen.getByRole('button', { name: 'One less of Crew tee' }));
  await user.click(screen.getByRole('button', { name: 'One less of Crew tee' }));
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Crew tee removed');

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('listitem')).toBeTruthy();
});

test('[R5.4] [R5.6] [R9.21] an empty basket says so, shows no subtotal and offers no checkout', async () => {
  await opened({ add: false });

  expect(screen.getByText('no items in your basket')).toBeTruthy();
  expect(screen.queryByText('Subtotal')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
});

test('[R5.6] a line that is gone is marked and holds the checkout back until it is removed', async () => {
  const user = userEvent.setup();
  const { address } = await opened({ products: [aProduct({ status: 'sold_out' })] });

  expect(screen.getByText('No longer available')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(address()).toBe('/summer-run');

  await user.click(screen.getByRole('button', { name: 'Remove Crew tee' }));
  expect(screen.getByText('no items in your basket')).toBeTruthy();
});

test('[R5.2] checkout closes the basket and asks the address for the first step', async () => {
  const user = userEvent.setup();
  const { address } = await opened();

  await user.click(screen.getByRole('button', { name: 'Checkout' }));

  expect(address()).toBe('/summer-run?checkout=delivery');
});

test('[R5.3] a gift event has no basket', async () => {
  const products = [tee];
  await opened({ store: aStore({ products, event: { type: 'Promo' } }) });

  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[R5.1] a price that has changed since is said once, with the one before', async () => {
  await opened({ products: [aProduct({ sizes: [{ code: 'M', status: 'available' }], store_selling_price: 25 })] });

  expect(screen.getByText('The price has changed: now £30.00, before £24.00')).toBeTruthy();
  expect(screen.getByText('Subtotal').parentElement?.textContent).toContain('£60.00');
});

test('[R5.1] a basket of fifty different items takes no more and says so', async () => {
  const { scope } = await opened();
  for (let number = 0; number < 50; number += 1) {
    const product = aProduct({ product_id: `tee-${number}` });
    await act(() => allSettled(lineAdded, { scope, params: lineOf(product, { colour: 'navy', size: 'M', quantity: 1 }) }));
  }

  expect(screen.getByText('Your basket is full: at most 50 different items.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
});
