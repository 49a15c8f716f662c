import { endpoints } from '@merchloom/contracts/endpoints/events';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import type { Language } from '@merchloom/contracts/vocabulary';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';

interface Asked {
  slug: string;
  language: Language;
  /** Of the link somebody was given; staff come without. */
  token: string;
  /** Of whoever is signed in. */
  tenant: string | null;
}
export interface Preview {
  token: string;
  bootstrap: StoreBootstrap;
}
interface Place {
  tenant: string;
  slug: string;
}
const at = ({ tenant, slug }: Place) => ({ tenant, slug }) as never;

const ownToken = async (place: Place): Promise<string> =>
  (await call(endpoints.sharePreview, { params: at(place) }, { quiet: true })).data.token;

export const previewOpened = createEvent<Asked>();

export const openPreviewFx = createEffect<Asked, Preview | null, ApiError>(async ({ slug, language, token: given, tenant }) => {
  const token = given || (tenant && (await ownToken({ tenant, slug })));
  if (!token) return null;
  const { data } = await call(endpoints.previewStore, { params: { slug }, query: { lang: language, token } }, { quiet: true });
  return { token, bootstrap: data };
});
/** Afterwards no link leads here any more. */
export const endPreviewsFx = createEffect<Place, null, ApiError>(
  async (place) => (await call(endpoints.endPreviews, { params: at(place) })).data,
);

/** `undefined`: not known yet; `null`: neither a link nor somebody of the staff. */
const $opened = createStore<Preview | null | undefined>(undefined, { skipVoid: false })
  .on(previewOpened, () => undefined)
  .on(openPreviewFx.doneData, (_, preview) => preview);
const $refused = createStore<ApiError | null>(null)
  .on(openPreviewFx.failData, (_, failure) => failure)
  .reset(previewOpened);
export const $preview = readonly($opened);
export const $previewFailure = readonly($refused);
sample({ clock: previewOpened, target: openPreviewFx });
