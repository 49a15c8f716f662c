import { endpoints } from '@merchloom/contracts/endpoints/orders';
import type { OrderDetail, OrderPush } from '@merchloom/contracts/orders';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';

export interface ShownOrder {
  tenant: string;
  /** Reference or id. */
  order: string;
}

export const orderShown = createEvent<ShownOrder>();
export const orderLeft = createEvent();
export const retryClicked = createEvent();
export const orderPushed = createEvent<OrderPush>();
/** It may have moved while nothing could be heard. */
export const pushesMissed = createEvent();

export const loadOrderFx = createEffect<ShownOrder & { quiet?: boolean }, OrderDetail, ApiError>(
  async ({ tenant, order, quiet }) =>
    (await call(endpoints.getOrder, { params: { tenant, order } as never }, { quiet: quiet ?? false })).data,
);

const $current = createStore<ShownOrder | null>(null);
const $detail = createStore<OrderDetail | null>(null);
const $error = createStore<ApiError | null>(null);

export const $order = readonly($detail);
export const $orderFailure = readonly($error);
export const $orderPending = loadOrderFx.pending;

$current.on(orderShown, (_, shown) => shown).on(orderLeft, () => null);
$detail.on([orderShown, orderLeft], () => null);
$error.on([orderShown, loadOrderFx.done], () => null);

sample({ clock: orderShown, target: loadOrderFx });
sample({ clock: retryClicked, source: $current, filter: (current): current is ShownOrder => current !== null, target: loadOrderFx });
sample({
  clock: loadOrderFx.done,
  source: { current: $current, shown: $detail },
  // Answers may overtake each other: the older version never replaces the newer.
  filter: ({ current, shown }, { params, result }) =>
    current?.order === params.order && (shown?.id !== result.id || result.version >= shown.version),
  fn: (_, { result }) => result,
  target: $detail,
});
sample({
  clock: loadOrderFx.fail,
  source: $current,
  filter: (current, { params }) => current?.order === params.order && !params.quiet,
  fn: (_, { error }) => error,
  target: $error,
});
sample({
  clock: orderPushed,
  source: { current: $current, shown: $detail },
  filter: ({ current, shown }, push) => current !== null && shown?.id === push.order_id && push.version > shown.version,
  fn: ({ current }) => ({ ...(current as ShownOrder), quiet: true }),
  target: loadOrderFx,
});
sample({
  clock: pushesMissed,
  source: $current,
  filter: (current): current is ShownOrder => current !== null,
  fn: (current) => ({ ...(current as ShownOrder), quiet: true }),
  target: loadOrderFx,
});
