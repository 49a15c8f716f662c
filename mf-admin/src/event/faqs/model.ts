import { endpoints as events } from '@merchloom/contracts/endpoints/events';
import { endpoints as store } from '@merchloom/contracts/endpoints/store';
import type { SaveFaqsBody, StaffFaqs } from '@merchloom/contracts/store-pages';
import type { Language } from '@merchloom/contracts/vocabulary';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';

interface Place {
  tenant: string;
  slug: string;
}

export const loadFaqsFx = createEffect<Place & { lang: Language }, StaffFaqs, ApiError>(
  async ({ lang, ...place }) => (await call(events.eventFaqs, { params: place, query: { lang } }, { quiet: true })).data,
);
export const saveFaqsFx = createEffect<Place & { body: SaveFaqsBody }, StaffFaqs, ApiError>(
  async ({ body, ...place }) => (await call(store.saveStoreFaqs, { params: place, body }, { quiet: true })).data,
);
