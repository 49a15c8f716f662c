import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints, previewAt, previewWidths } from '@merchloom/contracts';
import { demoAssets, demoEvents, demoTenants } from '@merchloom/demo';
import { internalTokenHeader } from '@merchloom/service-kit';
import { tokensOf } from '@merchloom/testing/internal-keys';
import sharp from 'sharp';
import { type TestCatalog, testCatalog } from './catalog.ts';

const tenantId = demoTenants[0]!.id;
const tenantOf = (slug: string) => demoEvents.find((event) => event.slug === slug)!.tenantId;
let catalog: TestCatalog;

beforeAll(async () => {
  // Nothing is drawn ahead: who looks here is the first.
  catalog = await testCatalog({ background: false });
});
afterAll(() => catalog?.stop());

/** As the gateway asks: signed, about no tenant. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(catalog.url + path, { headers: { ...headers, [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'catalog' }) } });

async function productOf(slug: string, productId: string) {
  const { body } = await catalog.call(endpoints.store, { as: tenantId, params: { slug } });
  return body.data.event_products.find(({ product_id }) => product_id === productId)!;
}

test('a mockup is drawn when somebody looks, in every width, and may be kept for good', async () => {
  const { images } = await productOf('coast-run', 'headland-hoodie');

  for (const width of previewWidths) {
    const reply = await get(previewAt(images.front_preview, width));
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width });
  }
});

test('many who look at the same new mockup get the same picture, drawn once', async () => {
  const { images } = await productOf('coast-run', 'crew-hoodie');

  const replies = await Promise.all(Array.from({ length: 8 }, () => get(images.back_preview!)));
  const bodies = await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer()).toString('base64')));

  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(bodies).size).toBe(1);
  const hash = images.back_preview!.split('/')[3]!;
  const stored = await readdir(join(catalog.folder, 'mockups/480', hash.slice(0, 2)));
  expect(stored).toEqual([`${hash}.webp`]);
});

test('a first page on which nothing was drawn yet gets all its pictures, however many ask at once', async () => {
  const pages = await Promise.all(
    ['coast-run', 'harbor-half', 'build-days'].map((slug) => catalog.call(endpoints.store, { as: tenantOf(slug), params: { slug } })),
  );
  const images = pages.flatMap(({ body }) => body.data.event_products.map((product) => product.images));
  const fronts = images.map(({ front_preview }) => front_preview);
  const backs = images.flatMap(({ back_preview }) => back_preview ?? []);
  const drawn = await readdir(join(catalog.folder, 'mockups'), { recursive: true });
  const isCold = (address: string) => {
    const [hash, file] = address.split('/').slice(-2) as [string, string];
    return !drawn.includes(join(file.replace('.webp', ''), hash.slice(0, 2), `${hash}.webp`));
  };
  const cold = [...[...fronts, ...backs].map((each) => previewAt(each, 480)), ...fronts.map((each) => previewAt(each, 960))]
    .filter(isCold)
    .slice(0, 32);

  const replies = await Promise.all(cold.map((address) => get(address)));

  expect(cold.length).toBeGreaterThanOrEqual(30);
  expect(replies.map(({ status }) => status)).toEqual(cold.map(() => 200));
});

test('a browser that has the picture is told so', async () => {
  const { images } = await productOf('coast-run', 'headland-hoodie');
  const first = await get(images.front_preview);

  const again = await get(images.front_preview, { 'if-none-match': first.headers.get('etag')! });

  expect(again.status).toBe(304);
});

test('an artwork is served by its hash', async () => {
  const asset = demoAssets['coast-logo'];
  const reply = await get(asset.src);

  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('image/png');
  expect((await reply.arrayBuffer()).byteLength).toBe(asset.bytes);
});

test('the licences of the typefaces are served to everybody', async () => {
  const reply = await get('/media/font-licences.txt');

  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await reply.text();
  for (const family of ['Inter', 'Permanent Marker', 'Space Mono']) expect(text).toContain(`${family}\n=`);
});

test('unknown and crooked addresses are refused', async () => {
  const hash = '0'.repeat(64);

  for (const path of [`/media/mockups/${hash}/480.webp`, `/media/assets/${hash}.png`]) expect((await get(path)).status).toBe(404);
  for (const path of [
    `/media/mockups/${hash}/481.webp`,
    '/media/mockups/x/480.webp',
    '/media/assets/..%2f..%2fetc%2fpasswd',
    `/media/assets/${hash}.svg`,
  ]) {
    expect((await get(path)).status).toBe(422);
  }
  expect((await get(`/media/print-files/${hash}.png?expires=9999999999&signature=guessed`)).status).toBe(403);
});
