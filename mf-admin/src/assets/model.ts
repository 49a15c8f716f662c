import type { AssetDetail, AssetListQuery, AssetListReply, ChangeAssetBody } from '@merchloom/contracts/assets';
import { endpoints } from '@merchloom/contracts/endpoints/assets';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { uploadFile } from '@merchloom/web-kit/upload-file';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { idFilter, listAddress, oneOf, words } from '../lists/address.ts';
import { listModel } from '../lists/list-model.ts';

const filters = listAddress({
  q: words,
  folder: (written: string) => (written === 'none' ? ('none' as const) : idFilter(written)),
  tag: words,
  use: oneOf(['used', 'unused'] as const),
  order: oneOf(['name', 'largest'] as const),
  view: oneOf(['list'] as const),
  kind: oneOf(['font'] as const),
});

/** Order, look and kind are no filters: a library without a picture is empty in any of them. */
export const assetsAddress: typeof filters = {
  ...filters,
  isFiltered: (shown) => filters.isFiltered({ ...shown, order: undefined, view: undefined, kind: undefined }),
};

type Query = Omit<AssetListQuery, 'folder' | 'kind'> & { kind?: 'font'; folder?: string; order?: 'name' | 'largest'; view?: 'list' };

export const assetList = listModel<Query, AssetListReply>(({ tenant, query, quiet }) => {
  const { view: _, order, kind = 'image', ...rest } = query;
  return call(
    endpoints.listAssets,
    { params: { tenant } as never, query: { ...(rest as AssetListQuery), kind, sort: order ?? 'newest' } },
    { quiet: quiet ?? false },
  );
});

interface Which {
  tenant: string;
  asset: string;
}

export const assetShown = createEvent<Which>();
export const assetLeft = createEvent();
export const retryClicked = createEvent();

export const loadAssetFx = createEffect<Which, AssetDetail, ApiError>(
  async ({ tenant, asset }) => (await call(endpoints.getAsset, { params: { tenant, asset } })).data,
);
export const saveAssetFx = createEffect<Which & { body: ChangeAssetBody }, AssetDetail, ApiError>(
  async ({ tenant, asset, body }) => (await call(endpoints.changeAsset, { params: { tenant, asset }, body })).data,
);
export const replaceAssetFx = createEffect<Which & { version: number; file: File }, AssetDetail, ApiError>(
  async ({ tenant, asset, version, file }) =>
    (await uploadFile({ endpoint: endpoints.replaceAsset, params: { tenant, asset }, query: { version, name: file.name }, file })).data,
);
export const deleteAssetFx = createEffect<Which, unknown, ApiError>(({ tenant, asset }) =>
  call(endpoints.deleteAsset, { params: { tenant, asset } }),
);
export const restoreAssetFx = createEffect<Which, unknown, ApiError>(({ tenant, asset }) =>
  call(endpoints.restoreAsset, { params: { tenant, asset } }),
);
export const createFolderFx = createEffect<{ tenant: string; name: string }, { id: string }, ApiError>(
  async ({ tenant, name }) => (await call(endpoints.createAssetFolder, { params: { tenant }, body: { name } })).data,
);
export const renameFolderFx = createEffect<{ tenant: string; folder: string; name: string; version: number }, unknown, ApiError>(
  ({ tenant, folder, ...body }) => call(endpoints.renameAssetFolder, { params: { tenant, folder }, body }),
);
export const deleteFolderFx = createEffect<{ tenant: string; folder: string }, unknown, ApiError>(({ tenant, folder }) =>
  call(endpoints.deleteAssetFolder, { params: { tenant, folder } }),
);

const $which = createStore<Which | null>(null)
  .on(assetShown, (_, which) => which)
  .on(assetLeft, () => null);
const isShown = (which: Which | null, { tenant, asset }: Which) => which?.asset === asset && which.tenant === tenant;

const $detail = createStore<AssetDetail | null>(null).reset(assetShown, assetLeft);
const $error = createStore<ApiError | null>(null).reset(assetShown, assetLeft, loadAssetFx.done);

/** The asset on screen. */
export const $asset = readonly($detail);
export const $assetFailure = readonly($error);
export const $assetPending = loadAssetFx.pending;

sample({ clock: assetShown, target: loadAssetFx });
sample({ clock: retryClicked, source: $which, filter: (which): which is Which => which !== null, target: loadAssetFx });
for (const done of [loadAssetFx.done, saveAssetFx.done, replaceAssetFx.done]) {
  sample({
    clock: done,
    source: $which,
    filter: (which, { params }) => isShown(which, params),
    fn: (_, { result }) => result,
    target: $detail,
  });
}
sample({
  clock: loadAssetFx.fail,
  source: $which,
  filter: (which, { params }) => isShown(which, params),
  fn: (_, { error }) => error,
  target: $error,
});
sample({
  clock: [createFolderFx.done, renameFolderFx.done, deleteFolderFx.done, restoreAssetFx.done],
  fn: () => {},
  target: assetList.moved,
});

/** The library's folders, for whoever moves a picture. */
export const foldersWanted = createEvent<string>();
export const loadFoldersFx = createEffect<string, AssetListReply['folders'], ApiError>(
  async (tenant) => (await call(endpoints.listAssets, { params: { tenant } as never, query: { limit: 1 } }, { quiet: true })).folders,
);
const $known = createStore<AssetListReply['folders']>([]).on(loadFoldersFx.doneData, (_, folders) => folders);
export const $folders = readonly($known);
sample({ clock: foldersWanted, target: loadFoldersFx });
