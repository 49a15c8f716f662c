import { createHash, randomUUID } from 'node:crypto';
import { type Endpoint, endpoints, newId, type Principal } from '@merchloom/contracts';
import { fillPath } from '@merchloom/contracts/endpoint';
import { demoAssets, demoEvents, demoTenants } from '@merchloom/demo';
import { internalTokenHeader } from '@merchloom/service-kit';
import { tokensOf } from '@merchloom/testing/internal-keys';
import { withWrongSignature } from '@merchloom/testing/tampered';
import sharp from 'sharp';
import { sweepAssets } from '../src/assets/sweep-assets.ts';
import { type TestCatalog, testCatalog } from './catalog.ts';
import { aFontFile } from './hostile-files.ts';

const [headland, bouwstenen] = demoTenants as [(typeof demoTenants)[0], (typeof demoTenants)[0]];
const now = { at: new Date('2026-11-21T10:00:00Z') };
let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await testCatalog({ clock: { now: () => now.at } as never });
});
afterAll(() => catalog?.stop());

const staff = (tenantId: string): Principal => ({
  userId: newId(),
  sessionId: newId(),
  tenantId,
  role: 'admin',
  superadmin: false,
  name: 'Morwenna',
  email: 'morwenna@example.com',
});
const [ours, theirs] = [staff(headland.id), staff(bouwstenen.id)];

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Buffer | object;
  as?: Principal | null;
  guest?: string;
}

async function call(endpoint: Endpoint, { params = {}, query = {}, body, as = ours, guest }: Sent = {}) {
  const tenant = as && endpoint.path.includes('{tenant}') ? { id: as.tenantId } : null;
  const path = fillPath(endpoint.path, { ...params, ...(tenant && { tenant: tenant.id }) });
  const search = new URLSearchParams(query);
  const reply = await fetch(`${catalog.url}${path}${search.size > 0 ? `?${search}` : ''}`, {
    method: endpoint.method,
    headers: {
      [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'catalog', tenant, principal: as, guest }),
      ...(body && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
    },
    body: body && (Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body)),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the expectation that follows says what it is
  return { status: reply.status, body: (await reply.json().catch(() => null)) as any };
}

const media = (path: string) =>
  fetch(catalog.url + path, { headers: { [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'catalog' }) } });

let shades = 0;
/** A picture that no other test has. */
const aPicture = (width = 300, height = 200) => {
  shades += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: shades, g: 80, b: 200 } } })
    .png()
    .toBuffer();
};
const upload = async (name = 'Logo.png', bytes?: Buffer, more: Sent = {}) =>
  call(endpoints.uploadAsset, { ...more, query: { name, ...more.query }, body: bytes ?? (await aPicture()) });

test('a picture is made anew, kept under its hash in three sizes, and found again', async () => {
  const { status, body } = await upload('../Summer_logo.png');

  expect(status).toBe(201);
  expect(body).toMatchObject({ duplicate: false, data: { kind: 'image', name: 'Summer logo', width: 300, height: 200, version: 1 } });
  const { src, thumb, screen, sha256 } = body.data;
  const original = Buffer.from(await (await media(src)).arrayBuffer());
  expect(createHash('sha256').update(original).digest('hex')).toBe(sha256);
  for (const [address, width] of [
    [thumb, 300],
    [screen, 300],
  ] as const) {
    const reply = await media(address);
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width });
  }
  const found = await call(endpoints.listAssets, { query: { q: 'summer lo' } });
  expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([body.data.id]);
});

test('the same picture twice is one, whether its bytes are the same or only its pixels', async () => {
  const picture = await aPicture();
  const first = await upload('one.png', picture);
  const again = await upload('two.png', picture);
  const otherwise = await upload('three.png', await sharp(picture).png({ compressionLevel: 1, progressive: true }).toBuffer());

  expect([again.body.duplicate, otherwise.body.duplicate]).toEqual([true, true]);
  expect([again.body.data.id, otherwise.body.data.id]).toEqual([first.body.data.id, first.body.data.id]);
});

test('what is no picture is refused with words at the field, and leaves nothing behind', async () => {
  const { status, body } = await upload('evil.png', Buffer.from('<html><script>alert(1)</script>'));

  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'upload_kind', errors: { file: [expect.stringContaining('PNG, JPEG, WebP')] } });
});

test('more than the limit is refused while it comes in', async () => {
  const { status } = await upload('huge.png', Buffer.alloc(25 * 1024 * 1024 + 1));

  expect(status).toBe(413);
});

test('a font stands in the library with its family, languages and licence', async () => {
  const { body } = await upload('bebas.ttf', aFontFile);

  expect(body.data).toMatchObject({
    kind: 'font',
    name: 'bebas',
    thumb: null,
    font: { family: 'Bebas Neue', scripts: ['western', 'central'] },
  });
  expect((await media(body.data.src)).headers.get('content-type')).toBe('font/ttf');
});

