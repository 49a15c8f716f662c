import { createHash } from 'node:crypto';
import { type Design, type DesignElement, endpoints, newId, type Side } from '@merchloom/contracts';
import {
  type ArtworkFile,
  artworkFailed,
  artworkFetched,
  artworkRendered,
  artworkRequested,
  type Envelope,
} from '@merchloom/contracts/events/index';
import { demoAssets, demoEvents, demoTenants } from '@merchloom/demo';
import { internalTokenHeader, publish } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { tokensOf } from '@merchloom/testing/internal-keys';
import { withWrongSignature } from '@merchloom/testing/tampered';
import sharp from 'sharp';
import type { Renderer } from '../src/rendering/renderer.ts';
import { type TestCatalog, testCatalog } from './catalog.ts';

const [headland, bouwstenen] = demoTenants as [(typeof demoTenants)[0], (typeof demoTenants)[0]];
const heard: Envelope[] = [];
let catalog: TestCatalog;
let drawn = 0;
let failures = 0;

const countingAndFailing = (real: Renderer): Renderer => ({
  ...real,
  async printFile(...input) {
    drawn += 1;
    if (failures > 0) {
      failures -= 1;
      throw new Error('The thread died');
    }
    return real.printFile(...input);
  },
});

beforeAll(async () => {
  catalog = await testCatalog({ renderer: countingAndFailing });
  const types = [artworkFetched.type, artworkRendered.type, artworkFailed.type];
  await catalog.kit.bus.consume('test-orders', types, async (event) => void heard.push(event));
});
afterAll(() => catalog?.stop());

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

function aFile(design: Design, side: Side = 'front', contentHash = sha(JSON.stringify(design) + side)): ArtworkFile {
  return {
    lineId: newId(),
    side,
    contentHash,
    design: { ...design, elements: design.elements.filter(({ location }) => location === side) },
  };
}

const demoDesign = (productId: string): Design =>
  demoEvents.flatMap(({ products }) => products).find((product) => product.productId === productId)!.design;

async function request(
  stage: 'fetch' | 'render',
  files: ArtworkFile[],
  { tenantId = headland.id, orderId = newId() } = {},
): Promise<string> {
  await catalog.kit.db.tenant(tenantId, (trx) =>
    publish(trx, artworkRequested, { tenantId, subject: orderId, version: 3, data: { orderId, stage, files } }),
  );
  return orderId;
}

type Answer = {
  type: string;
  subjectversion: number;
  data: {
    files: { sha256: string; contentHash: string; bytes: number; width: number; height: number }[];
    assets: number;
    code: string;
    message: string;
    lineId: string | null;
  };
};

const answerTo = (orderId: string): Promise<Answer> =>
  eventually(() => (heard.find(({ subject }) => subject === orderId) as unknown as Answer) ?? false);

test('artwork whose assets are all there is fetched', async () => {
  const orderId = await request('fetch', [aFile(demoDesign('sunrise-finisher-tee')), aFile(demoDesign('breaker-tee'))]);

  expect(await answerTo(orderId)).toMatchObject({ type: 'orders.artwork.fetched', subjectversion: 3, data: { orderId, assets: 2 } });
});

test('an asset that nobody has, and one of another tenant, stop the order with its line', async () => {
  const missing: Design = {
    ...demoDesign('breaker-tee'),
    elements: [{ ...demoDesign('breaker-tee').elements[0]!, src: `/media/assets/${'f'.repeat(64)}.png` } as DesignElement],
  };
  const file = aFile(missing);
  expect(await answerTo(await request('fetch', [file]))).toMatchObject({
    type: 'orders.artwork.failed',
    data: { code: 'asset_missing', lineId: file.lineId },
  });

  await catalog.kit.db.tenant(bouwstenen.id, (trx) => trx('assets').where({ sha256: demoAssets.lighthouse.sha256 }).delete());
  const foreign = await request('fetch', [aFile(demoDesign('lighthouse-tee'))], { tenantId: bouwstenen.id });
  expect(await answerTo(foreign)).toMatchObject({ type: 'orders.artwork.failed', data: { code: 'asset_missing' } });
});

test('[R12.18] both sides of an order become print files at 300 dpi that only a signed address opens', async () => {
  const design = demoDesign('sunrise-finisher-tee');
  const { type, data } = await answerTo(await request('render', [aFile(design), aFile(design, 'back')]));

  expect(type).toBe('orders.artwork.rendered');
  expect(data.files).toHaveLength(2);
  expect(data.files[0]).toMatchObject({ width: 4677, height: 5787, dpi: 300 });

  const { sha256, bytes } = data.files[0]!;
  const links = await catalog.call(endpoints.printFileLinks, { as: headland.id, body: { sha256: [sha256] } });
  const link = new URL(links.body.data[sha256]!);
  expect(link.origin).toBe('http://shop.test');
  const open = (search: string) =>
    fetch(catalog.url + link.pathname + search, { headers: { [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'catalog' }) } });
  const png = Buffer.from(await (await open(link.search)).arrayBuffer());
  expect(png.byteLength).toBe(bytes);
  expect(createHash('sha256').update(png).digest('hex')).toBe(sha256);
  expect(await sharp(png).metadata()).toMatchObject({ width: 4677, height: 5787, density: 300, hasAlpha: true });
  expect((await open(withWrongSignature(link.search))).status).toBe(403);
  expect((await open('?expires=1&signature=x')).status).toBe(403);
});

test('nobody gets addresses of another tenant’s print files', async () => {
  const { data } = await answerTo(await request('render', [aFile(demoDesign('sunrise-finisher-tee'))]));

  const links = await catalog.call(endpoints.printFileLinks, { as: bouwstenen.id, body: { sha256: [data.files[0]!.sha256] } });

  expect(links.body.data).toEqual({});
});

test('equal designs are drawn once, however many orders ask at the same time', async () => {
  const design = demoDesign('thirteen-one-tee');
  const before = drawn;

  const orders = await Promise.all(Array.from({ length: 6 }, () => request('render', [aFile(design)])));
  const answers = await Promise.all(orders.map(answerTo));

  expect(new Set(answers.map(({ data }) => data.files[0]!.sha256)).size).toBe(1);
  expect(drawn).toBe(before + 1);
});

test('a print file that stands is answered without drawing', async () => {
  const design = demoDesign('thirteen-one-tee');
  await answerTo(await request('render', [aFile(design)]));
  const before = drawn;

  expect(await answerTo(await request('render', [aFile(design)]))).toMatchObject({ type: 'orders.artwork.rendered' });
  expect(drawn).toBe(before);
});

test('when a drawing thread dies the job is done again', async () => {
  failures = 1;

  expect(await answerTo(await request('render', [aFile(demoDesign('volunteer-tee'))]))).toMatchObject({ type: 'orders.artwork.rendered' });
  expect(failures).toBe(0);
});

test('a design that cannot be printed as it stands goes to a person, with the reason', async () => {
  const design = demoDesign('thirteen-one-tee');
  const broken = { ...design, elements: design.elements.map((element) => ({ ...element, text: '日本' }) as DesignElement) };

  const { type, data } = await answerTo(await request('render', [aFile(broken)]));

  expect(type).toBe('orders.artwork.failed');
  expect(data).toMatchObject({ code: 'design_refused', message: expect.stringContaining('missing_glyph') });
});
