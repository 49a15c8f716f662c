import { endpoints } from '@merchloom/contracts';
import { storeFaqs } from '@merchloom/contracts/store-pages';
import { languages } from '@merchloom/contracts/vocabulary';
import { demoEvents, demoTenants } from '@merchloom/demo';
import * as z from 'zod/mini';
import { changeEvent } from '../src/events/change-event.ts';
import { renameEvent } from '../src/events/rename-event.ts';
import { type TestCatalog, testCatalog } from './catalog.ts';

const [headland, bouwstenen] = demoTenants as [(typeof demoTenants)[0], (typeof demoTenants)[0]];
const coastRun = demoEvents.find(({ slug }) => slug === 'coast-run')!;
const gift = demoEvents.find(({ type }) => type === 'Promo')!;
let time = new Date();
let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await testCatalog({ clock: { now: () => time } });
});
afterAll(() => catalog?.stop());

const faqsOf = (tenantId: string, slug: string, lang: 'en' | 'de' = 'en') =>
  catalog.call(endpoints.storeFaqs, { as: tenantId, params: { slug }, query: { lang } });
const adminOf = ({ id, accounts: [account] }: (typeof demoTenants)[0]) =>
  ({
    userId: account!.id,
    sessionId: account!.id,
    tenantId: id,
    role: 'admin',
    superadmin: false,
    name: account!.name,
    email: account!.email,
  }) as const;
const bootstrapOf = (slug: string) => catalog.call(endpoints.bootstrap, { params: { slug } });

test.each(languages)(
  '[R2.3] in %s every store has answers of its own kind from the start, with the organiser’s name',
  async (lang) => {
    const shop = await faqsOf(headland.id, 'coast-run', lang as 'en');
    const gifts = await faqsOf(gift.tenantId, gift.slug, lang as 'en');

    expect(z.safeParse(storeFaqs, shop.body.data).success).toBe(true);
    const ids = (reply: typeof shop) => reply.body.data.groups.flatMap(({ faqs }) => faqs.map(({ id }) => id));
    expect(ids(shop)).toContain('payment');
    expect(ids(shop)).not.toContain('claim');
    expect(ids(gifts)).toContain('claim');
    expect(ids(gifts)).not.toContain('payment');
    const words = JSON.stringify([shop.body.data, gifts.body.data]);
    expect(words).toContain(headland.name);
    expect(words).not.toContain('{organiser}');
  },
  20_000,
);

test('[R2.3] an organiser’s own words replace ours in their language, and go again', async () => {
  const groups = [{ title: 'Race day', faqs: [{ id: 'start', question: 'When is the start?', answer: 'At 9.' }] }];
  const staff = { as: adminOf(headland), params: { slug: 'coast-run' } };
  const read = async () => (await catalog.call(endpoints.eventFaqs, { ...staff, query: { lang: 'en' } })).body.data;
  expect(await read()).toMatchObject({ own: false, version: 0 });
  const saved = await catalog.call(endpoints.saveStoreFaqs, { ...staff, body: { lang: 'en', version: 0, groups } });

  expect(saved.body.data).toEqual({ own: true, version: 1, groups });
  expect((await faqsOf(headland.id, 'coast-run')).body.data).toEqual({ own: true, groups });
  expect((await faqsOf(headland.id, 'coast-run', 'de')).body.data.own).toBe(false);

  // Whoever has read something older learns what stands, and nothing is written over.
  const late = [{ title: 'Late', faqs: [{ id: 'late', question: 'Late?', answer: 'Yes.' }] }];
  for (const [version, words] of [
    [0, late],
    [0, []],
    [7, late],
  ] as const) {
    const clash = await catalog.call(endpoints.saveStoreFaqs, { ...staff, body: { lang: 'en', version, groups: words as never } });
    expect(clash.problem).toMatchObject({ status: 409, code: 'conflict', data: { faqs: { own: true, version: 1, groups } } });
  }
  expect(await read()).toEqual({ own: true, version: 1, groups });
  const changed = await catalog.call(endpoints.saveStoreFaqs, { ...staff, body: { lang: 'en', version: 1, groups: late } });
  expect(changed.body.data).toMatchObject({ version: 2, groups: late });
  const { body: activity } = await catalog.call(endpoints.eventActivity, { as: staff.as, params: staff.params });
  expect(activity.data[0]).toMatchObject({
    action: 'event.faqs-changed',
    subject: 'en',
    before: { questions: ['When is the start?'] },
    after: { questions: ['Late?'] },
  });

  await catalog.call(endpoints.saveStoreFaqs, { ...staff, body: { lang: 'en', version: 2, groups: [] } });
  expect((await faqsOf(headland.id, 'coast-run')).body.data.own).toBe(false);
});

