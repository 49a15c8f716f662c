import { endpoints } from '@merchloom/contracts/endpoints/dashboards';
import type { GiftFigures } from '@merchloom/contracts/gift-figures';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { dashboardLeft, gatherFx, keyOf, type ShownDashboard } from '../model.ts';

export const giftsShown = createEvent<ShownDashboard>();

export const loadGiftsFx = createEffect<ShownDashboard, GiftFigures, ApiError>(
  async ({ tenant, ...period }) =>
    (await call(endpoints.giftFigures, { params: { tenant } as never, query: period }, { quiet: true })).data,
);

const $shown = createStore<ShownDashboard | null>(null)
  .on(giftsShown, (_, shown) => shown)
  .on(dashboardLeft, () => null);

/** Gift events of the period; null until they are known. */
const $figures = createStore<GiftFigures | null>(null).reset(dashboardLeft);
export const $gifts = readonly($figures);
export const $giftsFailed = readonly(
  createStore(false)
    .on(loadGiftsFx.fail, () => true)
    .on(loadGiftsFx, () => false),
);
export const $giftsPending = loadGiftsFx.pending;

sample({ clock: giftsShown, target: loadGiftsFx });
// News of orders are news of gifts only where there are any.
sample({
  clock: gatherFx.done,
  source: { shown: $shown, figures: $figures },
  filter: ({ shown, figures }) => shown !== null && (figures?.events ?? 0) > 0,
  fn: ({ shown }) => shown as ShownDashboard,
  target: loadGiftsFx,
});
sample({
  clock: loadGiftsFx.done,
  source: $shown,
  filter: (shown, { params }) => shown !== null && keyOf(shown) === keyOf(params),
  fn: (_, { result }) => result,
  target: $figures,
});
