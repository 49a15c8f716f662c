import type { CatalogueProduct } from '@merchloom/contracts/catalogue';
import { endpoints } from '@merchloom/contracts/endpoints/public-pages';
import type { Language } from '@merchloom/contracts/vocabulary';
import { call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';

/** A page shows the catalogue: colour names come in its language. */
export const catalogueAsked = createEvent<Language>();
export const catalogueRetried = createEvent<Language>();

export const loadCatalogueFx = createEffect(async (lang: Language) => {
  const { data } = await call(endpoints.catalogue, { query: { lang } });
  return data.products;
});
const logFx = createEffect((failure: Error) => console.error('The catalogue could not be loaded', failure));

const $known = createStore<{ language: Language; products: readonly CatalogueProduct[] } | null>(null);
const $failed = createStore(false);

/** Null until they are there. */
export const $products = $known.map((known) => known?.products ?? null);
export const $catalogueFailed = readonly($failed);
export const $catalogueLoading = loadCatalogueFx.pending;

$known.on(loadCatalogueFx.done, (_, { params, result }) => ({ language: params, products: result }));
$failed.on(loadCatalogueFx.fail, () => true).reset([loadCatalogueFx.done, catalogueRetried]);

sample({
  clock: catalogueAsked,
  source: $known,
  filter: (known, language) => known?.language !== language,
  fn: (_, language) => language,
  target: loadCatalogueFx,
});
sample({ clock: catalogueRetried, target: loadCatalogueFx });
sample({ clock: loadCatalogueFx.failData, target: logFx });