test('name, folder, tags and licence note are changed; whoever read an older version is told', async () => {
  const { data: picture } = (await upload()).body;
  const { data: folder } = (await call(endpoints.createAssetFolder, { body: { name: `Partners ${picture.id}` } })).body;
  const change = { version: 1, name: 'Harbour', folder: folder.id, tags: ['Blue', ' sea ', 'blue'], licence: 'Ours' };

  const changed = await call(endpoints.changeAsset, { params: { asset: picture.id }, body: change });
  const late = await call(endpoints.changeAsset, { params: { asset: picture.id }, body: { version: 1, name: 'Mine' } });

  expect(changed.body.data).toMatchObject({ version: 2, name: 'Harbour', folder: folder.id, tags: ['blue', 'sea'], licence: 'Ours' });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict', data: { name: 'Harbour', version: 2 } } });
  const listed = (await call(endpoints.listAssets, { query: { folder: folder.id, tag: 'sea' } })).body;
  expect(listed.data).toHaveLength(1);
  expect(listed.folders).toContainEqual({ id: folder.id, name: folder.name, version: 1, count: 1 });
  expect(listed.tags).toContainEqual({ tag: 'sea', count: 1 });

  expect((await call(endpoints.createAssetFolder, { body: { name: folder.name.toUpperCase() } })).body.code).toBe('folder_known');
  await call(endpoints.deleteAssetFolder, { params: { folder: folder.id } });
  expect((await call(endpoints.getAsset, { params: { asset: picture.id } })).body.data.folder).toBeNull();
});

test('of two who rename a folder the later is told the name that stands, and a taken name is refused', async () => {
  const make = async (name: string) => (await call(endpoints.createAssetFolder, { body: { name } })).body.data;
  const rename = (id: string, name: string, version: number) =>
    call(endpoints.renameAssetFolder, { params: { folder: id }, body: { name, version } });
  const [folder, other] = [await make('Sponsors of 2026'), await make('Posters of 2026')];

  const first = await rename(folder.id, 'Sponsors of 2027', folder.version);
  const late = await rename(folder.id, 'Friends', folder.version);
  const taken = await rename(folder.id, other.name.toUpperCase(), first.body.data.version);

  expect(first.body.data).toEqual({ id: folder.id, name: 'Sponsors of 2027', version: 2, count: 0 });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict', data: first.body.data } });
  expect(taken).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
  expect((await rename(folder.id, 'Friends', late.body.data.version)).body.data).toMatchObject({ name: 'Friends', version: 3 });
});

test('pages follow each other forwards and backwards in every order', async () => {
  for (const sort of ['newest', 'name', 'largest']) {
    const all = (await call(endpoints.listAssets, { query: { sort, limit: '100' } })).body.data.map(({ id }: { id: string }) => id);
    const first = (await call(endpoints.listAssets, { query: { sort, limit: '3' } })).body;
    const second = (await call(endpoints.listAssets, { query: { sort, limit: '3', cursor: first.page.next } })).body;
    const back = (await call(endpoints.listAssets, { query: { sort, limit: '3', cursor: second.page.previous } })).body;

    expect([...first.data, ...second.data].map(({ id }: { id: string }) => id)).toEqual(all.slice(0, 6));
    expect(back.data).toEqual(first.data);
    expect(first.page.total).toBe(all.length);
  }
});

const idOf = async (sha256: string, as = ours) => {
  const { body } = await call(endpoints.listAssets, { as, query: { limit: '100' } });
  return body.data.find((each: { sha256: string }) => each.sha256 === sha256).id as string;
};

test('a picture in use says where, cannot be deleted, and is replaced everywhere but in placed orders', async () => {
  const id = await idOf(demoAssets['coast-badge'].sha256);
  const { data: before } = (await call(endpoints.getAsset, { params: { asset: id } })).body;
  expect(before.used_in.length).toBe(before.uses);
  expect(before.used_in).toContainEqual(expect.objectContaining({ kind: 'product', event: expect.objectContaining({ live: true }) }));
  expect(await call(endpoints.deleteAsset, { params: { asset: id } })).toMatchObject({ status: 409, body: { code: 'asset_in_use' } });

  const replaced = await call(endpoints.replaceAsset, {
    params: { asset: id },
    query: { version: String(before.version) },
    body: await aPicture(400, 100),
  });

  expect(replaced.body.data).toMatchObject({ id, name: before.name, width: 400, uses: before.uses });
  const event = demoEvents.find(({ tenantId }) => tenantId === headland.id)!;
  const store = await catalog.call(endpoints.store, { as: headland.id, params: { slug: event.slug } });
  const text = JSON.stringify(store.body.data);
  expect(text).toContain(replaced.body.data.sha256);
  expect(text).not.toContain(demoAssets['coast-badge'].sha256);
  // An order from before still finds its picture.
  const owned = await catalog.kit.db.tenant(headland.id, (trx) =>
    trx('assets').where({ sha256: demoAssets['coast-badge'].sha256 }).select('deletedAt'),
  );
  expect(owned).toEqual([{ deletedAt: expect.any(Date) }]);
});

