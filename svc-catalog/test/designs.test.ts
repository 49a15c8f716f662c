import { createHash } from 'node:crypto';
import { type Design, endpoints, newId } from '@merchloom/contracts';
import type { Principal } from '@merchloom/contracts/identity';
import { demoEvents, demoTenants } from '@merchloom/demo';
import { internalTokenHeader } from '@merchloom/service-kit';
import { tokensOf } from '@merchloom/testing/internal-keys';
import { tampered } from '@merchloom/testing/tampered';
import type { Renderer } from '../src/rendering/renderer.ts';
import { type TestCatalog, testCatalog } from './catalog.ts';

const [headland, bouwstenen] = demoTenants as [(typeof demoTenants)[0], (typeof demoTenants)[0]];
const product = (id: string) => demoEvents.flatMap(({ products }) => products).find(({ productId }) => productId === id)!;
const person = (over: Partial<Principal> = {}): Principal => ({
  userId: newId(),
  sessionId: newId(),
  tenantId: headland.id,
  role: 'admin',
  superadmin: false,
  name: 'Morwenna',
  email: 'morwenna@headland.example',
  ...over,
});
const morwenna = person();
const jago = person({ name: 'Jago' });
let time = new Date('2026-11-21T09:00:00Z');
let catalog: TestCatalog;
let renderer: Renderer;

beforeAll(async () => {
  const keep = (real: Renderer) => {
    renderer = real;
    return real;
  };
  catalog = await testCatalog({ clock: { now: () => time }, renderer: keep });
});
afterAll(() => catalog?.stop());
beforeEach(() => {
  time = new Date(time.getTime() + 3_600_000);
});

const signed = (principal: Principal | null = morwenna) => ({
  [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'catalog', tenant: { id: headland.id }, principal }),
});

const text = (over: object = {}) => ({
  id: 'name',
  type: 'Text',
  location: 'front',
  text: 'TEAM',
  position: { x: 2338, y: 900 },
  size: { width: 900, height: 300 },
  scale: { x: 1, y: 1 },
  angle: 0,
  fill: '#ffffff',
  fontFamily: 'Anton',
  fontSize: 300,
  fontWeight: 400,
  fontStyle: 'normal',
  underline: false,
  textAlign: 'center',
  customisable: false,
  ...over,
});
const designOf = (...elements: object[]) =>
  ({ version: 1, printArea: { widthMm: 396, heightMm: 490, dpi: 300 }, elements }) as unknown as Design;

const read = async (design: string, as = morwenna) => (await catalog.call(endpoints.getDesign, { as, params: { design } })).body.data;
const save = (design: string, version: number, content: unknown, as = morwenna) =>
  catalog.call(endpoints.saveDesign, { as, params: { design }, body: { version, design: content as Design } });
const versions = async (design: string) => (await catalog.call(endpoints.designVersions, { as: morwenna, params: { design } })).body.data;
const store = async () => (await catalog.call(endpoints.store, { as: headland.id, params: { slug: 'coast-run' } })).body.data;
const shown = async (productId: string) => (await store()).event_products.find(({ product_id }) => product_id === productId)!;

test('an event tells which products can be designed, with their colours, sides and areas', async () => {
  const { body } = await catalog.call(endpoints.eventDesigns, { as: morwenna, query: { event: 'coast-run', lang: 'de' } });

  expect(body.data.event).toMatchObject({ slug: 'coast-run', name: 'Coast Run 2027' });
  const tee = body.data.products.find(({ product_id }) => product_id === 'sunrise-finisher-tee')!;
  expect(tee).toMatchObject({ garment: 't-shirt', sides: ['front', 'back'], print_area: { widthMm: 396, heightMm: 490, dpi: 300 } });
  expect(tee.colours[0]).toEqual({ code: 'navy', hex: '#1d3050', heather: false, name: 'Marineblau' });
});

test('[R8.4] a draft is kept beside what is published; shoppers see it once it is published', async () => {
  const { id } = product('junior-sunrise-tee');
  const before = await shown('junior-sunrise-tee');
  expect(await read(id)).toMatchObject({ version: 0, published_version: 0, design: product('junior-sunrise-tee').design });

  const saved = await save(id, 0, designOf(text({ name: 'Headline', locked: true }), text({ id: 'secret', hidden: true })));
  expect(saved.body.data).toMatchObject({ version: 1, saved_by: 'Morwenna' });
  expect((await shown('junior-sunrise-tee')).front_design_elements).toEqual(before.front_design_elements);

  const published = await catalog.call(endpoints.publishDesign, { as: morwenna, params: { design: id }, body: { version: 1 } });
  expect(published.body.data).toEqual({ published_version: 1, products: ['junior-sunrise-tee'] });
  const after = await shown('junior-sunrise-tee');
  expect(after.front_design_elements).toEqual([text()]);
  expect(after.images.front_preview).not.toBe(before.images.front_preview);
  expect((await fetch(new URL(after.images.front_preview, catalog.url), { headers: signed() })).status).toBe(200);
});

