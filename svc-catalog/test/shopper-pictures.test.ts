import { randomUUID } from 'node:crypto';
import { type Design, type Endpoint, endpoints, newId } from '@merchloom/contracts';
import { writePicture } from '@merchloom/contracts/custom-picture';
import { personalise } from '@merchloom/contracts/custom-text';
import { fillPath } from '@merchloom/contracts/endpoint';
import { artworkFailed, artworkFetched, artworkRequested, type Envelope, orderErased } from '@merchloom/contracts/events/index';
import type { Principal } from '@merchloom/contracts/identity';
import { contentHashOf, printedDesign } from '@merchloom/contracts/printed-design';
import { demoEvents, demoTenants } from '@merchloom/demo';
import { internalTokenHeader, publish } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { tokensOf } from '@merchloom/testing/internal-keys';
import sharp from 'sharp';
import { shopperPictureKey } from '../src/objects/keys.ts';
import { sweepShopperPictures } from '../src/personal/forget-pictures.ts';
import type { Renderer } from '../src/rendering/renderer.ts';
import { type TestCatalog, testCatalog } from './catalog.ts';

const [headland, bouwstenen] = demoTenants as [(typeof demoTenants)[0], (typeof demoTenants)[0]];
const tote = demoEvents.flatMap(({ products }) => products).find(({ productId }) => productId === 'tide-tote')!;
const morwenna = (tenantId = headland.id): Principal => ({
  ...{ userId: newId(), sessionId: newId(), tenantId, role: 'admin', superadmin: false },
  ...{ name: 'Morwenna', email: 'morwenna@headland.example' },
});
const day = 24 * 3_600_000;
let time = new Date();
let catalog: TestCatalog;
let design: Design;
let renderer: Renderer;
const heard: Envelope[] = [];

beforeAll(async () => {
  const keep = (real: Renderer) => {
    renderer = real;
    return real;
  };
  catalog = await testCatalog({ clock: { now: () => time }, renderer: keep });
  await catalog.kit.bus.consume('test-orders', [artworkFetched.type, artworkFailed.type], async (event) => void heard.push(event));
  const elements = tote.design.elements.map((element) =>
    element.type === 'Image' ? { ...element, customisable: true, label: 'Your photo' } : element,
  );
  const first = elements.findIndex(({ type }) => type === 'Image');
  design = { ...tote.design, elements: elements.filter(({ type }, index) => type === 'Text' || index === first) };
  const params = { design: tote.id };
  await catalog.call(endpoints.saveDesign, { as: morwenna(), params, body: { version: 0, design } });
  const published = await catalog.call(endpoints.publishDesign, { as: morwenna(), params, body: { version: 1 } });
  expect(published.status).toBe(200);
});
afterAll(() => catalog?.stop());

