import type { CatalogueProduct } from '@merchloom/contracts/catalogue';
import { endpoints } from '@merchloom/contracts/endpoints/assets';
import { isApiError } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { keepTemporaryStore } from '@merchloom/web-kit/temporary-store';
import { uploadFile } from '@merchloom/web-kit/upload-file';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { type GuestDraft, likelyRegion, temporaryStoreOf, threeProducts } from './guest-design.ts';

/** The designer was shown; with the text it begins with where nothing was kept. */
export const designerShown = createEvent<{ text: string }>();
export const draftChanged = createEvent<Partial<GuestDraft>>();
export const storeWanted = createEvent<readonly CatalogueProduct[]>();
export const readyClosed = createEvent();

const KEY = 'merchloom.guest-draft';

const readDraftFx = createEffect((): Partial<GuestDraft> => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<GuestDraft> | null) ?? {};
  } catch {
    return {};
  }
});

const keepDraftFx = createEffect((draft: GuestDraft) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A picture too large to be kept is lost by a reload, the rest of the page is not.
  }
});

const first: GuestDraft = {
  text: '',
  font: 'Bebas Neue',
  ink: '#f2b134',
  logo: null,
  garment: 't-shirt',
  colour: 'navy',
  region: 'UK',
  type: 'Store',
};

const $state = createStore<GuestDraft | null>(null)
  .on(draftChanged, (draft, change) => draft && { ...draft, ...change })
  .on(readDraftFx.done, (draft, { result }) => draft && { ...draft, ...result });
export const $draft = readonly($state);

sample({
  clock: designerShown,
  source: $state,
  filter: (draft) => draft === null,
  fn: (_, { text }): GuestDraft => ({ ...first, text, region: likelyRegion(navigator.language) }),
  target: $state,
});
sample({ clock: designerShown, target: readDraftFx });
sample({ clock: draftChanged, source: $state, filter: (draft) => draft !== null, fn: (draft) => draft as GuestDraft, target: keepDraftFx });

interface Made {
  products: readonly CatalogueProduct[];
}

const upload = async (file: Blob, name: string) =>
  (await uploadFile({ endpoint: endpoints.uploadTemporaryAsset, query: { name }, file })).data;

/** Leaves what is printed, and the visitor's picture, with the platform for a week, and keeps the record (R11.3). */
export const makeStoreFx = createEffect(
  async ({ draft, catalogue }: { draft: GuestDraft; catalogue: readonly CatalogueProduct[] }): Promise<Made> => {
    const products = threeProducts(catalogue, draft.garment);
    const [product] = products;
    if (!product) throw new Error('There is no product to print on');
    const { artworkFile, designOf, logoFile } = await import('./guest-art.ts');
    const { img_id } = await upload(await artworkFile(draft, product), `${draft.text.trim() || 'design'}.png`);
    const { logo } = draft;
    // The picture's address is the same once it is the tenant's.
    const kept = { ...draft, logo: logo && { ...logo, address: (await upload(logoFile(logo), logo.name)).src } };
    const designed = await Promise.all(products.map(async (each) => ({ product: each, design: await designOf(kept, each) })));
    if (!keepTemporaryStore(temporaryStoreOf(draft, img_id, designed, 'home'))) throw new Error('This browser keeps nothing');
    return { products };
  },
);

const makeFx = attach({
  source: $state,
  mapParams: (catalogue: readonly CatalogueProduct[], draft) => ({ draft: draft as GuestDraft, catalogue }),
  effect: makeStoreFx,
});
sample({ clock: storeWanted, source: makeStoreFx.pending, filter: (pending) => !pending, fn: (_, catalogue) => catalogue, target: makeFx });

const $made = createStore<Made | null>(null)
  .on(makeStoreFx.doneData, (_, made) => made)
  .reset(readyClosed);
export const $ready = readonly($made);
export const $making = makeStoreFx.pending;

/** The server's words where it has some; an empty text where it has none. */
const $failed = createStore<string | null>(null)
  .on(makeStoreFx.failData, (_, error) => (isApiError(error) ? error.message : ''))
  .reset([storeWanted, draftChanged]);
export const $makingFailed = readonly($failed);
const logFx = createEffect((error: unknown) => console.error('The design could not be kept', error));
sample({ clock: makeStoreFx.failData, target: logFx });
