import { defineEndpoint } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { id } from '@merchloom/contracts/id';
import { type Kit, type PeriodicTask, periodic, Refusal, type Route, reply, route } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { exportPictureKey } from '../objects/keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { isSigned } from '../print-files/print-file-links.ts';
import { etagOf, readFeed } from './feed.ts';
import { createKey, eventOfKey, listKeys, revokeKey } from './feed-keys.ts';
import { createExport, entriesOf, findReadyExport, listExports, presentExport, sweepExports } from './mockup-export.ts';
import { zipLength, zipStream } from './zip.ts';

const exportFile = defineEndpoint({
  id: 'mockupExportFile',
  method: 'GET',
  path: '/media/mockup-exports/{file}',
  service: 'catalog',
  access: 'public',
  rate: 'none',
  summary: 'The ZIP of a mockup export, for whoever was given a signed address.',
  params: z.object({ file: z.string().check(z.regex(/^[0-9a-f-]{36}\.zip$/)) }),
  query: z.object({ expires: z.string(), signature: z.string() }),
  refusals: ['not_found'],
});

interface ProductsEventDependencies {
  store: ObjectStore;
  linkSecret: string;
  publicUrl: string;
}

/** What an event of type Products is for: its pictures to take along, its products for a shop that is not ours. */
export function productsEventRoutes(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  { store, linkSecret, publicUrl }: ProductsEventDependencies,
): Route[] {
  return [
    route(endpoints.listMockupExports, async ({ tenantId, params }) => ({
      data: (await listExports(db, tenantId, params.slug, clock.now())).map((row) => presentExport(row, linkSecret)),
    })),
    route(endpoints.createMockupExport, async (request) => ({
      data: presentExport(await createExport(db, request, { slug: request.params.slug, ...request.body, now: clock.now() }), linkSecret),
    })),
    route(exportFile, async (request) => {
      const now = clock.now();
      if (!isSigned(linkSecret, request.ctx.path, request.query, now)) throw new Refusal({ kind: 'forbidden', code: 'forbidden' });
      const exportId = z.safeParse(id, request.params.file.slice(0, 36)).data;
      const row = exportId ? await findReadyExport(db, exportId, now) : null;
      if (!row) throw new Refusal({ kind: 'not_found', code: 'not_found' });
      const entries = entriesOf(row);
      const read = async (index: number) => {
        const picture = await store.read(exportPictureKey(row.id, index, row.format));
        if (!picture) throw new Error(`a picture of the export ${row.id} is gone`);
        return picture;
      };
      const headers = {
        'content-type': 'application/zip',
        'content-length': String(zipLength(entries)),
        'content-disposition': `attachment; filename="mockups-${row.id.slice(-6)}.zip"`,
        'cache-control': 'private, no-store',
      };
      return reply({ headers, content: zipStream(entries, row.created_at, read) });
    }),
    route(endpoints.listFeedKeys, async ({ tenantId, params }) => ({ data: await listKeys(db, tenantId, params.slug) })),
    route(endpoints.createFeedKey, async (request) => ({
      data: await createKey(db, request, { slug: request.params.slug, name: request.body.name, now: clock.now() }),
    })),
    route(endpoints.revokeFeedKey, async (request) => ({
      data: await revokeKey(db, request, { slug: request.params.slug, id: request.params.key, now: clock.now() }),
    })),
    route(endpoints.productFeed, async (request) => {
      const { params, query, lang, tenantId, ctx } = request;
      const now = clock.now();
      const feed = await db.tenant(tenantId, async (trx) =>
        readFeed(trx, await eventOfKey(trx, { slug: params.slug, key: ctx.get('x-api-key'), now }), { ...query, publicUrl, lang, now }),
      );
      const etag = etagOf(feed);
      const headers = { etag, 'cache-control': 'private, no-cache', vary: 'x-api-key, accept-language' };
      if (ctx.get('if-none-match') === etag) return reply({ status: 304, headers, content: '', ...feed });
      return reply({ headers, ...feed });
    }),
  ];
}

export const sweepMockupExports = (store: ObjectStore): PeriodicTask =>
  periodic('sweep-mockup-exports', { everyMs: 3_600_000 }, ({ db, clock }) => sweepExports(db, store, clock.now()));
