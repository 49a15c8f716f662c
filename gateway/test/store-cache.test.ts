import { brotliDecompressSync } from 'node:zlib';
import { endpoints } from '@merchloom/contracts/endpoints';
import { request } from 'undici';
import { adminToken, startTestSite, storeOf, type TestSite, tenants } from './test-site.ts';

let site: TestSite;
let name = 'Summer Run';
const toCatalog = () => site.seen.filter(({ service }) => service === 'catalog');

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  name = 'Summer Run';
  site.answer.catalog = ({ url }) => {
    if (!url.includes('/summer-run?')) return { status: 404, body: { success: false, code: 'store_not_found' } };
    const bootstrap = storeOf('summer-run', { name });
    return { body: { success: true, data: url.startsWith('/api/bootstrap/') ? bootstrap : bootstrap.store } };
  };
  site.emit({ type: 'catalog.event.changed', data: { eventId: tenants.ours.id, slug: 'summer-run' } });
  site.seen.length = 0;
});

const store = `/api/${tenants.ours.handle}/summer-run`;

test('[R2.19] store data comes from the catalog once, however many ask at a time', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => site.fetch(store)));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(await replies[0]?.json()).toMatchObject({ success: true, data: { name: 'Summer Run', expired: false } });
  await site.fetch(`/api/${tenants.ours.id}/summer-run`);
  expect(toCatalog()).toHaveLength(1);
  expect(toCatalog()[0]?.claims).toMatchObject({ aud: 'catalog', tenant: { id: tenants.ours.id } });
});

test('a change in the catalog is seen by the next request, also when it came while the catalog was answering', async () => {
  await site.fetch(store);
  name = 'Autumn Run';
  site.emit({ type: 'catalog.event.changed', data: { eventId: tenants.ours.id, slug: 'summer-run' } });
  expect(await (await site.fetch(store)).json()).toMatchObject({ data: { name: 'Autumn Run' } });

  const usual = site.answer.catalog;
  site.emit({ type: 'catalog.event.changed', data: { eventId: tenants.ours.id, slug: 'summer-run' } });
  site.answer.catalog = (seen) => {
    const answer = usual(seen);
    site.emit({ type: 'catalog.event.changed', data: { eventId: tenants.ours.id, slug: 'summer-run' } });
    site.answer.catalog = usual;
    return answer;
  };
  await site.fetch(store);
  name = 'Winter Run';
  expect(await (await site.fetch(store)).json()).toMatchObject({ data: { name: 'Winter Run' } });
});

test('a change of another store leaves it alone', async () => {
  await site.fetch(store);
  site.emit({ type: 'catalog.event.changed', data: { eventId: tenants.ours.id, slug: 'other' } });
  await site.fetch(store);
  expect(toCatalog()).toHaveLength(1);
});

test('languages are kept apart, and who is signed in makes no difference', async () => {
  await site.fetch(`${store}?lang=de`);
  await site.fetch(store, { headers: { 'accept-language': 'de' } });
  await site.fetch(`${store}?lang=de`, { headers: { authorization: `Bearer ${adminToken}` } });
  await site.fetch(`${store}?lang=fr`);
  expect(toCatalog().map(({ url }) => new URL(url, 'http://x').searchParams.get('lang'))).toEqual(['de', 'fr']);
  expect(toCatalog().every(({ claims }) => claims.principal === undefined)).toBe(true);
});

test('it is sent compressed as the browser can read it, and not again when nothing has changed', async () => {
  const asked = (encoding: string, more = {}) => request(site.gateway.url + store, { headers: { 'accept-encoding': encoding, ...more } });
  const br = await asked('gzip, deflate, br');
  expect(br.headers['content-encoding']).toBe('br');
  const text = brotliDecompressSync(Buffer.from(await br.body.arrayBuffer())).toString();
  const plain = await asked('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(await plain.body.text()).toBe(text);
  expect((await asked('gzip, br;q=0')).headers['content-encoding']).toBe('gzip');
  const again = await asked('br', { 'if-none-match': String(br.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(await again.body.text()).toBe('');
  expect(br.headers.vary).toContain('accept-encoding');
  const head = await site.fetch(store, { method: 'HEAD' });
  expect(head.status).toBe(200);
});

test('an unknown store is a 404 in the caller’s language, asked for once', async () => {
  const reply = await site.fetch(`/api/${tenants.ours.handle}/nowhere?lang=de`);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ code: 'store_not_found', message: 'Diesen Shop gibt es nicht.' });
  await site.fetch(`/api/${tenants.ours.handle}/nowhere?lang=de`);
  expect(toCatalog()).toHaveLength(1);
  expect((await site.fetch(`/api/${tenants.ours.handle}/No%20Such`)).status).toBe(404);
  expect(toCatalog()).toHaveLength(1);
});

test('while the catalog is down the store is still shown, even one that has changed; what was never seen gives 503', async () => {
  await site.fetch(store);
  site.emit({ type: 'catalog.event.changed', data: { eventId: tenants.ours.id, slug: 'summer-run' } });
  site.answer.catalog = () => 'reset';
  expect((await site.fetch(store)).status).toBe(200);
  expect((await site.fetch(`/api/${tenants.ours.handle}/never-seen`)).status).toBe(503);
  site.answer.catalog = () => ({ status: 500, body: { code: 'bug' } });
  expect((await site.fetch(store)).status).toBe(200);
  expect((await site.fetch(`/api/${tenants.ours.handle}/never-seen`)).status).toBe(503);
});

test('the bootstrap call tells which tenant a slug leads to', async () => {
  const reply = await site.fetch(endpoints.bootstrap.path.replace('{slug}', 'summer-run'));
  expect(await reply.json()).toMatchObject({
    data: { tenant: { id: tenants.ours.id, handle: 'northwind' }, store: { name: 'Summer Run' } },
  });
});
