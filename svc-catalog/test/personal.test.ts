import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@merchloom/contracts';
import { demoTenants } from '@merchloom/demo';
import { internalTokenHeader } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import { tokensOf } from '@merchloom/testing/internal-keys';
import { sweepPersonalPreviews } from '../src/personal/sweep-previews.ts';
import { type TestCatalog, testCatalog } from './catalog.ts';

const tenantId = demoTenants[0]!.id;
let time = new Date();
let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await testCatalog({ clock: { now: () => time } });
});
afterAll(() => catalog?.stop());

const tee = { product_id: 'sunrise-finisher-tee', colour_code: 'navy', custom_text_front: '', custom_text_back: '' };
const preview = (version: object) =>
  catalog.call(endpoints.personalPreview, { as: tenantId, params: { slug: 'coast-run' }, body: { ...tee, ...version } });
const ordered = (...versions: object[]) =>
  catalog.call(endpoints.orderedPersonalPreviews, {
    as: tenantId,
    params: { slug: 'coast-run' },
    body: { versions: versions.map((version) => ({ ...tee, ...version })) },
  });
const hashOf = (address: string) => address.split('/')[3]!;
const look = (address: string) =>
  fetch(catalog.url + address, { headers: { [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'catalog' }) } });

test('[R8.2] a personal version has pictures of its own; the other side stays, another text is another picture', async () => {
  const plain = (await preview({})).body.data;
  const grace = (await preview({ custom_text_back: 'Grace' })).body.data;
  const ada = (await preview({ custom_text_back: 'Ada' })).body.data;
  const store = await catalog.call(endpoints.store, { as: tenantId, params: { slug: 'coast-run' } });

  expect(plain).toEqual(store.body.data.event_products.find(({ product_id }) => product_id === tee.product_id)!.images);
  expect(grace.front_preview).toBe(plain.front_preview);
  expect(new Set([plain.back_preview, grace.back_preview, ada.back_preview]).size).toBe(3);
  expect((await look(grace.back_preview!)).headers.get('content-type')).toBe('image/webp');
});

test('what cannot be printed is refused in words at its field', async () => {
  const text = (custom_text_back: string) => preview({ custom_text_back });

  expect((await text('A name that is much too long')).status).toBe(422);
  const marked = await text('<b>');
  expect(marked.problem).toMatchObject({ errors: { custom_text_back: ['This value is not valid.'] } });
  const foreign = await text('北京');
  expect(foreign.problem).toMatchObject({ errors: { custom_text_back: ['This typeface has no such characters. Please leave them out.'] } });
  const wide = await text('W'.repeat(18));
  expect(wide.problem).toMatchObject({ errors: { custom_text_back: ['This is wider than what can be printed. Please shorten it.'] } });
  expect((await text('i'.repeat(18))).status).toBe(200);
  expect((await preview({ product_id: 'nothing' })).status).toBe(404);
});

test('orders get a picture or a reason for each line, in their order', async () => {
  const { body } = await ordered(
    { custom_text_back: 'Grace' },
    { custom_text_back: '北京' },
    { custom_text_back: 'W'.repeat(18) },
    { product_id: 'nothing' },
  );

  expect(body.data).toEqual([
    { images: expect.objectContaining({ back_preview: expect.stringMatching(/^\/media\/mockups\//) }) },
    { errors: { custom_text_back: 'missing_glyph' } },
    { errors: { custom_text_back: 'text_too_wide' } },
    null,
  ]);
});

test('pictures of baskets are thrown away after their time, those of orders and stores are kept', async () => {
  const basket = (await preview({ custom_text_back: 'Basket' })).body.data.back_preview!;
  const order = (await preview({ custom_text_back: 'Order' })).body.data.back_preview!;
  await ordered({ custom_text_back: 'Order' });
  await preview({ custom_text_back: 'Order' });
  for (const address of [basket, order]) expect((await look(address)).status).toBe(200);
  const files = () => readdir(join(catalog.folder, 'mockups/480', hashOf(basket).slice(0, 2)));
  expect(await files()).toContain(`${hashOf(basket)}.webp`);

  time = new Date(time.getTime() + 61 * 24 * 3_600_000);
  await sweepPersonalPreviews(catalog.store).run(catalog.kit as never);

  await eventually(async () => expect(await files()).not.toContain(`${hashOf(basket)}.webp`));
  expect((await look(basket)).status).toBe(404);
  expect((await look(order)).status).toBe(200);
});
