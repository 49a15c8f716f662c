import { endpoints } from '@merchloom/contracts/endpoints/store';
import { previewFrameToken } from '@merchloom/contracts/preview-frame';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import type { Language } from '@merchloom/contracts/vocabulary';
import { call, isApiError } from '@merchloom/web-kit/http';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { basketOpened } from '../basket/model.ts';

/**
 * A store's page is on screen. `given` is what the document brought along; `absent`: it has said that there is no such store, and
 * asking again would only be told once more.
 */
export const storeEntered = createEvent<{ slug: string; language: Language; given: StoreBootstrap | null; absent?: boolean }>();
export const storeLeft = createEvent();
export const retryRequested = createEvent();
/** Somebody knows that prices or stock have changed. */
export const storeStale = createEvent();

/** R10.21: set while the preview page shows this store in a frame. */
export const previewToken = previewFrameToken(window.name);

export const loadStoreFx = createEffect(async ({ slug, language, quiet }: { slug: string; language: Language; quiet: boolean }) => {
  if (previewToken) return (await import(/* webpackChunkName: "previewed" */ './previewed.ts')).previewed(slug, language, previewToken);
  const { data } = await call(endpoints.bootstrap, { params: { slug }, query: { lang: language } }, { quiet });
  return data;
});
const logFx = createEffect((failure: Error) => console.error('The store could not be loaded', failure));

interface Known {
  bootstrap: StoreBootstrap;
  language: Language;
}

const $asked = createStore<{ slug: string; language: Language } | null>(null);
const $known = createStore<Readonly<Record<string, Known>>>({}, { serialize: 'ignore' });
const $failure = createStore<'missing' | 'failed' | null>(null);

export type StoreState =
  | { kind: 'loading' }
  | { kind: 'ready'; bootstrap: StoreBootstrap; asked: string }
  /** No store has this slug. */
  | { kind: 'missing' }
  | { kind: 'failed' };

export const $store = combine($asked, $known, $failure, (asked, known, failure): StoreState => {
  const found = asked && known[asked.slug];
  if (asked && found) return { kind: 'ready', bootstrap: found.bootstrap, asked: asked.slug };
  return { kind: failure ?? 'loading' };
});
export const $retrying = loadStoreFx.pending;

$asked.on(storeEntered, (_, { slug, language }) => ({ slug, language })).on(storeLeft, () => null);
$known
  .on(storeEntered, (known, { slug, language, given }) =>
    known[slug] || given?.store.event.slug !== slug ? known : { ...known, [slug]: { bootstrap: given, language } },
  )
  .on(loadStoreFx.done, (known, { params, result }) => ({ ...known, [params.slug]: { bootstrap: result, language: params.language } }));
$failure
  .on(loadStoreFx.failData, (_, error) => (isApiError(error) && error.status === 404 ? 'missing' : 'failed'))
  .on(storeEntered, (_, { absent }) => (absent ? 'missing' : null))
  .reset(loadStoreFx.done);

sample({
  clock: storeEntered,
  source: $known,
  filter: (known, { slug, language, absent }) => !absent && known[slug]?.language !== language,
  fn: (known, { slug, language }) => ({ slug, language, quiet: Boolean(known[slug]) }),
  target: loadStoreFx,
});
sample({ clock: retryRequested, source: $asked, filter: Boolean, fn: (asked) => ({ ...asked, quiet: false }), target: loadStoreFx });
sample({
  clock: [storeStale, basketOpened],
  source: $asked,
  filter: Boolean,
  fn: (asked) => ({ ...asked, quiet: true }),
  target: loadStoreFx,
});
// That somebody mistyped an address is no fault of ours.
sample({ clock: loadStoreFx.failData, filter: (error) => !isApiError(error) || error.status !== 404, target: logFx });
