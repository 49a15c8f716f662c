import { endpoints } from '@merchloom/contracts/endpoints/workspace';
import type { SavedView } from '@merchloom/contracts/workspace';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { createEffect, createEvent, createStore, sample } from 'effector';

interface OfList {
  tenant: string;
  list: string;
}

/** A list with views is on screen. */
export const viewsShown = createEvent<OfList>();
export const viewsChanged = createEvent<OfList & { views: SavedView[] }>();

export const loadViewsFx = createEffect<OfList, SavedView[], ApiError>(
  async ({ tenant, list }) => (await call(endpoints.getSavedViews, { params: { tenant, list } as never }, { quiet: true })).data,
);
export const saveViewsFx = createEffect<OfList & { views: SavedView[] }, SavedView[], ApiError>(
  async ({ tenant, list, views }) =>
    (await call(endpoints.saveSavedViews, { params: { tenant, list } as never, body: { views } }, { quiet: true })).data,
);

const $all = createStore<Readonly<Record<string, readonly SavedView[]>>>({});
const $kept = createStore<Readonly<Record<string, readonly SavedView[]>>>({});
const keyOf = ({ tenant, list }: OfList) => `${tenant}/${list}`;
/** By `{tenant}/{list}`; a list that has not been read yet has no entry. */
export const $savedViews = readonly($all);

// What is chosen shows at once; when it cannot be kept it goes back to what was.
$kept.on([loadViewsFx.done, saveViewsFx.done], (all, { params, result }) => ({ ...all, [keyOf(params)]: result }));
$all
  .on([loadViewsFx.done, saveViewsFx.done], (all, { params, result }) => ({ ...all, [keyOf(params)]: result }))
  .on(viewsChanged, (all, changed) => ({ ...all, [keyOf(changed)]: changed.views }));

sample({ clock: viewsShown, source: $kept, filter: (all, of) => !(keyOf(of) in all), fn: (_, of) => of, target: loadViewsFx });
sample({ clock: viewsChanged, target: saveViewsFx });
sample({
  clock: saveViewsFx.fail,
  source: { all: $all, kept: $kept },
  fn: ({ all, kept }, { params }) => ({ ...all, [keyOf(params)]: kept[keyOf(params)] ?? [] }),
  target: $all,
});
sample({ clock: saveViewsFx.failData, fn: ({ message }) => ({ success: false, message }), target: toastRaised });
