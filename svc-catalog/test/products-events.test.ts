import { newId } from '@merchloom/contracts';
import { endpoints } from '@merchloom/contracts/endpoints';
import type { Principal } from '@merchloom/contracts/identity';
import { mockupExport, productFeed } from '@merchloom/contracts/products-events';
import { demoBaseProducts, demoTenants } from '@merchloom/demo';
import { internalTokenHeader } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { tokensOf } from '@merchloom/testing/internal-keys';
import { withWrongSignature } from '@merchloom/testing/tampered';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { exportPictureKey } from '../src/objects/keys.ts';
import { sweepExports } from '../src/products-events/mockup-export.ts';
import type { Renderer } from '../src/rendering/renderer.ts';
import { type TestCatalog, testCatalog } from './catalog.ts';

const [headland, bouwstenen] = demoTenants as [(typeof demoTenants)[0], (typeof demoTenants)[0]];
const person = (tenantId: string, role: Principal['role'] = 'admin'): Principal => ({
  ...{ userId: newId(), sessionId: newId(), tenantId, role, superadmin: false },
  ...{ name: 'Morwenna Tregear', email: 'morwenna@example.org' },
});
const staff = person(headland.id);
const stranger = person(bouwstenen.id);
const { tee, tote } = demoBaseProducts;

let catalog: TestCatalog;
let breakNext = false;
const time = { now: new Date('2026-11-21T09:00:00Z') };
/** Breaks a drawing when a test says so, as a process that dies does. */
const fragile = (real: Renderer): Renderer => ({
  ...real,
  exportPicture: (...asked) => {
    if (!breakNext) return real.exportPicture(...asked);
    breakNext = false;
    return Promise.reject(new Error('the drawing process died'));
  },
});
beforeAll(async () => {
  catalog = await testCatalog({ renderer: fragile, clock: { now: () => time.now } });
});
afterAll(() => catalog?.stop());
beforeEach(() => {
  time.now = new Date('2026-11-21T09:00:00Z');
});

let made = 0;
async function anEvent(type = 'Products', products = [{ base_product_id: tee.id, colour_codes: ['navy', 'white'] }]) {
  made += 1;
  const body = {
    ...{ type, region: 'UK', name: `Own shop ${made}`, slug: `own-shop-${made}`, products, countries: ['GB'] },
    theme: { accent: '#aa3344', fontPair: 'modern', mode: 'light', headline: '', tagline: '' },
  };
  const reply = await catalog.call(endpoints.createDraft, { as: staff, body: body as never });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.problem));
  const { slug } = reply.body.data;
  const { products: sold } = (await catalog.call(endpoints.listEventProducts, { as: staff, params: { slug } })).body.data;
  return { slug, products: sold };
}
const aKey = async (slug: string, name = 'Shop') =>
  (await catalog.call(endpoints.createFeedKey, { as: staff, params: { slug }, body: { name } })).body.data;
const feedOf = async (slug: string, key: string | null, { query = '', headers = {}, tenant = headland.id } = {}) => {
  const token = tokensOf('gateway').mint({ audience: 'catalog', tenant: { id: tenant } });
  const reply = await fetch(`${catalog.url}/api/${tenant}/${slug}/feed${query}`, {
    headers: { [internalTokenHeader]: token, ...(key && { 'x-api-key': key }), ...headers },
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, body: text === '' ? null : JSON.parse(text) };
};
const fetchFile = (path: string) =>
  fetch(catalog.url + path, { headers: { [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'catalog' }) } });

const exportOf = (slug: string, body: object, as = staff) =>
  catalog.call(endpoints.createMockupExport, { as, params: { slug }, body: body as never });
/** Pictures are drawn on a machine that does other things too. */
const finished = (slug: string, id: string) =>
  eventually(async () => {
    const { body } = await catalog.call(endpoints.listMockupExports, { as: staff, params: { slug } });
    const found = body.data.find((each) => each.id === id)!;
    expect(found).toMatchObject({ state: 'ready', done: found.total });
    return found;
  });

