import { endpoints } from '@merchloom/contracts/endpoints';
import { messageText } from '@merchloom/contracts/messages';
import { auditOf, type Kit, type Route, reply, route } from '@merchloom/service-kit';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { getDraft } from './draft.repository.ts';
import { eventDesigns } from './event-designs.ts';
import { drawProof } from './proof.ts';
import { publishDesign } from './publish-design.ts';
import { saveDraft } from './save-draft.ts';
import { endShare, getShare, readShared, shareDesign } from './share-design.ts';
import { getVersion, listVersions, nameVersion } from './versions.ts';
import { wearDesign } from './wear-design.ts';

/** Designs as staff work on them. */
export function designRoutes(
  { db, clock }: Kit,
  { store, renderer, linkSecret }: { store: ObjectStore; renderer: Renderer; linkSecret: string },
): Route[] {
  return [
    route(endpoints.eventDesigns, async ({ tenantId, query, lang }) => ({
      data: await db.tenant(tenantId, (trx) => eventDesigns(trx, query.event, query.lang ?? lang)),
    })),
    route(endpoints.wearDesign, async (request) => ({
      data: {
        design_id: await db.tenant(request.tenantId, (trx) => wearDesign(trx, { ...request.body, asker: auditOf(request) })),
      },
    })),
    route(endpoints.getDesign, async ({ tenantId, params }) => ({
      data: await db.tenant(tenantId, (trx) => getDraft(trx, tenantId, params.design)),
    })),
    route(endpoints.saveDesign, async ({ tenantId, params, body, principal }) => ({
      data: await saveDraft(db, { tenantId, designId: params.design, ...body, author: principal!, now: clock.now() }),
    })),
    route(endpoints.designVersions, async ({ tenantId, params }) => ({
      data: await db.tenant(tenantId, (trx) => listVersions(trx, tenantId, params.design)),
    })),
    route(endpoints.designVersion, async ({ tenantId, params }) => ({
      data: await db.tenant(tenantId, (trx) => getVersion(trx, tenantId, params.design, params.version)),
    })),
    route(endpoints.nameDesignVersion, async ({ tenantId, params, body }) => ({
      data: await db.tenant(tenantId, (trx) => nameVersion(trx, tenantId, params.design, { version: params.version, name: body.name })),
    })),
    route(endpoints.publishDesign, async (request) => ({
      message: messageText('design_published', request.lang),
      data: await db.tenant(request.tenantId, (trx) =>
        publishDesign(trx, { designId: request.params.design, version: request.body.version, asker: auditOf(request) }),
      ),
    })),
    route(endpoints.designShare, async ({ tenantId, params }) => ({
      data: await db.tenant(tenantId, (trx) => getShare(trx, linkSecret, { tenantId, designId: params.design, now: clock.now() })),
    })),
    route(endpoints.shareDesign, async (request) => ({
      data: await db.tenant(request.tenantId, (trx) =>
        shareDesign(trx, linkSecret, {
          designId: request.params.design,
          product: request.body.product,
          name: request.principal!.name,
          asker: auditOf(request),
          now: clock.now(),
        }),
      ),
    })),
    route(endpoints.endDesignShare, async (request) => {
      await db.tenant(request.tenantId, (trx) => endShare(trx, { designId: request.params.design, asker: auditOf(request) }));
      return { data: null };
    }),
    route(endpoints.sharedDesign, async ({ query, lang }) => ({
      data: await readShared(db, linkSecret, { token: query.token, lang: query.lang ?? lang, now: clock.now() }),
    })),
    route(endpoints.designProof, async ({ tenantId, params, query, signal }) => {
      const { design } = await db.tenant(tenantId, (trx) => getDraft(trx, tenantId, params.design));
      const { content, type, name } = await drawProof({ store, renderer }, design, query, signal);
      return reply({
        headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'private, no-store' },
        content,
      });
    }),
  ];
}
