import { endpoints, saleSheet, storeBootstrap, storeData } from '@merchloom/contracts';
import { catalogEventChanged } from '@merchloom/contracts/events/index';
import { demoEvents, demoTenants } from '@merchloom/demo';
import { eventually } from '@merchloom/testing/eventually';
import * as z from 'zod/mini';
import { fillCatalog } from '../src/demo/fill-catalog.ts';
import { changeEvent, changeProduct } from '../src/events/change-event.ts';
import { type TestCatalog, testCatalog } from './catalog.ts';

const [headland, bouwstenen] = demoTenants as [(typeof demoTenants)[0], (typeof demoTenants)[0]];
const [coastRun, buildDays] = demoEvents as [(typeof demoEvents)[0], (typeof demoEvents)[0]];
let time = new Date();
let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await testCatalog({ clock: { now: () => time } });
});
afterAll(() => catalog?.stop());

const storeOf = (tenantId: string, slug: string, lang?: 'en' | 'de') =>
  catalog.call(endpoints.store, { as: tenantId, params: { slug }, query: { lang } });

test('[R2.19] [R8.5] a store answers its public state and products', async () => {
  const { status, body } = await storeOf(headland.id, 'coast-run');

  expect(status).toBe(200);
  expect(z.safeParse(storeData, body.data).success).toBe(true);
  expect(body.data).toMatchObject({
    name: 'Coast Run 2027',
    expired: false,
    event_type: { type: 'Store', theme: coastRun.theme },
    event: {
      type: 'Store',
      region: 'UK',
      currency: 'GBP',
      vatRate: 20,
      notVatRegistered: false,
      slug: 'coast-run',
      vouchers: [],
      shipping_from: 3.33,
    },
  });
  expect(body.data.event.countries[0]).toEqual({ iso2: 'GB', name: 'United Kingdom' });
  expect(body.data.event_products).toHaveLength(8);
});

test('[R8.1] [R8.2] [R8.3] [R8.4] a product carries price, VAT flag, sizes, colours with names, previews and its design elements', async () => {
  const { body } = await storeOf(headland.id, 'coast-run', 'de');
  const product = body.data.event_products.find(({ product_id }) => product_id === 'sunrise-finisher-tee')!;

  expect(product).toMatchObject({
    price: 20.83,
    store_selling_price: 20.83,
    store_default_vat: 1,
    status: 'available',
    garment: 't-shirt',
  });
  expect(product.colour_codes).toEqual(['navy', 'white', 'sand', 'black']);
  expect(product.colour_names).toEqual(['Marineblau', 'Weiß', 'Sand', 'Schwarz']);
  expect(product.colours[0]).toBe('#1d3050');
  expect(product.sizes).toContainEqual({ code: 'XXL', status: 'low' });
  expect(product.images).toEqual(product.colour_images[0]);
  expect(product.images.front_preview).toMatch(/^\/media\/mockups\/[0-9a-f]{64}\/480\.webp$/);
  expect(product.images.back_preview).toMatch(/^\/media\/mockups\/[0-9a-f]{64}\/480\.webp$/);
  expect(product.front_design_elements.map(({ type }) => type)).toEqual(['Image', 'Text', 'Text']);
  expect(product.back_design_elements.some(({ customisable }) => customisable)).toBe(true);
  expect(body.data.event_products.find(({ product_id }) => product_id === 'junior-sunrise-tee')!.store_default_vat).toBe(0);
});

test('newest products come first', async () => {
  const { body } = await storeOf(headland.id, 'coast-run');
  const published = body.data.event_products.map(({ published_at }) => published_at);

  expect(published).toEqual(published.toSorted().reverse());
});

test('a slug leads to its tenant and store, in the asked language', async () => {
  const { status, body } = await catalog.call(endpoints.bootstrap, { params: { slug: 'build-days' }, query: { lang: 'fi' } });

  expect(status).toBe(200);
  expect(z.safeParse(storeBootstrap, body.data).success).toBe(true);
  expect(body.data.tenant).toEqual({ id: bouwstenen.id, handle: 'bouwstenen', name: 'Bouwstenen Conferences' });
  expect(body.data.store.event.countries).toContainEqual({ iso2: 'NL', name: 'Alankomaat' });
});

test('the public state holds no cost, no version, no secret and nothing that is hidden', async () => {
  const hidden = coastRun.products.at(-1)!;
  await changeProduct(catalog.kit.db, headland.id, hidden.id, { status: 'hidden' });

  const text = JSON.stringify((await storeOf(headland.id, 'coast-run')).body);

  expect(text).not.toMatch(/cost|minor|version|base_product|sku|support|tenant_id|tenantId/i);
  expect(text).not.toContain(hidden.productId);
  await changeProduct(catalog.kit.db, headland.id, hidden.id, { status: 'available' });
});

test('another tenant’s store does not exist', async () => {
  expect((await storeOf(bouwstenen.id, 'coast-run')).status).toBe(404);
  expect((await storeOf(headland.id, 'build-days')).problem).toMatchObject({ success: false, code: 'store_not_found' });
  expect((await catalog.call(endpoints.saleSheet, { as: bouwstenen.id, params: { slug: 'coast-run' } })).body.data).toBeNull();
});

test('other services learn how a tenant’s events are called, by their ids; those of other tenants are left out', async () => {
  const { eventId, name } = (await catalog.call(endpoints.saleSheet, { as: headland.id, params: { slug: 'coast-run' } })).body.data!;
  const names = async (as: string) => (await catalog.call(endpoints.eventNames, { as, body: { ids: [eventId] } })).body.data;

  expect(await names(headland.id)).toEqual([{ id: eventId, name, slug: 'coast-run' }]);
  expect(await names(bouwstenen.id)).toEqual([]);
});

