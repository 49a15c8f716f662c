import { deliveryEstimate } from '@merchloom/commerce/delivery';
import type { ShopperOrder } from '@merchloom/contracts/checkout';
import { endpoints } from '@merchloom/contracts/endpoints/checkout';
import type { BasketLine } from '@merchloom/contracts/remotes';
import { call, isApiError } from '@merchloom/web-kit/http';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $around } from './context.ts';
import { successForm } from './wire-lines.ts';

/** What payment-success needs, and what is shown meanwhile. */
export interface CompletionRequest {
  tenantId: string;
  slug: string;
  timeZone: string;
  paymentIntent: string | null;
  orderId: string | null;
  orderRef: string | null;
  customerId: string | null;
  lines: readonly BasketLine[];
  /** Started from an address alone: an unknown payment is a page that does not exist (D17). */
  resumed: boolean;
  /** A test order is not placed: this is all there is of it. */
  rehearsed?: ShopperOrder | null;
}

export type Completion =
  | { kind: 'idle' }
  | { kind: 'working' }
  /** Paid, and not placed yet: nobody is told of an error (D13). */
  | { kind: 'settling'; orderRef: string | null }
  | { kind: 'placed'; order: ShopperOrder }
  | { kind: 'unknown' };

/** R6.14: the card is charged, or nothing was to pay. Repeats while one is under way are ignored. */
export const completionStarted = createEvent<CompletionRequest>();
export const completionLeft = createEvent();
export const completionChecked = createEvent();

/** D13: three more tries, then the neutral state and a look every so often. */
export const retryPauses = [1000, 4000, 10_000];
const pollPause = 5000;
const maxPolls = 120;

export const settleFx = createEffect(async (request: CompletionRequest & { now: number }): Promise<ShopperOrder | null> => {
  const { tenantId, slug, now, timeZone, rehearsed } = request;
  if (rehearsed) return rehearsed;
  const body = successForm({ ...request, delivery: deliveryEstimate(new Date(now), timeZone) });
  const reply = await call(endpoints.paymentSuccess, { params: { tenant: tenantId, slug }, body }, { quiet: true });
  return reply.data.order ?? reply.order;
});
const attemptFx = attach({
  source: $around,
  mapParams: (request: CompletionRequest, { now }) => ({ ...request, now: now() }),
  effect: settleFx,
});
const pauseFx = attach({ source: $around, effect: ({ wait }, milliseconds: number) => wait(milliseconds) });
const logFx = createEffect((failure: Error) => console.error('The order could not be confirmed yet', failure));

const $request = createStore<CompletionRequest | null>(null, { serialize: 'ignore' });
const $attempts = createStore(0);
const $state = createStore<Completion>({ kind: 'idle' });
export const $completion = combine($state, (state) => state);
export const $completing = combine($state, ({ kind }) => kind === 'working' || kind === 'settling');

const accepted = createEvent<CompletionRequest>();
const answered = createEvent<ShopperOrder>();
/** The order stands. */
export const orderPlaced = createEvent<{ order: ShopperOrder; request: CompletionRequest }>();
const unknown = createEvent();
const unanswered = createEvent();

sample({
  clock: completionStarted,
  source: $request,
  filter: (running) => running === null,
  fn: (_, request) => request,
  target: accepted,
});

$request.on(accepted, (_, request) => request).reset([completionLeft, orderPlaced, unknown]);
$attempts
  .on(accepted, () => 0)
  .on(unanswered, (attempts) => attempts + 1)
  .on(completionChecked, () => retryPauses.length);
$state
  .on(accepted, () => ({ kind: 'working' }))
  .on(orderPlaced, (_, { order }) => ({ kind: 'placed', order }))
  .on(unknown, () => ({ kind: 'unknown' }))
  .reset(completionLeft);

sample({ clock: accepted, target: attemptFx });
sample({
  clock: answered,
  source: $request,
  filter: Boolean,
  fn: (request, order) => ({ order, request }),
  target: orderPlaced,
});
sample({ clock: settleFx.doneData, filter: (order): order is ShopperOrder => order !== null, target: answered });
sample({ clock: settleFx.doneData, filter: (order) => order === null, fn: () => undefined, target: unanswered });
sample({
  clock: settleFx.failData,
  source: $request,
  filter: (request, failure) => Boolean(request?.resumed) && isForeign(failure),
  fn: () => undefined,
  target: unknown,
});
sample({
  clock: settleFx.failData,
  source: $request,
  filter: (request, failure) => request !== null && !(request.resumed && isForeign(failure)),
  fn: () => undefined,
  target: unanswered,
});
sample({ clock: settleFx.failData, target: logFx });

sample({
  clock: $attempts,
  source: $request,
  filter: (request, attempts) => request !== null && attempts > 0 && attempts <= retryPauses.length + maxPolls,
  fn: (_, attempts) => retryPauses[attempts - 1] ?? pollPause,
  target: pauseFx,
});
sample({
  clock: $attempts,
  source: $request,
  filter: (request, attempts) => request !== null && attempts > retryPauses.length,
  fn: (request): Completion => ({ kind: 'settling', orderRef: request?.orderRef ?? null }),
  target: $state,
});
sample({ clock: [pauseFx.done, completionChecked], source: $request, filter: (request) => request !== null, target: attemptFx });

const isForeign = (failure: unknown): boolean => isApiError(failure) && [400, 403, 404, 422].includes(failure.status);