describe('mockups to take along', () => {
  test('[R10.9] the chosen products, colours and sides come as one ZIP of pictures in the chosen size and format', async () => {
    const { slug, products } = await anEvent();
    const wish = { products: [{ id: products[0]!.id, colour_codes: ['navy', 'white'] }], sides: ['front'], width: 960, format: 'png' };

    const { status, body } = await exportOf(slug, wish);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ total: 2, link: null });
    const ready = await finished(slug, body.data.id);
    expect(z.safeParse(mockupExport, ready).success).toBe(true);
    expect(ready).toMatchObject({ done: 2, expires_at: '2026-11-22T09:00:00.000Z' });

    const reply = await fetchFile(ready.link!);
    const zip = new Uint8Array(await reply.arrayBuffer());
    expect(reply.headers.get('content-type')).toBe('application/zip');
    expect([zip.byteLength, Number(reply.headers.get('content-length'))]).toEqual([ready.bytes, ready.bytes]);
    const files = unzipSync(zip);
    const stem = products[0]!.product_id;
    expect(Object.keys(files)).toEqual([`${stem}/${stem}-navy-front.png`, `${stem}/${stem}-white-front.png`]);
    for (const file of Object.values(files)) expect(await sharp(Buffer.from(file)).metadata()).toMatchObject({ format: 'png', width: 960 });
    const chest = { left: 470, top: 500, width: 1, height: 1 };
    const redOf = async (file: Uint8Array) => (await sharp(Buffer.from(file)).extract(chest).raw().toBuffer())[0]!;
    const [navy, white] = await Promise.all(Object.values(files).map(redOf));
    expect(white! - navy!).toBeGreaterThan(100);
  });

  test('a drawing that breaks is taken up again where it stopped', async () => {
    const { slug, products } = await anEvent();
    breakNext = true;

    const { body } = await exportOf(slug, {
      ...{ products: [{ id: products[0]!.id, colour_codes: ['navy'] }], sides: ['front', 'back'], width: 1600, format: 'webp' },
    });

    const ready = await finished(slug, body.data.id);
    const files = unzipSync(new Uint8Array(await (await fetchFile(ready.link!)).arrayBuffer()));
    // Nothing is printed on the back, so it is not shown.
    expect(Object.keys(files)).toHaveLength(1);
    expect(await sharp(Buffer.from(Object.values(files)[0]!)).metadata()).toMatchObject({ format: 'webp', width: 1600 });
  });

  test('its address ends with it, opens nothing else, and its pictures go', async () => {
    const { slug, products } = await anEvent();
    const { body } = await exportOf(slug, {
      ...{ products: [{ id: products[0]!.id, colour_codes: ['navy'] }], sides: ['front'], width: 960, format: 'webp' },
    });
    const { link } = await finished(slug, body.data.id);

    const picture = exportPictureKey(body.data.id, 0, 'webp');
    await sweepExports(catalog.kit.db, catalog.store, time.now);
    expect(await catalog.store.read(picture)).not.toBeNull();
    expect((await fetchFile(withWrongSignature(link!))).status).toBe(403);
    expect((await fetchFile(link!.replace(body.data.id, newId()))).status).toBe(403);
    time.now = new Date('2026-11-22T09:00:01Z');
    expect((await fetchFile(link!)).status).toBe(403);
    expect((await catalog.call(endpoints.listMockupExports, { as: staff, params: { slug } })).body.data).toEqual([]);
    await sweepExports(catalog.kit.db, catalog.store, time.now);
    expect(await catalog.store.read(picture)).toBeNull();
  });

  test('what is not of this event, nothing at all, and too much are refused with the field', async () => {
    const { slug, products } = await anEvent();
    const other = await anEvent();
    const wish = (chosen: object[]) => ({ products: chosen, sides: ['front'], width: 960, format: 'png' });
    const errors = async (body: object) => (await exportOf(slug, body)).problem.errors;

    expect(await errors(wish([{ id: other.products[0]!.id, colour_codes: ['navy'] }]))).toHaveProperty('products');
    expect(await errors(wish([{ id: products[0]!.id, colour_codes: ['pink'] }]))).toHaveProperty('products');
    expect(await errors({ ...wish([{ id: products[0]!.id, colour_codes: ['navy'] }]), sides: ['back'] })).toHaveProperty('sides');
    expect(await errors({ ...wish([{ id: products[0]!.id, colour_codes: ['navy'] }]), width: 5000 })).toHaveProperty('width');
  });
});