test('[R11.8] stores and gift events are public unless they are drafts; one on hold says so', async () => {
  for (const [status, answer] of [
    ['Draft', 404],
    ['On hold', 200],
  ] as const) {
    await changeEvent(catalog.kit.db, bouwstenen.id, buildDays.id, { status });

    expect((await storeOf(bouwstenen.id, 'build-days')).status).toBe(answer);
    expect((await catalog.call(endpoints.bootstrap, { params: { slug: 'build-days' } })).status).toBe(answer);
    expect((await catalog.call(endpoints.saleSheet, { as: bouwstenen.id, params: { slug: 'build-days' } })).body.data).toMatchObject({
      status,
    });
  }
  await changeEvent(catalog.kit.db, bouwstenen.id, buildDays.id, { status: 'Active' });
  expect((await storeOf(bouwstenen.id, 'build-days')).status).toBe(200);
});

test('[R2.18] a store whose time is over says so, by its date alone', async () => {
  time = new Date(Date.now() + 400 * 24 * 3_600_000);
  const { body } = await storeOf(headland.id, 'coast-run');
  const sheet = await catalog.call(endpoints.saleSheet, { as: headland.id, params: { slug: 'coast-run' } });
  time = new Date();

  expect(body.data).toMatchObject({ expired: true, event: { expired: true } });
  expect(sheet.body.data).toMatchObject({ expired: true });
});

test('a closed store is expired before its time', async () => {
  await changeEvent(catalog.kit.db, headland.id, coastRun.id, { closedAt: new Date() });
  expect((await storeOf(headland.id, 'coast-run')).body.data.expired).toBe(true);

  await changeEvent(catalog.kit.db, headland.id, coastRun.id, { closedAt: null });
  expect((await storeOf(headland.id, 'coast-run')).body.data.expired).toBe(false);
});

test('[R7.1] locked countries are answered in the asked language, and none when delivery is free', async () => {
  const locked = (slug: string) => catalog.call(endpoints.lockedToCountry, { as: headland.id, params: { slug }, query: { lang: 'fr' } });

  expect((await locked('volunteer-thanks')).body.data).toEqual([{ iso2: 'GB', name: 'Royaume-Uni' }]);
  expect((await locked('coast-run')).body.data).toEqual([]);
  expect((await locked('nowhere')).status).toBe(404);
});

test('[R4.12] a US store names its states', async () => {
  const { body } = await storeOf(headland.id, 'harbor-half');

  expect(body.data.event.states).toHaveLength(51);
  expect(body.data.event.states[0]).toEqual({ code: 'AL', name: 'Alabama' });
});

test('[R8.6] the sale sheet has prices in minor units, VAT, countries, shipping and designs', async () => {
  const { body } = await catalog.call(endpoints.saleSheet, { as: headland.id, params: { slug: 'coast-run' } });

  expect(z.safeParse(saleSheet, body.data).success).toBe(true);
  expect(body.data).toMatchObject({
    eventId: coastRun.id,
    vatRate: 20,
    countries: ['GB', 'IE', 'GG', 'JE', 'IM'],
    shippingPrices: { standard: 333, standard_tracked: 416, express: 833, additional_item_price: 83 },
    organiser: { name: headland.name, supportEmail: headland.company.supportEmail },
  });
  expect(body.data!.products.find(({ productId }) => productId === 'tide-tote')).toMatchObject({
    priceMinor: 1250,
    vatApplies: true,
    sku: 'ML-TOTE-340',
    // What the organiser pays for it printed, not what it costs the platform.
    costMinor: 705,
  });
});

test('a changed price is sold at once and everybody is told, with a growing version', async () => {
  const heard: number[] = [];
  await catalog.kit.bus.consume('test-listener', [catalogEventChanged.type], async (event) => {
    if (event.subject === coastRun.id) heard.push(event.subjectversion);
  });
  const product = coastRun.products[0]!;

  const first = await changeProduct(catalog.kit.db, headland.id, product.id, { priceMinor: 2250 });
  const second = await changeProduct(catalog.kit.db, headland.id, product.id, { priceMinor: product.priceMinor });

  expect(second).toBe(first + 1);
  await eventually(() => expect(heard).toEqual(expect.arrayContaining([first, second])));
});

test('nobody changes another tenant’s product', async () => {
  await expect(changeProduct(catalog.kit.db, bouwstenen.id, coastRun.products[0]!.id, { priceMinor: 1 })).rejects.toMatchObject({
    kind: 'not_found',
  });
});

test('seeding again renews the demo and adds nothing', async () => {
  const count = () =>
    catalog.kit.db.platform(
      async (trx) =>
        (
          await trx.raw(
            'select (select count(*) from event_products) products, (select count(*) from mockups) mockups, (select count(*) from assets) assets',
          )
        ).rows[0],
    );
  const before = await count();

  await fillCatalog({ db: catalog.kit.db, store: catalog.store, now: new Date() });

  expect(await count()).toEqual(before);
});

test('malformed and unknown slugs are refused without a trace', async () => {
  expect((await storeOf(headland.id, 'no-such-store')).status).toBe(404);
  for (const slug of ['UPPER', '..%2f', 'a'.repeat(80), "x'; drop table events"]) {
    expect((await storeOf(headland.id, slug)).status).toBe(422);
  }
});
