import { endpoints } from '@merchloom/contracts/endpoints/store';
import type { StoreData } from '@merchloom/contracts/store';
import type { Language } from '@merchloom/contracts/vocabulary';
import { call } from '@merchloom/web-kit/http';
import { createEffect, createEvent, createStore, sample } from 'effector';

export const exampleAsked = createEvent<{ slug: string; language: Language }>();

export const loadExampleFx = createEffect(async ({ slug, language }: { slug: string; language: Language }) => {
  const { data } = await call(endpoints.bootstrap, { params: { slug }, query: { lang: language } }, { quiet: true });
  return data.store;
});
const logFx = createEffect((failure: Error) => console.error('The example store could not be loaded', failure));

export const $example = createStore<StoreData | null>(null).on(loadExampleFx.doneData, (_, store) => store);

sample({ clock: exampleAsked, target: loadExampleFx });
sample({ clock: loadExampleFx.failData, target: logFx });
