import { fontLicences } from '@merchloom/artwork/node/font-files';
import { defineEndpoint } from '@merchloom/contracts/endpoint';
import { Refusal, type Reply, type Route, reply, route, type ServiceRequest } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import type { screenSizes } from '../assets/sizes.ts';
import type { UploadReader } from '../assets/upload-reader.ts';
import { assetKey, assetSizeKey, fontKey, packingSlipKey, printFileKey, temporaryKey, temporaryThumbKey } from '../objects/keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { isSigned, isSignedLink, type SignedQuery } from '../print-files/print-file-links.ts';
import { onceAtATime } from '../rendering/once-at-a-time.ts';
import type { Mockups } from './mockups.ts';

const media = { method: 'GET', service: 'catalog', access: 'public', rate: 'none', refusals: ['not_found'] } as const;
const sha = '[0-9a-f]{64}';

const mockup = defineEndpoint({
  ...media,
  id: 'mockup',
  path: '/media/mockups/{hash}/{file}',
  summary: 'A garment with its design, by the hash of its recipe.',
  params: z.object({ hash: z.string().check(z.regex(new RegExp(`^${sha}$`))), file: z.enum(['160.webp', '480.webp', '960.webp']) }),
});
const asset = defineEndpoint({
  ...media,
  id: 'asset',
  path: '/media/assets/{file}',
  summary: 'An artwork, by its hash.',
  params: z.object({ file: z.string().check(z.regex(new RegExp(`^${sha}\\.(png|webp|jpg)$`))) }),
});
const printFile = defineEndpoint({
  ...media,
  id: 'printFile',
  path: '/media/print-files/{file}',
  summary: 'A print file, for whoever was given a signed address.',
  params: z.object({ file: z.string().check(z.regex(new RegExp(`^${sha}\\.png$`))) }),
  query: z.object({ expires: z.string(), signature: z.string() }),
});
const signedQuery = z.object({ expires: z.string(), signature: z.string() });
const assetSize = defineEndpoint({
  ...media,
  id: 'assetSize',
  path: '/media/asset-sizes/{longest}/{file}',
  summary: 'An artwork made smaller for a screen.',
  params: z.object({ longest: z.enum(['320', '1600']), file: z.string().check(z.regex(new RegExp(`^${sha}\\.(png|webp|jpg)\\.webp$`))) }),
});
const font = defineEndpoint({
  ...media,
  id: 'font',
  path: '/media/fonts/{file}',
  summary: 'A tenant’s font, by its hash.',
  params: z.object({ file: z.string().check(z.regex(new RegExp(`^${sha}\\.(ttf|otf)$`))) }),
});
const fontLicenceTexts = defineEndpoint({
  ...media,
  id: 'fontLicences',
  path: '/media/font-licences.txt',
  summary: 'The licences of the typefaces that designs are set in, which have to be served along with them.',
});
const temporary = defineEndpoint({
  ...media,
  id: 'temporaryAssetFile',
  path: '/media/temporary/{file}',
  summary: 'A guest’s picture, for whoever was given a signed address.',
  params: z.object({ file: z.string().check(z.regex(new RegExp(`^${sha}\\.(png|jpg)$`))) }),
  query: signedQuery,
});
const temporaryThumb = defineEndpoint({
  ...media,
  id: 'temporaryAssetThumb',
  path: '/media/temporary-thumbs/{file}',
  summary: 'A guest’s picture made smaller.',
  params: z.object({ file: z.string().check(z.regex(new RegExp(`^${sha}\\.webp$`))) }),
  query: signedQuery,
});

const packingSlip = defineEndpoint({
  ...media,
  id: 'packingSlip',
  path: '/media/packing-slips/{file}',
  summary: 'A packing slip, for whoever was given a signed address.',
  params: z.object({ file: z.string().check(z.regex(new RegExp(`^${sha}\\.pdf$`))) }),
  query: signedQuery,
});

const types: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  ttf: 'font/ttf',
  otf: 'font/otf',
  pdf: 'application/pdf',
};
const notFound = () => new Refusal({ kind: 'not_found', code: 'not_found' });

function picture(request: Pick<ServiceRequest, 'ctx'>, file: string, content: Buffer, caching: string): Reply<object> {
  const etag = `"${file}"`;
  const headers = { 'content-type': types[file.split('.').pop()!]!, 'cache-control': caching, etag };
  if (request.ctx.get('if-none-match') === etag) return reply({ status: 304, headers, content: '' });
  return reply({ headers, content });
}

const forever = 'public, max-age=31536000, immutable';

/** Pictures by address. What stands under a hash never changes, so browsers and caches may keep it for good. */
export function mediaRoutes({
  mockups,
  store,
  reader,
  linkSecret,
  now,
}: {
  mockups: Mockups;
  store: ObjectStore;
  reader: UploadReader;
  linkSecret: string;
  now: () => Date;
}): Route[] {
  const sizeOnce = onceAtATime<boolean>();
  const smaller = async (file: string, longest: (typeof screenSizes)[number]): Promise<Buffer | null> => {
    const key = assetSizeKey(file.slice(0, 64), longest);
    const known = await store.read(key);
    return known ?? ((await sizeOnce(key, () => reader.size(file, longest))) ? store.read(key) : null);
  };
  const signedFile = async (request: Pick<ServiceRequest, 'ctx'>, query: SignedQuery, key: string): Promise<Reply<object>> => {
    if (!isSigned(linkSecret, request.ctx.path, query, now())) throw new Refusal({ kind: 'forbidden', code: 'forbidden' });
    const content = await store.read(key);
    if (!content) throw notFound();
    return picture(request, key.split('/').at(-1)!, content, 'private, max-age=3600');
  };
  return [
    route(mockup, async (request) => {
      const { hash, file } = request.params;
      const content = await mockups.picture(hash, Number.parseInt(file, 10));
      if (!content) throw notFound();
      return picture(request, `${hash}-${file}`, content, forever);
    }),
    route(asset, async (request) => {
      const { file } = request.params;
      const content = await store.read(assetKey(file));
      if (!content) throw notFound();
      return picture(request, file, content, forever);
    }),
    route(assetSize, async (request) => {
      const { file, longest } = request.params;
      const content = await smaller(file.replace(/\.webp$/, ''), Number(longest) as (typeof screenSizes)[number]);
      if (!content) throw notFound();
      return picture(request, `${longest}-${file}`, content, forever);
    }),
    route(font, async (request) => {
      const content = await store.read(fontKey(request.params.file));
      if (!content) throw notFound();
      return picture(request, request.params.file, content, forever);
    }),
    route(fontLicenceTexts, async () =>
      reply({
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
        content: fontLicences(),
      }),
    ),
    route(temporary, (request) => signedFile(request, request.query, temporaryKey(request.params.file))),
    route(temporaryThumb, (request) => signedFile(request, request.query, temporaryThumbKey(request.params.file.slice(0, 64)))),
    route(packingSlip, (request) => signedFile(request, request.query, packingSlipKey(request.params.file.slice(0, 64)))),
    route(printFile, async ({ params: { file }, query }) => {
      const sha256 = file.slice(0, 64);
      if (!isSignedLink(linkSecret, sha256, query, now())) throw new Refusal({ kind: 'forbidden', code: 'forbidden' });
      const found = await store.open(printFileKey(sha256));
      if (!found) throw notFound();
      const headers = { 'content-type': 'image/png', 'content-length': String(found.bytes), 'cache-control': 'private, no-store' };
      return reply({ headers, content: found.stream });
    }),
  ];
}
