import type { AddressCorrection, ReportCategory, TrackedOrder } from '@merchloom/contracts/after-order';
import { endpoints } from '@merchloom/contracts/endpoints/after-order';
import { call, isApiError } from '@merchloom/web-kit/http';
import { replyReceived } from '@merchloom/web-kit/toasts';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';

export interface OrderAddress {
  tenant: string;
  slug: string;
  token: string;
}

export type Change =
  | { kind: 'address'; address: AddressCorrection }
  | { kind: 'size'; line: string; size: string }
  | { kind: 'cancel' }
  | { kind: 'report'; category: ReportCategory; text: string; photo: File | null }
  | { kind: 'erase' };

export const orderEntered = createEvent<OrderAddress>();
export const orderLeft = createEvent();
/** Time to look whether something has changed. */
export const orderLookedAt = createEvent();
export const retryAsked = createEvent();
export const changeAsked = createEvent<Change>();
/** A form is opened or closed: what was wrong before does not count. */
export const changeForgotten = createEvent();

export const trackFx = createEffect(async ({ quiet, ...params }: OrderAddress & { quiet: boolean }) => {
  const { data } = await call(endpoints.trackOrder, { params: { ...params } }, { quiet });
  return data;
});

export const changeFx = createEffect(async ({ at, change }: { at: OrderAddress; change: Change }) => {
  const params = { ...at };
  switch (change.kind) {
    case 'address':
      return call(endpoints.correctOrderAddress, { params, body: change.address });
    case 'size':
      return call(endpoints.correctOrderSize, { params: { ...params, line: change.line }, body: { size: change.size } });
    case 'cancel':
      return call(endpoints.cancelOrderByLink, { params });
    case 'erase':
      return call(endpoints.eraseOrderData, { params });
    case 'report': {
      const body = new FormData();
      body.set('category', change.category);
      body.set('text', change.text);
      if (change.photo) body.set('photo', change.photo);
      return call(endpoints.reportProblem, { params, body });
    }
  }
});
const logFx = createEffect((failure: Error) => console.error('The order could not be loaded or changed', failure));

const $at = createStore<OrderAddress | null>(null);
const $order = createStore<TrackedOrder | null>(null, { serialize: 'ignore' });
const $failure = createStore<'missing' | 'failed' | null>(null);
/** Which change runs, and what came of the last one. */
export const $changing = createStore<Change['kind'] | null>(null);
export const $refused = createStore<{ kind: Change['kind']; error: Error } | null>(null, { serialize: 'ignore' });
export const changed = changeFx.done.map(({ params }) => params.change.kind);

export type TrackingState = { kind: 'loading' } | { kind: 'missing' } | { kind: 'failed' } | { kind: 'ready'; order: TrackedOrder };

export const $tracking = combine($order, $failure, (order, failure): TrackingState => {
  if (order) return { kind: 'ready', order };
  return { kind: failure ?? 'loading' };
});

$at.on(orderEntered, (_, at) => at).reset(orderLeft);
$order
  .on(trackFx.doneData, (_, order) => order)
  .on(changeFx.doneData, (_, { data }) => data)
  .reset([orderEntered, orderLeft]);
// An order that is shown stays when a look at it fails.
$failure
  .on(trackFx.failData, (_, error) => (isApiError(error) && error.status === 404 ? 'missing' : 'failed'))
  .reset([orderEntered, retryAsked, trackFx.done]);
$changing.on(changeFx, (_, { change }) => change.kind).reset(changeFx.finally);
$refused.on(changeFx.fail, (_, { params, error }) => ({ kind: params.change.kind, error })).reset([changeFx, changeForgotten, orderLeft]);

sample({ clock: orderEntered, fn: (at) => ({ ...at, quiet: false }), target: trackFx });
sample({ clock: retryAsked, source: $at, filter: Boolean, fn: (at) => ({ ...at, quiet: false }), target: trackFx });
sample({
  clock: orderLookedAt,
  source: { at: $at, busy: changeFx.pending, asking: trackFx.pending },
  filter: ({ at, busy, asking }) => at !== null && !busy && !asking,
  fn: ({ at }) => ({ ...at!, quiet: true }),
  target: trackFx,
});
sample({
  clock: changeAsked,
  source: { at: $at, busy: changeFx.pending },
  filter: ({ at, busy }) => at !== null && !busy,
  fn: ({ at }, change) => ({ at: at!, change }),
  target: changeFx,
});
sample({ clock: changeFx.doneData, fn: ({ message }) => ({ message, success: true }), target: replyReceived });
// Too late, or done elsewhere: what is true now is shown.
sample({
  clock: changeFx.failData,
  source: $at,
  filter: (at, error) => at !== null && isApiError(error) && error.status === 409,
  fn: (at) => ({ ...at!, quiet: true }),
  target: trackFx,
});
sample({ clock: [trackFx.failData, changeFx.failData], target: logFx });
