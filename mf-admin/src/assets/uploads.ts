import type { UploadReply } from '@merchloom/contracts/assets';
import { endpoints } from '@merchloom/contracts/endpoints/assets';
import type { ApiError } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { uploadFile } from '@merchloom/web-kit/upload-file';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { assetList } from './model.ts';

export interface Upload {
  key: string;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'known' | 'failed';
  /** 0 … 1; at 1 the server is still reading the picture. */
  share: number;
  /** Why it failed, in the person's language. */
  message?: string | undefined;
}

export interface Chosen {
  tenant: string;
  folder?: string | undefined;
  files: readonly File[];
}

/** Files were chosen, dropped or pasted. */
export const filesChosen = createEvent<Chosen>();
export const uploadCancelled = createEvent<string>();
export const uploadsDismissed = createEvent();
const changed = createEvent<Pick<Upload, 'key'> & Partial<Upload>>();
const removed = createEvent<string>();

const atOnce = 2;
let count = 0;

interface Job {
  key: string;
  file: File;
  tenant: string;
  folder?: string | undefined;
  cancel: AbortController;
}
const running = new Map<string, AbortController>();

/** One file on its way; for tests. */
export const sendFx = createEffect<Job & { onProgress: (share: number) => void }, UploadReply, ApiError>(
  ({ tenant, folder, file, cancel, onProgress }) =>
    uploadFile({
      endpoint: endpoints.uploadAsset,
      params: { tenant },
      query: { name: file.name, ...(folder && { folder }) },
      file,
      onProgress,
      signal: cancel.signal,
    }),
);

/** Two at a time: the others keep their turn, and can be cancelled meanwhile. */
const uploadAllFx = createEffect<Job[], void>(async (jobs) => {
  const tell = scopeBind(changed, { safe: true });
  const remove = scopeBind(removed, { safe: true });
  const send = scopeBind(sendFx, { safe: true });
  const waiting = [...jobs];
  const next = async (): Promise<void> => {
    const job = waiting.shift();
    if (!job) return;
    const { key, cancel } = job;
    if (!cancel.signal.aborted) {
      tell({ key, state: 'sending' });
      await send({ ...job, onProgress: (share) => tell({ key, share }) }).then(
        ({ duplicate }) => tell({ key, state: duplicate ? 'known' : 'done', share: 1 }),
        (error: ApiError) =>
          error.code === 'aborted' ? remove(key) : tell({ key, state: 'failed', message: error.errors?.file?.[0] ?? error.message }),
      );
    }
    running.delete(key);
    return next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
});

const cancelFx = createEffect((key: string) => running.get(key)?.abort());

const $all = createStore<readonly Upload[]>([])
  .on(changed, (uploads, change) => uploads.map((upload) => (upload.key === change.key ? { ...upload, ...change } : upload)))
  .on([removed, uploadCancelled], (uploads, key) => uploads.filter((upload) => upload.key !== key))
  .on(uploadsDismissed, (uploads) => uploads.filter(({ state }) => state === 'waiting' || state === 'sending'));

export const $uploads = readonly($all);

const began = createEvent<Job[]>();
$all.on(began, (uploads, jobs) => [
  ...uploads,
  ...jobs.map(({ key, file }): Upload => ({ key, name: file.name, state: 'waiting', share: 0 })),
]);
sample({
  clock: filesChosen,
  fn: ({ files, tenant, folder }) =>
    files.map((file): Job => {
      count += 1;
      const job = { key: `${count}`, file, tenant, folder, cancel: new AbortController() };
      running.set(job.key, job.cancel);
      return job;
    }),
  target: began,
});
sample({ clock: began, target: uploadAllFx });
sample({ clock: uploadCancelled, target: cancelFx });
sample({ clock: sendFx.done, fn: () => {}, target: assetList.moved });