interface Sent {
  guest?: string | null;
  tenant?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Buffer | object;
  as?: Principal;
}
async function send(endpoint: Endpoint, { guest = null, tenant, params = {}, query = {}, body, as }: Sent) {
  const path = fillPath(endpoint.path, { ...params, ...(tenant && { tenant }) });
  const claims = { audience: 'catalog' as const, tenant: tenant ? { id: tenant } : null, principal: as ?? null, guest };
  const reply = await fetch(`${catalog.url}${path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      [internalTokenHeader]: tokensOf('gateway').mint(claims),
      ...(body && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const isJson = reply.headers.get('content-type')?.includes('json');
  // biome-ignore lint/suspicious/noExplicitAny: the expectation that follows says what it is
  return { status: reply.status, bytes, json: isJson ? (JSON.parse(bytes.toString()) as any) : null };
}

let shade = 0;
async function uploaded(guest: string, width = 900, height = 1200): Promise<string> {
  shade += 1;
  const body = await sharp({ create: { width, height, channels: 3, background: { r: 240, g: 20 + shade, b: 60 } } })
    .jpeg()
    .toBuffer();
  const { json } = await send(endpoints.uploadTemporaryAsset, { guest, query: { name: 'IMG_1.jpg' }, body });
  return writePicture({ file: json.data.src.split('/').at(-1), width: json.data.width, height: json.data.height });
}
const version = (line: string) => ({ product_id: 'tide-tote', colour_code: 'natural', custom_text_front: line, custom_text_back: '' });
const preview = (guest: string | null, line: string) =>
  send(endpoints.personalPreview, { guest, tenant: headland.id, params: { slug: 'coast-run' }, body: version(line) });
const ordered = (line: string) =>
  catalog.call(endpoints.orderedPersonalPreviews, { as: headland.id, params: { slug: 'coast-run' }, body: { versions: [version(line)] } });
const gone = { custom_picture_front: ['This picture is no longer there. Please upload it again.'] };
const fileOf = (line: string) => line.split('@')[0]!;
const kept = (line: string) => catalog.store.read(shopperPictureKey(fileOf(line)));
const sweep = () => sweepShopperPictures(catalog.store).run(catalog.kit);

/** The first step of an order that shows the picture. */
async function placed(line: string, tenantId = headland.id) {
  const printed = printedDesign(
    design.printArea,
    personalise(
      design.elements.filter(({ location }) => location === 'front'),
      line,
    ),
  )!;
  const orderId = newId();
  const file = { lineId: newId(), side: 'front' as const, contentHash: contentHashOf(printed), design: printed };
  await catalog.kit.db.tenant(tenantId, (trx) =>
    publish(trx, artworkRequested, { tenantId, subject: orderId, version: 1, data: { orderId, stage: 'fetch', files: [file] } }),
  );
  const answer = await eventually(() => heard.find(({ subject }) => subject === orderId) ?? Promise.reject(new Error('no answer yet')));
  return { orderId, printed, answer };
}

test('[R12.20] a shopper’s picture takes the place of the designed one: on the garment, in the order, in the print file', async () => {
  const guest = randomUUID();
  const line = await uploaded(guest);
  const plain = await preview(guest, '');
  const mine = await preview(guest, line);
  expect([plain.status, mine.status]).toEqual([200, 200]);
  expect(mine.json.data.front_preview).not.toBe(plain.json.data.front_preview);

  const { body } = await ordered(line);
  expect(body.data).toEqual([{ images: mine.json.data }]);
  const picture = await fetch(catalog.url + mine.json.data.front_preview, {
    headers: { [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'catalog' }) },
  });
  expect(picture.status).toBe(200);

  const { printed, answer } = await placed(line);
  expect(answer.type).toBe(artworkFetched.type);
  const element = printed.elements.find(({ type }) => type === 'Image');
  expect(element).toMatchObject({ src: `/media/shopper-pictures/${fileOf(line)}`, crop: { width: expect.any(Number) } });
  expect(await renderer.printFile(printed, 'front')).toMatchObject({ kind: 'rendered', file: { dpi: printed.printArea.dpi } });
});

test('a picture of somebody else, an expired and an unknown one are refused at the field', async () => {
  const [guest, other] = [randomUUID(), randomUUID()];
  const line = await uploaded(guest);

  expect((await preview(other, line)).json.errors).toEqual(gone);
  expect((await preview(null, line)).json.errors).toEqual(gone);
  expect((await preview(guest, `${'e'.repeat(64)}.png@900x1200`)).json.errors).toEqual(gone);
  expect((await preview(guest, line.replace('@900x1200', '@9000x12000'))).json.errors).toEqual(gone);
  expect((await ordered(line)).body.data).toEqual([{ errors: { custom_picture_front: 'picture_gone' } }]);
  time = new Date(time.getTime() + 7 * day);
  expect((await preview(guest, line)).json.errors).toEqual(gone);
});

test('one that would be mosaic is refused', async () => {
  const guest = randomUUID();

  const refused = await preview(guest, await uploaded(guest, 40, 40));

  expect(refused.json.errors).toEqual({ custom_picture_front: [expect.stringContaining('too small for its place')] });
});

test('what is not ordered is gone after a week; what is ordered stays', async () => {
  const guest = randomUUID();
  const [left, bought] = [await uploaded(guest), await uploaded(guest)];
  for (const line of [left, bought]) await preview(guest, line);
  await ordered(bought);
  await placed(bought);

  time = new Date(time.getTime() + 8 * day);
  await sweep();

  expect(await kept(left)).toBeNull();
  expect((await ordered(left)).body.data).toEqual([{ errors: { custom_picture_front: 'picture_gone' } }]);
  time = new Date(time.getTime() + 365 * day);
  await sweep();
  expect(await kept(bought)).not.toBeNull();
});

test('it is no address for everybody: staff of the store see it, others do not', async () => {
  const guest = randomUUID();
  const line = await uploaded(guest);
  await preview(guest, line);
  const look = (tenant: string) => send(endpoints.shopperPicture, { tenant, as: morwenna(tenant), params: { file: fileOf(line) } });

  expect((await look(headland.id)).bytes.equals((await kept(line))!)).toBe(true);
  expect((await look(bouwstenen.id)).status).toBe(404);
  expect((await fetch(`${catalog.url}/media/shopper-pictures/${fileOf(line)}`)).status).toBe(404);
  expect((await placed(line, bouwstenen.id)).answer).toMatchObject({ type: artworkFailed.type, data: { code: 'asset_missing' } });
});

test('it goes with the buyer’s data, unless another order shows the same', async () => {
  const guest = randomUUID();
  const [shared, own] = [await uploaded(guest), await uploaded(guest)];
  for (const line of [shared, own]) await preview(guest, line);
  const [first, second] = [await placed(shared), await placed(own)];
  await placed(shared);
  const erase = async ({ orderId }: { orderId: string }) => {
    await catalog.kit.db.tenant(headland.id, (trx) =>
      publish(trx, orderErased, { tenantId: headland.id, subject: orderId, version: 2, data: { orderId } }),
    );
  };
  await erase(first);
  await erase(second);
  await eventually(async () => {
    await sweep();
    expect(await kept(own)).toBeNull();
  });

  expect(await kept(shared)).not.toBeNull();
  const { rows } = await catalog.kit.db.platform((trx) =>
    trx.raw('select 1 from mockups where recipe::text like ?', [`%${fileOf(own).slice(0, 64)}%`]),
  );
  expect(rows).toEqual([]);
});
