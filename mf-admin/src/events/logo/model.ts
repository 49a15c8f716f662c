import type { Asset } from '@merchloom/contracts/assets';
import { endpoints } from '@merchloom/contracts/endpoints/assets';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { uploadFile } from '@merchloom/web-kit/upload-file';
import { createEffect } from 'effector';
import type { Part } from '../../lists/use-growing.ts';

const atOnce = 24;

/** Pictures of the library, newest first; a page from `cursor` on. */
export const loadPicturesFx = createEffect<{ tenant: string; q: string; cursor: string | undefined }, Part<Asset>, ApiError>(
  async ({ tenant, q, cursor }) => {
    const query = { kind: 'image' as const, sort: 'newest' as const, limit: atOnce, ...(q && { q }), ...(cursor && { cursor }) };
    const { data, page } = await call(endpoints.listAssets, { params: { tenant }, query }, { quiet: true });
    return { rows: data, next: page.next };
  },
);
export const uploadPictureFx = createEffect<{ tenant: string; file: File }, Asset, ApiError>(
  async ({ tenant, file }) =>
    (await uploadFile({ endpoint: endpoints.uploadAsset, params: { tenant }, query: { name: file.name }, file })).data,
);