test('what nobody uses is deleted, can be put back for a month, and is gone after that', async () => {
  const { data: picture } = (await upload()).body;
  const params = { asset: picture.id };
  expect((await call(endpoints.deleteAsset, { params })).status).toBe(200);
  expect((await call(endpoints.getAsset, { params })).status).toBe(404);
  expect((await call(endpoints.restoreAsset, { params })).body.data.name).toBe(picture.name);
  await call(endpoints.deleteAsset, { params });
  expect((await media(picture.src)).status).toBe(200);

  now.at = new Date(Date.now() + 31 * 24 * 3_600_000);
  await sweepAssets(catalog.store).run(catalog.kit as never);

  expect((await media(picture.src)).status).toBe(404);
  expect((await call(endpoints.restoreAsset, { params })).status).toBe(404);
});

test('[R1.8] another tenant sees, changes and deletes none of it', async () => {
  const { data: picture } = (await upload()).body;
  const params = { asset: picture.id };

  expect((await call(endpoints.getAsset, { params, as: theirs })).status).toBe(404);
  expect((await call(endpoints.changeAsset, { params, as: theirs, body: { version: 1, name: 'x' } })).status).toBe(404);
  expect((await call(endpoints.deleteAsset, { params, as: theirs })).status).toBe(404);
  const listed = (await call(endpoints.listAssets, { as: theirs, query: { limit: '100' } })).body.data;
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain(picture.id);
});

describe('guests', () => {
  const guestUpload = async (guest: string, bytes?: Buffer) =>
    call(endpoints.uploadTemporaryAsset, { as: null, guest, query: { name: 'mine.jpg' }, body: bytes ?? (await aPicture()) });
  const move = (img_id: string, guest: string, as = ours) => call(endpoints.moveAsset, { as, guest, body: { img_id } });

  test('a guest’s picture opens by its signed address only, until the guest removes it', async () => {
    const guest = randomUUID();
    const { status, body } = await guestUpload(guest);

    expect(status).toBe(201);
    expect((await media(body.data.address)).headers.get('content-type')).toBe('image/png');
    expect((await media(body.data.thumb)).status).toBe(200);
    expect((await media(body.data.src)).status).toBe(404);
    expect((await media(withWrongSignature(body.data.address))).status).toBe(403);
    expect((await call(endpoints.listTemporaryAssets, { as: null, guest: randomUUID() })).body.data).toEqual([]);

    await call(endpoints.deleteTemporaryAsset, { as: null, guest, params: { img_id: body.data.img_id } });
    expect((await media(body.data.address)).status).toBe(404);
  });

  test('[R12.8] [R11.15] a guest’s picture becomes the tenant’s, once, with all others of the same browser, for its cookie alone', async () => {
    const guest = randomUUID();
    const { img_id, src } = (await guestUpload(guest)).body.data;
    const other = (await guestUpload(guest)).body.data;

    expect((await move(img_id, randomUUID())).status).toBe(404);
    const first = await move(img_id, guest);
    const again = await move(img_id, guest);

    expect(first).toMatchObject({ status: 200, body: { success: true, data: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    expect(again.body.data).toBe(first.body.data);
    expect((await call(endpoints.getAsset, { params: { asset: first.body.data } })).body.data.src).toBe(src);
    for (const address of [src, other.src]) expect((await media(address)).status).toBe(200);
    // Moved is moved: another tenant gets nothing by the same cookie.
    expect((await move(img_id, guest, theirs)).status).toBe(404);
  });

  test('after seven days a guest’s picture is gone', async () => {
    const guest = randomUUID();
    const { img_id, address } = (await guestUpload(guest)).body.data;
    now.at = new Date(now.at.getTime() + 7 * 24 * 3_600_000 + 1000);

    expect((await move(img_id, guest)).body.code).toBe('temporary_asset_gone');
    await sweepAssets(catalog.store).run(catalog.kit as never);
    expect((await move(img_id, guest)).status).toBe(404);
    now.at = new Date(now.at.getTime() - 7 * 24 * 3_600_000);
    expect((await media(address)).status).toBe(404);
  });

  test('without an account there is room for thirty pictures', async () => {
    const guest = randomUUID();
    await catalog.kit.db.platform((trx) =>
      trx('temporary_assets').insert(
        Array.from({ length: 30 }, (_, index) => ({
          ...{ id: newId(), guest, sha256: `${index}`, sourceSha256: '', contentType: 'image/png', bytes: 1, width: 1, height: 1 },
          ...{ transparent: false, name: '', createdAt: now.at, expiresAt: new Date(now.at.getTime() + 1e6) },
        })),
      ),
    );

    expect((await guestUpload(guest)).body.code).toBe('guest_assets_full');
  });
});
