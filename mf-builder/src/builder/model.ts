import type { Design } from '@merchloom/contracts/design';
import type { DesignDraft, DesignedProduct, DesignVersion, EventDesigns } from '@merchloom/contracts/designs';
import { endpoints } from '@merchloom/contracts/endpoints/designs';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { replyReceived } from '@merchloom/web-kit/toasts';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { designReplaced } from '../model/designer.ts';
import { forgetDraft, type KeptDraft, keepDraft, keptDraft } from './kept-drafts.ts';

export interface Place {
  tenant: string;
  event: string;
  product: string | null;
}
interface Work {
  tenant: string;
  /** What the server has. */
  draft: DesignDraft;
  /** What is on the screen. */
  design: Design;
  /** Changes of an earlier visit that were never sent: the designer opens with them. */
  begin: Design;
}

export const pageOpened = createEvent<Place>();
export const pageLeft = createEvent();
export const designChanged = createEvent<Design>();
export const saveWanted = createEvent();
export const publishClicked = createEvent();
export const mineKept = createEvent();
export const theirsTaken = createEvent();
export const historyOpened = createEvent();
export const historyClosed = createEvent();
export const versionRestored = createEvent<number>();
export const versionNamed = createEvent<{ version: number; name: string }>();
export const wentOnline = createEvent();

type Params<T> = T & { tenant: string };
const at = (tenant: string, rest: object = {}) => ({ tenant, ...rest }) as never;

export const loadEventFx = createEffect<Place, EventDesigns, ApiError>(async ({ tenant, event }) => {
  const { data } = await call(endpoints.eventDesigns, { params: at(tenant), query: { event } });
  return data;
});
export const loadDesignFx = createEffect<Params<{ design: string }>, { draft: DesignDraft; kept: KeptDraft | undefined }, ApiError>(
  async ({ tenant, design }) => {
    const [{ data: draft }, kept] = await Promise.all([call(endpoints.getDesign, { params: at(tenant, { design }) }), keptDraft(design)]);
    return { draft, kept };
  },
);
export const saveFx = createEffect<Work, { version: number; saved_at: string; saved_by: string; design: Design }, ApiError>(
  async ({ tenant, draft, design }) => {
    const { data } = await call(
      endpoints.saveDesign,
      { params: at(tenant, { design: draft.id }), body: { version: draft.version, design } },
      { quiet: true },
    );
    return { ...data, design };
  },
);
export const keepFx = createEffect(({ draft, design }: Work) => keepDraft({ designId: draft.id, version: draft.version, design }));
export const forgetFx = createEffect((design: string) => forgetDraft(design));
/** Time without a further change after which one is sent. */
export const restFx = createEffect(
  (_: 'change' | 'failure') => new Promise<void>((resolve) => setTimeout(resolve, _ === 'change' ? 900 : 5000)),
);
export const publishFx = createEffect<Work, { message?: string | undefined; published: number }, ApiError>(async ({ tenant, draft }) => {
  const reply = await call(endpoints.publishDesign, { params: at(tenant, { design: draft.id }), body: { version: draft.version } });
  return { message: reply.message, published: reply.data.published_version };
});
const $work = createStore<Work | null>(null, { serialize: 'ignore' });
export const versionsFx = attach({
  source: $work,
  effect: async (work): Promise<DesignVersion[]> =>
    work ? (await call(endpoints.designVersions, { params: at(work.tenant, { design: work.draft.id }) })).data : [],
});
export const restoreFx = attach({
  source: $work,
  effect: async (work, version: number): Promise<Design> =>
    (await call(endpoints.designVersion, { params: at(work!.tenant, { design: work!.draft.id, version: String(version) }) })).data.design,
});
export const nameFx = attach({
  source: $work,
  effect: async (work, { version, name }: { version: number; name: string }) => {
    await call(endpoints.nameDesignVersion, {
      params: at(work!.tenant, { design: work!.draft.id, version: String(version) }),
      body: { name },
    });
  },
});

