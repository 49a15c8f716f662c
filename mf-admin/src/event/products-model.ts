import { endpoints } from '@merchloom/contracts/endpoints/events';
import type { EventProductChanges, eventProductsReply, StaffEventProduct } from '@merchloom/contracts/staff-events';
import { type ApiError, call, newIdempotencyKey } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';
import type * as z from 'zod/mini';
import { $shownEvent, loadEventFx, type ShownEvent } from './model.ts';

type Reply = z.infer<typeof eventProductsReply>;

export const productsShown = createEvent<ShownEvent>();
const params = ({ tenant, slug }: ShownEvent, more: object = {}) => ({ tenant, slug, ...more }) as never;

export const loadProductsFx = createEffect<ShownEvent, Reply, ApiError>(
  async (shown) => (await call(endpoints.listEventProducts, { params: params(shown) })).data,
);
export const saveProductFx = createEffect<ShownEvent & { product: StaffEventProduct; changes: EventProductChanges }, Reply, ApiError>(
  async ({ product, changes, ...shown }) =>
    (
      await call(endpoints.changeEventProduct, {
        params: params(shown, { product: product.id }),
        body: { version: product.version, changes },
      })
    ).data,
);
export const removeProductFx = createEffect<ShownEvent & { product: string }, Reply, ApiError>(
  async ({ product, ...shown }) => (await call(endpoints.removeEventProduct, { params: params(shown, { product }) })).data,
);
export const addProductsFx = createEffect<ShownEvent & { garments: string[] }, Reply & { message?: string | undefined }, ApiError>(
  async ({ garments, ...shown }) => {
    const body = { products: garments.map((id) => ({ base_product_id: id })) };
    const { data, message } = await call(endpoints.addEventProducts, { params: params(shown), body, idempotencyKey: newIdempotencyKey() });
    return { ...data, message };
  },
);

const $all = createStore<StaffEventProduct[] | null>(null)
  .on(productsShown, () => null)
  .on([loadProductsFx.doneData, saveProductFx.doneData, removeProductFx.doneData, addProductsFx.doneData], (_, { products }) => products);
const $failed = createStore(false)
  .on(loadProductsFx, () => false)
  .on(loadProductsFx.fail, () => true);
export const $products = readonly($all);
export const $productsFailed = readonly($failed);

sample({ clock: productsShown, target: loadProductsFx });
// The event itself has a new version with each of them.
sample({
  clock: [saveProductFx.done, removeProductFx.done],
  source: $shownEvent,
  filter: (shown): shown is ShownEvent => shown !== null,
  target: loadEventFx,
});
