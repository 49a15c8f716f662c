import { endpoints } from '@merchloom/contracts/endpoints/orders';
import type { OrderListQuery, OrderListReply, OrderPush } from '@merchloom/contracts/orders';
import { call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEvent, createStore, sample } from 'effector';
import { listModel } from '../lists/list-model.ts';

export const orderList = listModel<OrderListQuery, OrderListReply>(({ tenant, query, quiet }) =>
  call(endpoints.listOrders, { params: { tenant } as never, query }, { quiet: quiet ?? false }),
);

/** A live push: some order was created or moved. */
export const orderPushed = createEvent<OrderPush>();

const $touched = createStore<readonly string[]>([])
  .on(orderPushed, (ids, push) => [...ids.filter((id) => id !== push.order_id), push.order_id].slice(-50))
  .on(orderList.shown, () => []);
const $latest = createStore<OrderPush | null>(null)
  .on(orderPushed, (_, push) => push)
  .on(orderList.left, () => null);

/** Orders that moved since the list was opened: their rows pulse once. */
export const $changedOrders = readonly($touched);
/** What a screen reader hears. */
export const $lastPush = readonly($latest);

sample({ clock: orderPushed, fn: () => undefined, target: orderList.moved });