describe('the product feed', () => {
  test('[R1.4] tells a shop all it needs: title, variants by colour, size and SKU, prices, mockups with whole addresses', async () => {
    const { slug, products } = await anEvent();
    const { key } = await aKey(slug);

    const { status, body } = await feedOf(slug, key);

    expect(status).toBe(200);
    expect(z.safeParse(productFeed, body).success).toBe(true);
    expect(body.event).toMatchObject({ slug, status: 'Draft', currency: 'GBP' });
    const [product] = body.data;
    expect(product).toMatchObject({ title: tee.name, price: products[0]!.price, garment: { sku: tee.sku } });
    expect(product.variants).toHaveLength(2 * product.options.sizes.length);
    expect(product.variants[0]).toMatchObject({ sku: `${product.product_id}_navy_${product.options.sizes[0]}`, available: false });
    expect(new Set(product.variants.map(({ sku }: { sku: string }) => sku)).size).toBe(product.variants.length);
    expect(product.options.colours[0].mockups.front).toMatch(/^http:\/\/shop\.test\/media\/mockups\/[0-9a-f]{64}\/960\.webp$/);
  });

  test('comes in pages that miss nothing and show nothing twice', async () => {
    const { slug } = await anEvent('Products', [
      { base_product_id: tee.id, colour_codes: ['navy'] },
      { base_product_id: tote.id, colour_codes: [] },
      { base_product_id: tee.id, colour_codes: ['white'] },
    ]);
    const { key } = await aKey(slug);

    const all = (await feedOf(slug, key)).body;
    const first = (await feedOf(slug, key, { query: '?limit=2' })).body;
    const second = (await feedOf(slug, key, { query: `?limit=2&cursor=${first.page.next}` })).body;

    const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
    expect([...ids(first), ...ids(second)]).toEqual(ids(all));
    expect([ids(all).length, second.page.next]).toEqual([3, null]);
    expect((await feedOf(slug, key, { query: '?limit=0' })).status).toBe(422);
  });

  test('a shop that has it is told so, until something changes', async () => {
    const { slug, products } = await anEvent();
    const { key } = await aKey(slug);
    const etag = (await feedOf(slug, key)).headers.get('etag')!;

    const again = await feedOf(slug, key, { headers: { 'if-none-match': etag } });
    await catalog.call(endpoints.changeEventProduct, {
      ...{ as: staff, params: { slug, product: products[0]!.id }, body: { version: 1, changes: { price: 31.5 } } },
    });
    const changed = await feedOf(slug, key, { headers: { 'if-none-match': etag } });

    expect([again.status, again.body]).toEqual([304, null]);
    expect([changed.status, changed.body.data[0].price]).toEqual([200, 31.5]);
  });

  test('[R1.8] no key, a made-up one, a revoked one, one of another event or of another tenant: the same refusal', async () => {
    const [mine, other] = [await anEvent(), await anEvent()];
    const [{ key }, ending] = [await aKey(mine.slug), await aKey(mine.slug)];
    const revoked = await catalog.call(endpoints.revokeFeedKey, { as: staff, params: { slug: mine.slug, key: ending.id } });

    const refusals = await Promise.all([
      feedOf(mine.slug, null),
      feedOf(mine.slug, 'mlf_made-up'),
      feedOf(mine.slug, ending.key),
      feedOf(other.slug, key),
      feedOf('nowhere', key),
      feedOf(mine.slug, key, { tenant: bouwstenen.id }),
    ]);

    expect(revoked.body.data.revoked_at).toBe('2026-11-21T09:00:00.000Z');
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [401, 'feed_key_wrong']));
    expect((await feedOf(mine.slug, key)).status).toBe(200);
  });

  test('a key is shown once, kept as a hash, and told on the event and in the audit log', async () => {
    const { slug } = await anEvent();
    const { key, id } = await aKey(slug, 'Webshop');
    await feedOf(slug, key);

    const { body } = await catalog.call(endpoints.listFeedKeys, { as: staff, params: { slug } });
    const kept = await catalog.kit.db.platform(async (trx) => (await trx.raw('select * from feed_keys where id = ?', [id])).rows[0]);
    const activity = (await catalog.call(endpoints.eventActivity, { as: staff, params: { slug } })).body.data;

    expect(body.data).toEqual([
      expect.objectContaining({ id, name: 'Webshop', ending: key.slice(-4), last_used_at: '2026-11-21T09:00:00.000Z' }),
    ]);
    expect(JSON.stringify([body, kept, activity])).not.toContain(key);
    expect(activity[0]).toMatchObject({ action: 'feed_key.created', subject: 'Webshop', actor: staff.name });
  });

  test('only an event of type Products has keys, and another tenant neither sees, makes nor ends them', async () => {
    const store = await anEvent('Store');
    const { slug } = await anEvent();
    const { id } = await aKey(slug);
    const refused = await catalog.call(endpoints.createFeedKey, { as: staff, params: { slug: store.slug }, body: { name: 'x' } });

    expect([refused.status, refused.problem.code]).toEqual([409, 'not_a_products_event']);
    const answers = await Promise.all([
      catalog.call(endpoints.listFeedKeys, { as: stranger, params: { slug } }),
      catalog.call(endpoints.createFeedKey, { as: stranger, params: { slug }, body: { name: 'x' } }),
      catalog.call(endpoints.revokeFeedKey, { as: stranger, params: { slug, key: id } }),
      catalog.call(endpoints.listMockupExports, { as: stranger, params: { slug } }),
      exportOf(slug, { products: [{ id: newId(), colour_codes: ['navy'] }], sides: ['front'], width: 960, format: 'png' }, stranger),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('the event has no storefront of its own', async () => {
    const { slug } = await anEvent();
    expect((await catalog.call(endpoints.store, { as: headland.id, params: { slug } })).status).toBe(404);
    expect((await catalog.call(endpoints.bootstrap, { params: { slug } })).status).toBe(404);
  });
});
