import { endpoints } from '@merchloom/contracts/endpoints';
import { auditOf, type Kit, Refusal, type Route, route } from '@merchloom/service-kit';
import type { ObjectStore } from '../objects/object-store.ts';
import { describeAsset, findAsset } from './library/asset.repository.ts';
import { changeAsset, deleteAsset, restoreAsset } from './library/change-asset.ts';
import { createFolder, deleteFolder, renameFolder } from './library/folders.ts';
import { listAssets } from './library/list-assets.ts';
import { createReplace } from './library/replace-asset.ts';
import { createUpload } from './library/upload-asset.ts';
import { createTemporaryAssets } from './temporary/temporary-assets.ts';
import type { UploadReader } from './upload-reader.ts';

interface AssetDependencies {
  store: ObjectStore;
  reader: UploadReader;
  linkSecret: string;
}

const guestOf = ({ guest }: { guest: string | null }): string => {
  if (!guest) throw new Refusal({ kind: 'forbidden', code: 'forbidden' });
  return guest;
};

/** The library of a tenant, and what guests leave for a week. */
export function assetRoutes({ db, clock }: Kit, { store, reader, linkSecret }: AssetDependencies): Route[] {
  const upload = createUpload(db, reader);
  const replace = createReplace(db, reader);
  const temporary = createTemporaryAssets({ db, store, reader, linkSecret, now: () => clock.now() });

  return [
    route(endpoints.listAssets, ({ tenantId, query }) => db.tenant(tenantId, (trx) => listAssets(trx, query))),
    route(endpoints.getAsset, async ({ tenantId, params }) => ({
      data: await db.tenant(tenantId, async (trx) => describeAsset(trx, await findAsset(trx, params.asset))),
    })),
    route(endpoints.uploadAsset, (request) =>
      upload({
        request: request.ctx.req,
        name: request.query.name,
        folderId: request.query.folder ?? null,
        asker: auditOf(request),
      }),
    ),
    route(endpoints.changeAsset, async (request) => ({
      data: await db.tenant(request.tenantId, (trx) => changeAsset(trx, request.params.asset, request.body, auditOf(request))),
    })),
    route(endpoints.replaceAsset, async (request) => ({
      data: await replace({
        request: request.ctx.req,
        id: request.params.asset,
        version: request.query.version,
        asker: auditOf(request),
      }),
    })),
    route(endpoints.deleteAsset, async (request) => {
      await db.tenant(request.tenantId, (trx) => deleteAsset(trx, request.params.asset, auditOf(request)));
      return { data: null };
    }),
    route(endpoints.restoreAsset, async (request) => ({
      data: await db.tenant(request.tenantId, (trx) => restoreAsset(trx, request.params.asset, auditOf(request))),
    })),
    route(endpoints.createAssetFolder, async ({ tenantId, body }) => ({
      data: await db.tenant(tenantId, (trx) => createFolder(trx, tenantId, body.name)),
    })),
    route(endpoints.renameAssetFolder, async ({ tenantId, params, body }) => ({
      data: await db.tenant(tenantId, (trx) => renameFolder(trx, params.folder, body)),
    })),
    route(endpoints.deleteAssetFolder, async ({ tenantId, params }) => {
      await db.tenant(tenantId, (trx) => deleteFolder(trx, params.folder));
      return { data: null };
    }),
    route(endpoints.moveAsset, async (request) => ({
      data: await temporary.move(request.guest, request.body.img_id, auditOf(request)),
    })),
    route(endpoints.uploadTemporaryAsset, async (request) => ({
      data: await temporary.upload(request.ctx.req, guestOf(request), request.query.name),
    })),
    route(endpoints.listTemporaryAssets, async (request) => ({ data: await temporary.list(guestOf(request)) })),
    route(endpoints.deleteTemporaryAsset, async (request) => {
      await temporary.remove(guestOf(request), request.params.img_id);
      return { data: null };
    }),
  ];
}