const $place = createStore<Place | null>(null);
const $designs = createStore<EventDesigns | null>(null);
const $loadFailure = createStore<ApiError | null>(null);
const $saveFailure = createStore<ApiError | null>(null);
const $theirs = createStore<DesignDraft | null>(null, { serialize: 'ignore' });
const $publishing = createStore(false);
const $refused = createStore<ApiError | null>(null);
const $historyShown = createStore(false);
const $list = createStore<DesignVersion[] | null>(null);

export const $event = readonly($designs);
export const $failure = readonly($loadFailure);
export const $conflict = readonly($theirs);
export const $publishFailure = readonly($refused);
export const $publishPending = readonly($publishing);
export const $versions = readonly($list);
export const $historyOpen = readonly($historyShown);
export const $opened = $work.map((work) => work && { id: work.draft.id, begin: work.begin });
export const $mine = $work.map((work) => work?.design ?? null);
export const $product = combine($designs, $place, (designs, place): DesignedProduct | null => {
  const all = designs?.products ?? [];
  return all.find(({ product_id }) => product_id === place?.product) ?? all[0] ?? null;
});
/** Products that wear the design: the asked one first. */
export const $wearers = combine($designs, $product, (designs, product) =>
  product ? [product, ...(designs?.products ?? []).filter((one) => one !== product && one.design_id === product.design_id)] : [],
);
const $dirty = $work.map((work) => work !== null && work.design !== work.draft.design);
export const $unpublished = $work.map(
  (work) => work !== null && (work.design !== work.draft.design || work.draft.version !== work.draft.published_version),
);
export type SaveState = 'saved' | 'changed' | 'saving' | 'offline' | 'failed' | 'conflict';
export const $saveState = combine(
  { dirty: $dirty, saving: saveFx.pending, failure: $saveFailure, theirs: $theirs },
  ({ dirty, saving, failure, theirs }): SaveState => {
    if (theirs) return 'conflict';
    if (saving) return 'saving';
    if (failure && dirty) return failure.status === 0 || failure.status >= 502 ? 'offline' : 'failed';
    return dirty ? 'changed' : 'saved';
  },
);
export const $savedAt = $work.map((work) => work?.draft.saved_at ?? null);
/** Why it could not be saved, with what is wrong first. */
export const $saveMessage = $saveFailure.map(
  (failure) => failure && [failure.message, ...Object.values(failure.errors).flat().slice(0, 1)].join(' '),
);

$place.on(pageOpened, (_, place) => place).reset(pageLeft);
$designs.on(loadEventFx.doneData, (_, designs) => designs).reset(pageOpened, pageLeft);
$loadFailure.on([loadEventFx.failData, loadDesignFx.failData], (_, failure) => failure).reset(pageOpened, pageLeft);
$work
  .on(loadDesignFx.done, (_, { params, result: { draft, kept } }) => {
    const begin = kept?.design ?? draft.design;
    return { tenant: params.tenant, draft, design: begin, begin };
  })
  .on(designChanged, (work, design) => work && { ...work, design })
  .on(saveFx.done, (work, { params, result }) =>
    work && work.draft.id === params.draft.id ? { ...work, draft: { ...work.draft, ...result } } : work,
  )
  .on(publishFx.done, (work, { result }) => work && { ...work, draft: { ...work.draft, published_version: result.published } })
  .reset(pageOpened, pageLeft);
$saveFailure.on(saveFx.failData, (_, failure) => failure).reset(saveFx.done, pageOpened, theirsTaken, mineKept);
$theirs
  .on(saveFx.failData, (_, failure) => (failure.status === 409 ? (failure.data as DesignDraft) : null))
  // Somebody saved since these changes were made in this browser.
  .on(loadDesignFx.doneData, (_, { draft, kept }) => (kept && kept.version !== draft.version ? draft : null))
  .reset(pageOpened, pageLeft);
$list.on(versionsFx.doneData, (_, versions) => versions).reset(historyClosed, pageOpened);
$historyShown.on(historyOpened, () => true).reset(historyClosed, versionRestored, pageOpened);

