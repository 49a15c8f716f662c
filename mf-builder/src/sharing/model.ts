import type { DesignShare, SharedDesign } from '@merchloom/contracts/designs';
import { endpoints } from '@merchloom/contracts/endpoints/designs';
import type { Language } from '@merchloom/contracts/vocabulary';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';

interface Place {
  tenant: string;
  design: string;
}
const at = ({ tenant, design }: Place) => ({ tenant, design }) as never;

/** The dialog of staff. */
export const shareOpened = createEvent<Place>();
export const readShareFx = createEffect<Place, DesignShare | null, ApiError>(
  async (place) => (await call(endpoints.designShare, { params: at(place) }, { quiet: true })).data,
);
export const startShareFx = createEffect<Place & { product: string }, DesignShare, ApiError>(
  async ({ product, ...place }) => (await call(endpoints.shareDesign, { params: at(place), body: { product } })).data,
);
export const endShareFx = createEffect<Place, null, ApiError>(
  async (place) => (await call(endpoints.endDesignShare, { params: at(place) })).data,
);

/** `undefined`: not known yet. */
const $known = createStore<DesignShare | null | undefined>(undefined, { skipVoid: false })
  .on(shareOpened, () => undefined)
  .on([readShareFx.doneData, startShareFx.doneData, endShareFx.doneData], (_, share) => share);
const $readFailed = createStore(false)
  .on(readShareFx.fail, () => true)
  .reset(shareOpened);
export const $share = readonly($known);
export const $shareFailed = readonly($readFailed);
sample({ clock: shareOpened, target: readShareFx });

/** The page of whoever has the link. */
export const linkOpened = createEvent<{ token: string; lang: Language }>();
export const readSharedFx = createEffect<{ token: string; lang: Language }, SharedDesign, ApiError>(
  async (query) => (await call(endpoints.sharedDesign, { query }, { quiet: true })).data,
);
const $seen = createStore<SharedDesign | null>(null)
  .on(readSharedFx.doneData, (_, design) => design)
  .reset(linkOpened);
const $refused = createStore<ApiError | null>(null)
  .on(readSharedFx.failData, (_, failure) => failure)
  .reset(linkOpened);
export const $shared = readonly($seen);
export const $sharedFailure = readonly($refused);
sample({ clock: linkOpened, target: readSharedFx });