test('somebody else’s save in between is a conflict that tells theirs, and nothing is overwritten', async () => {
  const { id } = product('breaker-tee');
  await save(id, 0, designOf(text({ text: 'JAGO' })), jago);

  const refused = await save(id, 0, designOf(text({ text: 'MINE' })));

  expect(refused.status).toBe(409);
  expect(refused.problem).toMatchObject({
    code: 'conflict',
    data: { version: 1, saved_by: 'Jago', design: { elements: [{ text: 'JAGO' }] } },
  });
  expect((await save(id, 1, designOf(text({ text: 'MINE' })))).status).toBe(200);
});

test('two saves of one version at the same time: one of them is told', async () => {
  const { id } = product('thirteen-one-tee');

  const answers = await Promise.all([save(id, 0, designOf(text())), save(id, 0, designOf(text({ text: 'OTHER' })), jago)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['a newer version', { ...designOf(text()), version: 9 }, 'design_newer', 'design.version'],
  ['nonsense', designOf(text({ fill: 'url(javascript:1)' })), 'design_broken', 'design.elements.0.fill'],
  ['a font that is not ours', designOf(text({ fontFamily: 'Comic Sans MS' })), 'design_broken', 'design.elements.0.fontFamily'],
  ['a character that the font lacks', designOf(text({ text: 'TEAM 日本' })), 'design_broken', 'design.elements.0.text'],
  [
    'a picture that the tenant does not have',
    designOf({ ...text(), type: 'Image', src: `/media/assets/${'e'.repeat(64)}.png` }),
    'design_broken',
    'design.elements.0.src',
  ],
  ['elements that are no list', { ...designOf(), elements: 'none' }, 'design_broken', 'design.elements'],
])('%s is refused with its field, and the stored one stays', async (_, content, code, field) => {
  const { id } = product('course-map-tee');

  const refused = await save(id, 0, content);

  expect(refused.status).toBe(422);
  expect(refused.problem.code).toBe(code);
  expect(Object.keys(refused.problem.errors)).toEqual([field]);
  expect(await read(id)).toMatchObject({ version: 0, design: product('course-map-tee').design });
});

test('what would print badly may be saved and not published', async () => {
  const { id } = product('tide-tote');
  const blurred = { ...product('tide-tote').design.elements.find(({ type }) => type === 'Image')!, scale: { x: 40, y: 40 } };
  const saved = await save(id, 0, designOf(blurred, text({ id: 'away', position: { x: -9000, y: 0 } })));
  expect(saved.status).toBe(200);

  const refused = await catalog.call(endpoints.publishDesign, { as: morwenna, params: { design: id }, body: { version: 1 } });

  expect(refused.status).toBe(422);
  expect(refused.problem).toMatchObject({ code: 'design_not_printable' });
  expect(refused.problem.errors['elements.0'][0]).toMatch(/dpi/);
  expect(refused.problem.errors['elements.1'][0]).toMatch(/outside/);
});

describe('history', () => {
  const { id } = product('sunrise-finisher-tee');

  test('saves of one person in a row are one entry; the published design is the first', async () => {
    await save(id, 0, designOf(text({ text: 'A' })));
    time = new Date(time.getTime() + 30_000);
    await save(id, 1, designOf(text({ text: 'B' })));
    await save(id, 2, designOf(text({ text: 'C' })), jago);

    expect((await versions(id)).map(({ version, saved_by, published }) => [version, saved_by, published])).toEqual([
      [3, 'Jago', false],
      [2, 'Morwenna', false],
      [0, 'Morwenna', true],
    ]);
  });

  test('a version can be read again and named', async () => {
    const one = await catalog.call(endpoints.designVersion, { as: morwenna, params: { design: id, version: '2' } });
    expect(one.body.data.design).toEqual(designOf(text({ text: 'B' })));

    const named = await catalog.call(endpoints.nameDesignVersion, {
      as: morwenna,
      params: { design: id, version: '2' },
      body: { name: 'For the sponsor' },
    });
    expect(named.body.data).toMatchObject({ version: 2, name: 'For the sponsor' });
  });

  test('keeps fifty and every named one', async () => {
    let { version } = await read(id);
    for (let count = 0; count < 52; count += 1) {
      time = new Date(time.getTime() + 5 * 60_000);
      await save(id, version, designOf(text({ text: `V${count}` })));
      version += 1;
    }
    const kept = await versions(id);
    expect(kept.filter(({ name, published }) => !name && !published)).toHaveLength(50);
    expect(kept.find(({ name }) => name === 'For the sponsor')).toBeTruthy();
    expect(kept.at(-1)).toMatchObject({ version: 0, published: true });
  });
});

test('[R12.20] one design is worn by several products, scaled to each print area, and changes on all of them', async () => {
  const tee = product('breaker-tee');
  const hoodie = product('headland-hoodie');
  await catalog.call(endpoints.wearDesign, {
    as: morwenna,
    body: { event: 'coast-run', product: hoodie.productId, design: tee.id },
  });
  const { version } = await read(tee.id);
  await save(tee.id, version, designOf(text({ text: 'BOTH' })));
  const published = await catalog.call(endpoints.publishDesign, {
    as: morwenna,
    params: { design: tee.id },
    body: { version: version + 1 },
  });

  expect([...published.body.data.products].sort()).toEqual([hoodie.productId, 'breaker-tee'].sort());
  const [onTee] = (await shown('breaker-tee')).front_design_elements as { fontSize: number }[];
  const worn = await shown(hoodie.productId);
  const [onHoodie] = worn.front_design_elements as { fontSize: number }[];
  expect(worn.print_area).toEqual({ widthMm: 330, heightMm: 350, dpi: 300 });
  expect(onHoodie!.fontSize / onTee!.fontSize).toBeCloseTo(330 / 396, 2);

  const own = await catalog.call(endpoints.wearDesign, {
    as: morwenna,
    body: { event: 'coast-run', product: hoodie.productId, design: null },
  });
  expect(own.body.data.design_id).not.toBe(tee.id);
});

test('a proof as PNG is the print file itself; SVG and PDF are vectors', async () => {
  const { id } = product('junior-sunrise-tee');
  const proof = async (format: 'png' | 'svg' | 'pdf') => {
    const url = new URL(`/api/${headland.id}/designs/${id}/proof?side=front&format=${format}`, catalog.url);
    const response = await fetch(url, { headers: signed() });
    return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
  };

  const png = await proof('png');
  expect(png.type).toBe('image/png');
  const printed = await catalog.kit.db.tenant(headland.id, (trx) => trx('designs').where({ id }).select('design').first());
  const outcome = await renderer.printFile(printed.design, 'front');
  const { sha256 } = (outcome as Extract<typeof outcome, { kind: 'rendered' }>).file;
  expect(createHash('sha256').update(png.bytes).digest('hex')).toBe(sha256);
  expect((await proof('svg')).bytes.toString()).toContain('<svg');
  expect((await proof('pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('another tenant’s design is not there', async () => {
  const stranger = person({ tenantId: bouwstenen.id });
  const { id } = product('junior-sunrise-tee');

  expect((await catalog.call(endpoints.getDesign, { as: stranger, params: { design: id } })).status).toBe(404);
  expect((await save(id, 1, designOf(text()), stranger)).status).toBe(404);
});

describe('a design that is shared', () => {
  const { id } = product('breaker-tee');
  const share = (as: Principal | null = morwenna) =>
    catalog.call(endpoints.shareDesign, { as: as!, params: { design: id }, body: { product: 'breaker-tee' } });
  const look = (link: string) => catalog.call(endpoints.sharedDesign, { query: { token: link.split('#')[1]!, lang: 'de' } } as never);

  test('is seen as it is saved by whoever has the link, in every colour, until sharing ends', async () => {
    const { body } = await share();
    expect(body.data).toMatchObject({ shared_by: 'Morwenna', link: expect.stringMatching(/^\/designs\/shared#[0-9a-f-]{36}\./) });
    expect((await share(jago)).body.data).toEqual(body.data);

    const { version } = await read(id);
    const before = await look(body.data.link);
    expect(before.body.data).toMatchObject({ event: 'Coast Run 2027', product: 'Breaker Tee', shared_by: 'Morwenna' });
    await save(id, version, designOf(text({ text: 'SHARED' }), text({ id: 'secret', hidden: true })));
    const after = await look(body.data.link);
    const [colour] = after.body.data.colours;
    expect(colour!.images.front_preview).not.toBe(before.body.data.colours[0]!.images.front_preview);
    expect((await fetch(new URL(colour!.images.front_preview, catalog.url), { headers: signed(null) })).status).toBe(200);

    await catalog.call(endpoints.endDesignShare, { as: morwenna, params: { design: id } });
    expect((await look(body.data.link)).problem).toMatchObject({ status: 410, code: 'design_share_over' });
    expect((await catalog.call(endpoints.designShare, { as: morwenna, params: { design: id } })).body.data).toBeNull();
    expect((await share()).body.data.link).not.toBe(body.data.link);
  });

  test('is over after thirty days, and a made-up link shows nothing', async () => {
    const { body } = await share();
    const { link } = body.data;
    expect((await look(tampered(link, -3))).status).toBe(410);
    expect((await look(link)).status).toBe(200);
    time = new Date(time.getTime() + 31 * 24 * 3_600_000);
    expect((await look(link)).status).toBe(410);
    expect((await share()).body.data.link).not.toBe(link);
  });

  test('is nobody else’s to share or to end', async () => {
    const theirs = person({ tenantId: bouwstenen.id });
    expect((await share(theirs)).status).toBe(404);
    const { body } = await share();
    expect((await catalog.call(endpoints.endDesignShare, { as: theirs, params: { design: id } })).status).toBe(404);
    expect((await catalog.call(endpoints.designShare, { as: theirs, params: { design: id } })).status).toBe(404);
    expect((await look(body.data.link)).status).toBe(200);
  });
});
