import { endpoints } from '@merchloom/contracts/endpoints/orders';
import type { OrderListQuery, OrderListReply, OrderPush } from '@merchloom/contracts/orders';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';

export interface ShownList {
  tenant: string;
  query: OrderListQuery;
}

/** The list is on screen with these filters, as its address says. */
export const listShown = createEvent<ShownList>();
export const listLeft = createEvent();
export const reloadClicked = createEvent();
/** A live push: some order was created or moved. */
export const orderPushed = createEvent<OrderPush>();

export const loadListFx = createEffect<ShownList & { quiet?: boolean }, OrderListReply, ApiError>(({ tenant, query, quiet }) =>
  call(endpoints.listOrders, { params: { tenant } as never, query }, { quiet: quiet ?? false }),
);
/** Gathers a burst of pushes into one reading. */
export const gatherFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve, 250)));

const $current = createStore<ShownList | null>(null);
const $reply = createStore<OrderListReply | null>(null);
const $error = createStore<ApiError | null>(null);
const $touched = createStore<readonly string[]>([]);
const $latest = createStore<OrderPush | null>(null);

/** The last reply for the filters that are shown; kept while newer ones load, so that the table does not jump. */
export const $list = readonly($reply);
export const $listFailure = readonly($error);
export const $listPending = loadListFx.pending;
/** Orders that moved since the list was opened: their rows pulse once. */
export const $changedOrders = readonly($touched);
/** What a screen reader hears. */
export const $lastPush = readonly($latest);

const isCurrent = (current: ShownList | null, params: ShownList) => current?.tenant === params.tenant && current.query === params.query;

$current.on(listShown, (_, shown) => shown).on(listLeft, () => null);
$latest.on(orderPushed, (_, push) => push).on(listLeft, () => null);
$touched.on(orderPushed, (ids, push) => [...ids.filter((id) => id !== push.order_id), push.order_id].slice(-50)).on(listShown, () => []);

sample({ clock: listShown, target: loadListFx });
sample({ clock: reloadClicked, source: $current, filter: (current): current is ShownList => current !== null, target: loadListFx });

sample({
  clock: loadListFx.done,
  source: $current,
  filter: (current, { params }) => isCurrent(current, params),
  fn: (_, { result }) => result,
  target: $reply,
});
sample({
  clock: loadListFx.done,
  source: $current,
  filter: (current, { params }) => isCurrent(current, params),
  fn: () => null,
  target: $error,
});
sample({
  clock: loadListFx.fail,
  source: $current,
  // A failed live refresh keeps the rows that stand.
  filter: (current, { params }) => isCurrent(current, params) && !params.quiet,
  fn: (_, { error }) => error,
  target: $error,
});

sample({ clock: orderPushed, source: gatherFx.pending, filter: (gathering) => !gathering, fn: () => {}, target: gatherFx });
sample({
  clock: gatherFx.done,
  source: $current,
  filter: (current): current is ShownList => current !== null,
  fn: (current) => ({ ...(current as ShownList), quiet: true }),
  target: loadListFx,
});