sample({ clock: pageOpened, target: loadEventFx });
sample({
  clock: loadEventFx.done,
  source: { product: $product, place: $place },
  filter: ({ product, place }) => product !== null && place !== null,
  fn: ({ product, place }) => ({ tenant: place!.tenant, design: product!.design_id }),
  target: loadDesignFx,
});

// Autosave: kept in the browser at once, sent after a rest, again as long as there is something to send.
const isWork = (work: Work | null): work is Work => work !== null;
sample({ clock: designChanged, source: $work, filter: isWork, target: keepFx });
sample({ clock: designChanged, source: restFx.pending, filter: (resting) => !resting, fn: () => 'change' as const, target: restFx });
const saveDue = sample({
  clock: [restFx.done, wentOnline, saveWanted],
  source: { work: $work, dirty: $dirty, saving: saveFx.pending, theirs: $theirs },
  filter: ({ work, dirty, saving, theirs }) => work !== null && dirty && !saving && !theirs,
  fn: ({ work }) => work as Work,
});
sample({ clock: saveDue, target: saveFx });
sample({ clock: saveFx.done, source: $dirty, filter: (dirty) => dirty, fn: () => 'change' as const, target: restFx });
sample({
  clock: saveFx.done,
  source: $dirty,
  filter: (dirty) => !dirty,
  fn: (_, { params }) => params.draft.id,
  target: forgetFx,
});
sample({ clock: saveFx.failData, filter: ({ status }) => status === 0 || status >= 500, fn: () => 'failure' as const, target: restFx });
sample({ clock: loadDesignFx.done, source: $dirty, filter: (dirty) => dirty, fn: () => undefined, target: saveWanted });

// A conflict: mine goes over theirs as their next version, or theirs takes the place of mine.
sample({
  clock: mineKept,
  source: { work: $work, theirs: $theirs },
  filter: ({ work, theirs }) => work !== null && theirs !== null,
  fn: ({ work, theirs }): Work => ({ ...work!, draft: theirs! }),
  target: [$work, saveFx],
});
sample({
  clock: theirsTaken,
  source: $theirs,
  filter: (theirs) => theirs !== null,
  fn: (theirs) => theirs!.design,
  target: designReplaced,
});
sample({
  clock: theirsTaken,
  source: { work: $work, theirs: $theirs },
  filter: ({ work, theirs }) => work !== null && theirs !== null,
  fn: ({ work, theirs }): Work => ({ ...work!, draft: theirs!, design: theirs!.design }),
  target: $work,
});
sample({ clock: theirsTaken, source: $theirs, filter: (theirs) => theirs !== null, fn: (theirs) => theirs!.id, target: forgetFx });
sample({ clock: [mineKept, theirsTaken], fn: () => null, target: $theirs });

// Publishing waits until the last change is saved.
$publishing.on(publishClicked, () => true).reset(publishFx.finally, saveFx.fail, pageOpened);
$refused.on(publishFx.failData, (_, failure) => failure).reset(publishClicked, designChanged, pageOpened);
sample({ clock: publishClicked, source: $dirty, filter: (dirty) => dirty, fn: () => undefined, target: saveWanted });
sample({
  clock: [publishClicked, saveFx.done],
  source: { work: $work, wanted: $publishing, dirty: $dirty, pending: publishFx.pending },
  filter: ({ work, wanted, dirty, pending }) => work !== null && wanted && !dirty && !pending,
  fn: ({ work }) => work as Work,
  target: publishFx,
});
sample({ clock: publishFx.doneData, fn: ({ message }) => ({ success: true, ...(message && { message }) }), target: replyReceived });
sample({ clock: publishFx.failData, fn: ({ message }) => ({ success: false, message }), target: replyReceived });

sample({ clock: [historyOpened, nameFx.done], target: versionsFx });
sample({ clock: versionRestored, target: restoreFx });
sample({ clock: versionNamed, target: nameFx });
sample({ clock: restoreFx.doneData, target: designReplaced });