test('nobody reads or writes the answers of another organiser’s store', async () => {
  expect((await faqsOf(bouwstenen.id, 'coast-run')).status).toBe(404);
  const foreign = await catalog.call(endpoints.saveStoreFaqs, {
    as: adminOf(bouwstenen),
    params: { slug: 'coast-run' },
    body: { lang: 'en', version: 0, groups: [] },
  });
  expect(foreign.status).toBe(404);
});

test('[R2.18] an event on hold is shown as such, a draft does not exist, an ended one is expired', async () => {
  await changeEvent(catalog.kit.db, headland.id, coastRun.id, { status: 'On hold' });
  expect((await bootstrapOf('coast-run')).body.data.store.event.status).toBe('On hold');
  await changeEvent(catalog.kit.db, headland.id, coastRun.id, { status: 'Draft' });
  expect((await bootstrapOf('coast-run')).status).toBe(404);
  expect((await faqsOf(headland.id, 'coast-run')).status).toBe(404);

  await changeEvent(catalog.kit.db, headland.id, coastRun.id, { status: 'Active', closedAt: time });
  expect((await bootstrapOf('coast-run')).body.data.store.expired).toBe(true);
  await changeEvent(catalog.kit.db, headland.id, coastRun.id, { closedAt: null });
});

test('an old slug leads to the event under its new one, and nobody else may have it for a year', async () => {
  const now = time;
  await renameEvent(catalog.kit.db, headland.id, coastRun.id, 'coast-run-2027', now);

  expect((await bootstrapOf('coast-run')).body.data.store.event.slug).toBe('coast-run-2027');
  expect((await bootstrapOf('coast-run-2027')).status).toBe(200);
  const other = demoEvents.find(({ tenantId }) => tenantId === bouwstenen.id)!;
  await expect(renameEvent(catalog.kit.db, bouwstenen.id, other.id, 'coast-run', now)).rejects.toMatchObject({ kind: 'invalid' });
  await expect(renameEvent(catalog.kit.db, bouwstenen.id, other.id, 'login', now)).rejects.toMatchObject({ kind: 'invalid' });

  await renameEvent(catalog.kit.db, headland.id, coastRun.id, 'coast-run', now);
  expect((await bootstrapOf('coast-run-2027')).body.data.store.event.slug).toBe('coast-run');
});

test('the list for search engines has open stores of every organiser with what they show, and no others', async () => {
  const { body } = await catalog.call(endpoints.storeIndex, {});
  const coast = body.data.find(({ slug }) => slug === 'coast-run');

  expect(coast?.products).toContain('tide-tote');
  expect(Date.parse(coast?.updated_at ?? '')).not.toBeNaN();
  expect(body.data.map(({ slug }) => slug)).toContain('build-days');
  time = new Date(time.getTime() + 400 * 24 * 3_600_000);
  expect((await catalog.call(endpoints.storeIndex, {})).body.data).toEqual([]);
});

test('[R2.19] products say which garment they are printed on, and the store how large that is and how to care for it', async () => {
  const { body } = await bootstrapOf('coast-run');
  const { event_products, garment_details = {} } = body.data.store;
  const tee = event_products.find(({ product_id }) => product_id === 'breaker-tee')!;

  expect(garment_details[tee.garment_detail!]).toMatchObject({ size_guide: { measures: ['chest', 'length', 'sleeve'] } });
  expect(garment_details[tee.garment_detail!]?.care).toContain('wash_30');
  expect(tee.price_including_vat).toBe(23);
});
