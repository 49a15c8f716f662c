import type { DesignerUploads, UploadedPicture } from '@merchloom/contracts/remotes';
import { readonly } from '@merchloom/web-kit/scope';
import { attach, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector';
import { newImage } from '../document/new-elements.ts';
import { $design, $side, commanded, pixelsLearned } from './designer.ts';

export interface Upload {
  id: number;
  name: string;
  /** 0 to 1. */
  share: number;
  failure: string | null;
  file: File;
  /** The picture whose box it takes. */
  replaces?: string;
}

export const uploadsOpened = createEvent<DesignerUploads | null>();
export const filesDropped = createEvent<readonly File[]>();
export const replacementGiven = createEvent<{ element: string; file: File }>();
export const uploadCancelled = createEvent<number>();
export const uploadRetried = createEvent<number>();
export const libraryWanted = createEvent();
export const pictureChosen = createEvent<UploadedPicture>();
const uploadMoved = createEvent<{ id: number; share: number }>();

export const $uploads = createStore<DesignerUploads | null>(null, { serialize: 'ignore' }).on(uploadsOpened, (_, uploads) => uploads);
export const $canUpload = $uploads.map(Boolean);
/** Where the browser gets a picture that is not public yet. */
export const $addressOf = $uploads.map((uploads) => uploads?.addressOf ?? null);

const running = new Map<number, AbortController>();
let count = 0;

export const uploadFx = attach({
  source: $uploads,
  effect: async (uploads, { id, file }: Upload): Promise<UploadedPicture> => {
    if (!uploads) throw new Error('Nothing can be uploaded here');
    const onProgress = scopeBind(uploadMoved, { safe: true });
    const controller = new AbortController();
    running.set(id, controller);
    try {
      return await uploads.upload(file, { signal: controller.signal, onProgress: (share) => onProgress({ id, share }) });
    } finally {
      running.delete(id);
    }
  },
});
const uploadAllFx = createEffect((uploads: readonly Upload[]) => {
  const start = scopeBind(uploadFx, { safe: true });
  // Each ends by itself; what fails is kept in the list.
  for (const upload of uploads) start(upload).catch(() => {});
});
const cancelFx = createEffect((id: number) => running.get(id)?.abort());
export const loadLibraryFx = attach({ source: $uploads, effect: async (uploads) => (uploads?.list ? uploads.list() : []) });

const beginning = (file: File): Upload => {
  count += 1;
  return { id: count, name: file.name || 'image', share: 0, failure: null, file };
};
const begun = merge([
  filesDropped.map((files) => files.map(beginning)),
  replacementGiven.map(({ element, file }) => [{ ...beginning(file), replaces: element }]),
]);
const changed = (id: number, values: Partial<Upload>) => (uploads: readonly Upload[]) =>
  uploads.map((one) => (one.id === id ? { ...one, ...values } : one));
const without = (id: number) => (uploads: readonly Upload[]) => uploads.filter((one) => one.id !== id);

const $running = createStore<readonly Upload[]>([], { serialize: 'ignore' })
  .on(begun, (uploads, added) => [...added, ...uploads])
  .on(uploadMoved, (uploads, { id, share }) => changed(id, { share })(uploads))
  .on(uploadRetried, (uploads, id) => changed(id, { failure: null, share: 0 })(uploads))
  .on(uploadFx.fail, (uploads, { params, error }) => changed(params.id, { failure: error.message })(uploads))
  .on(uploadFx.done, (uploads, { params }) => without(params.id)(uploads))
  .on(uploadCancelled, (uploads, id) => without(id)(uploads))
  .reset(uploadsOpened);
export const $uploading = readonly($running);

const $pictures = createStore<readonly UploadedPicture[]>([])
  .on(loadLibraryFx.doneData, (_, pictures) => pictures)
  .on(uploadFx.doneData, (pictures, picture) => [picture, ...pictures.filter(({ src }) => src !== picture.src)])
  .reset(uploadsOpened);
export const $library = readonly($pictures);

sample({ clock: begun, target: uploadAllFx });
sample({ clock: uploadRetried, source: $running, fn: (uploads, id) => uploads.filter((one) => one.id === id), target: uploadAllFx });
sample({ clock: uploadCancelled, target: cancelFx });
sample({ clock: libraryWanted, target: loadLibraryFx });
sample({ clock: [pictureChosen, uploadFx.doneData], fn: ({ src, width, height }) => ({ src, width, height }), target: pixelsLearned });
sample({
  clock: uploadFx.done,
  filter: ({ params }) => params.replaces !== undefined,
  fn: ({ params, result }) => ({ kind: 'exchange' as const, id: params.replaces!, picture: result }),
  target: commanded,
});
sample({
  clock: [pictureChosen, sample({ clock: uploadFx.done, filter: ({ params }) => !params.replaces, fn: ({ result }) => result })],
  source: { design: $design, side: $side },
  fn: ({ design, side }, picture) => ({ kind: 'add' as const, elements: [newImage(design, side, picture)] }),
  target: commanded,
});
