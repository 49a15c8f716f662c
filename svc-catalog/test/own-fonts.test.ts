import { createHash } from 'node:crypto';
import { type Design, endpoints, newId } from '@merchloom/contracts';
import type { Principal } from '@merchloom/contracts/identity';
import { demoEvents, demoTenants } from '@merchloom/demo';
import { internalTokenHeader } from '@merchloom/service-kit';
import { tokensOf } from '@merchloom/testing/internal-keys';
import { createAssetVerifier, foreignSources } from '../src/assets/verify-assets.ts';
import { type TestCatalog, testCatalog } from './catalog.ts';
import { aFontFile } from './hostile-files.ts';

const [headland, bouwstenen] = demoTenants as [(typeof demoTenants)[0], (typeof demoTenants)[0]];
const person = (tenantId: string): Principal => ({
  ...{ userId: newId(), sessionId: newId(), tenantId, role: 'admin', superadmin: false },
  ...{ name: 'Morwenna', email: 'morwenna@headland.example' },
});
const [ours, theirs] = [person(headland.id), person(bouwstenen.id)];
const { id: design } = demoEvents.flatMap(({ products }) => products).find(({ productId }) => productId === 'breaker-tee')!;

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await testCatalog();
});
afterAll(() => catalog?.stop());

const signed = (as: Principal) => ({
  [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'catalog', tenant: { id: as.tenantId }, principal: as }),
});
async function upload(as: Principal, bytes: Buffer): Promise<{ id: string; src: string }> {
  const url = `${catalog.url}/api/${as.tenantId}/assets?name=Club.ttf`;
  const reply = await fetch(url, { method: 'POST', headers: signed(as), body: new Uint8Array(bytes) });
  return ((await reply.json()) as { data: { id: string; src: string } }).data;
}
/** The same letters in a file of another hash. */
function anotherFont(): Buffer {
  const font = Buffer.from(aFontFile);
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === 'head') font.writeUInt32BE(7, font.readUInt32BE(at + 8) + 4);
  }
  return font;
}

const set = (fontFamily: string, over: object = {}) =>
  ({
    version: 1,
    printArea: { widthMm: 396, heightMm: 490, dpi: 300 },
    elements: [
      {
        ...{ id: 'name', type: 'Text', location: 'front', text: 'TEAM', position: { x: 2338, y: 900 }, size: { width: 900, height: 300 } },
        ...{ scale: { x: 1, y: 1 }, angle: 0, fill: '#ffffff', fontFamily, fontSize: 300, fontWeight: 400, fontStyle: 'normal' },
        ...{ underline: false, textAlign: 'center', customisable: false, ...over },
      },
    ],
  }) as unknown as Design;
const read = async () => (await catalog.call(endpoints.getDesign, { as: ours, params: { design } })).body.data;
const save = async (content: Design) =>
  catalog.call(endpoints.saveDesign, { as: ours, params: { design }, body: { version: (await read()).version, design: content } });
const publish = async () =>
  catalog.call(endpoints.publishDesign, { as: ours, params: { design }, body: { version: (await read()).version } });
const proofOf = async () => {
  const reply = await fetch(`${catalog.url}/api/${headland.id}/designs/${design}/proof?side=front&format=png`, { headers: signed(ours) });
  return createHash('sha256')
    .update(Buffer.from(await reply.arrayBuffer()))
    .digest('hex');
};

test('[R12.20] a tenant designs in a font of its own: it is saved, published, drawn on the garment and printed from the very file', async () => {
  const { src } = await upload(ours, aFontFile);
  expect((await save(set('Bebas Neue'))).status).toBe(200);
  const curated = await proofOf();

  expect((await save(set(src))).status).toBe(200);
  expect((await publish()).status).toBe(200);

  expect(await proofOf()).toBe(curated);
  const store = (await catalog.call(endpoints.store, { as: headland.id, params: { slug: 'coast-run' } })).body.data;
  const worn = store.event_products.find(({ product_id }) => product_id === 'breaker-tee')!;
  expect(worn.front_design_elements).toEqual([expect.objectContaining({ fontFamily: src })]);
  expect((await fetch(catalog.url + worn.images.front_preview, { headers: signed(ours) })).status).toBe(200);
});

test('[R8.4] a font of another tenant is refused at its field, and the stored design stays', async () => {
  const { src } = await upload(theirs, anotherFont());
  const before = await read();

  const refused = await save(set(src));

  expect(refused.status).toBe(422);
  expect(refused.problem).toMatchObject({
    code: 'design_broken',
    errors: { 'design.elements.0.fontFamily': ['This font is no longer in your library. Please choose another one.'] },
  });
  expect(await read()).toEqual(before);
  expect(await catalog.kit.db.tenant(headland.id, (trx) => foreignSources(trx, [src]))).toEqual([src]);
  expect(await catalog.kit.db.tenant(bouwstenen.id, (trx) => foreignSources(trx, [src]))).toEqual([]);
});

test('a character that the font lacks is refused at its field', async () => {
  const { src } = await upload(ours, aFontFile);

  const refused = await save(set(src, { text: 'TEAM 日本' }));

  expect(refused.problem.errors).toEqual({ 'design.elements.0.text': [expect.stringContaining('no such characters')] });
});

test('[R8.2] what a shopper writes is checked and measured in the tenant’s font', async () => {
  const { src } = await upload(ours, aFontFile);
  await save(set(src, { customisable: true, label: 'Name' }));
  expect((await publish()).status).toBe(200);
  const version = { product_id: 'breaker-tee', colour_code: (await coloursOf('breaker-tee'))[0]!, custom_text_back: '' };
  const write = (custom_text_front: string) =>
    catalog.call(endpoints.personalPreview, { as: headland.id, params: { slug: 'coast-run' }, body: { ...version, custom_text_front } });

  expect((await write('Ada')).status).toBe(200);
  expect((await write('北京')).problem.errors).toEqual({ custom_text_front: [expect.stringContaining('no such characters')] });
  expect((await write('W'.repeat(60))).problem.errors).toEqual({ custom_text_front: [expect.stringContaining('wider')] });
});
const coloursOf = async (product: string): Promise<readonly string[]> =>
  (await catalog.call(endpoints.store, { as: headland.id, params: { slug: 'coast-run' } })).body.data.event_products.find(
    ({ product_id }) => product_id === product,
  )!.colour_codes;

test('a font that texts are set in cannot be deleted; one that was is refused afterwards, and the stored design stays', async () => {
  const { id, src } = await upload(ours, aFontFile);
  await save(set(src));
  const remove = () => catalog.call(endpoints.deleteAsset, { as: ours, params: { asset: id } });
  expect((await remove()).problem).toMatchObject({ status: 409, code: 'asset_in_use' });
  const { used_in } = (await catalog.call(endpoints.getAsset, { as: ours, params: { asset: id } })).body.data;
  expect(used_in).toContainEqual(expect.objectContaining({ kind: 'design', name: 'Breaker Tee' }));

  await save(set('Anton'));
  await publish();
  expect((await remove()).status).toBe(200);
  const refused = await save(set(src));

  expect(Object.keys(refused.problem.errors)).toEqual(['design.elements.0.fontFamily']);
  expect((await read()).design).toEqual(set('Anton'));
});

test('before printing, the bytes of a font are compared with its hash', async () => {
  const { src } = await upload(theirs, anotherFont());
  const { isIntact } = createAssetVerifier(catalog.store);
  const broken = createAssetVerifier({ ...catalog.store, read: async () => Buffer.from('other bytes') });

  expect(await isIntact(src)).toBe(true);
  expect(await broken.isIntact(src)).toBe(false);
});
