import { newId } from '@merchloom/contracts';
import { endpoints } from '@merchloom/contracts/endpoints';
import type { Principal } from '@merchloom/contracts/identity';
import { staffGarment } from '@merchloom/contracts/staff-products';
import { demoBaseProducts, demoEvents, demoTenants } from '@merchloom/demo';
import * as z from 'zod/mini';
import { type TestCatalog, testCatalog } from './catalog.ts';

const [headland, bouwstenen] = demoTenants as [(typeof demoTenants)[0], (typeof demoTenants)[0]];
const coastRun = demoEvents[0]!;
const person = (tenantId: string, over: Partial<Principal> = {}): Principal => ({
  userId: newId(),
  sessionId: newId(),
  tenantId,
  role: 'admin',
  superadmin: false,
  name: 'Morwenna',
  email: 'm@example.org',
  ...over,
});
const staff = person(headland.id);
const platform = person(headland.id, { superadmin: true });
const tee = demoBaseProducts.tee;

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await testCatalog();
});
afterAll(() => catalog?.stop());

const list = async (as: Principal, query: object = {}) => (await catalog.call(endpoints.listGarments, { as, query })).body;
const read = async (id: string, as = staff) => (await catalog.call(endpoints.getGarment, { as, params: { product: id } })).body.data;
const change = (id: string, version: number, changes: object, as = platform) =>
  catalog.call(endpoints.changeGarment, { as, params: { product: id }, body: { version, changes } as never });
const newGarment = (over: object = {}) => ({
  ...{ sku: 'ML-RAGLAN-220', garment: 't-shirt', name: 'Raglan', cost: 7.5, sizes: ['S', 'M'] },
  colours: [
    {
      code: 'white',
      hex: '#FFFFFF',
      heather: false,
      names: { en: 'White', fr: 'Blanc', de: 'Weiß', it: 'Bianco', es: 'Blanco', nl: 'Wit', fi: 'Valkoinen' },
    },
  ],
  ...{ print_area: { widthMm: 300, heightMm: 400, dpi: 300 }, size_guide: null, care: ['wash_30'], vat_applies: true, tax_code: '' },
  ...{ stock: {}, offered: true },
  ...over,
});

describe('[R10.11] the garment catalogue', () => {
  test('shows garments with names of colours per language, print areas and what a piece costs per region; the blank’s own cost only to the platform', async () => {
    const { data } = await list(staff);
    const garment = data.find(({ sku }) => sku === tee.sku)!;

    expect(z.safeParse(staffGarment, garment).success).toBe(true);
    expect(garment).toMatchObject({
      name: tee.name,
      cost: null,
      print_area: { widthMm: 396, heightMm: 490, dpi: 300 },
      events: expect.any(Number),
    });
    expect(garment.colours.find(({ code }) => code === 'navy')!.names.de).toBe('Marineblau');
    expect(garment.costs.map(({ currency }) => currency)).toEqual(['GBP', 'EUR', 'USD']);
    expect(garment.images[0]).toMatch(/^\/media\/mockups\//);
    expect((await read(tee.id, platform)).cost).toBe(5.4);
  });

  test('is searched, filtered and paged', async () => {
    const skus = async (query: object) => (await list(staff, query)).data.map(({ sku }) => sku);
    const first = await list(staff, { limit: 5 });
    const second = await list(staff, { limit: 5, cursor: first.page.next! });

    expect(await skus({ q: 'hoodie' })).toEqual(['ML-HOOD-350']);
    expect(await skus({ q: '%' })).toEqual([]);
    expect(await skus({ garment: 'mug' })).toEqual(['ML-MUG-325']);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(Object.keys(demoBaseProducts).length);
    expect(second.page.next).toBeNull();
  });

  test('only platform staff write it; a colour that an event sells stays; an old version is told what stands', async () => {
    const { version, colours } = await read(tee.id, platform);

    expect((await change(tee.id, version, { name: 'Mine' }, staff)).status).toBe(403);
    expect((await change(tee.id, version, { colours: colours.filter(({ code }) => code !== 'navy') })).problem.errors).toHaveProperty(
      'colours',
    );
    expect((await change(tee.id, version, { stock: { 'navy/XXXXL': 1 } })).problem.errors).toHaveProperty('stock');
    const saved = await change(tee.id, version, { tax_code: 'txcd_30011000' });
    expect(saved.body.data).toMatchObject({ tax_code: 'txcd_30011000', version: version + 1, name: tee.name });
    expect((await change(tee.id, version, { tax_code: '' })).problem).toMatchObject({
      code: 'conflict',
      data: { garment: { version: version + 1 } },
    });
  });

  test('a new garment is there for everybody; a taken article number and a colour without a name are refused', async () => {
    const create = (body: object, as = platform) => catalog.call(endpoints.createGarment, { as, body: body as never });
    const made = await create(newGarment());
    const [colour] = newGarment().colours;

    expect(made.status).toBe(201);
    expect(made.body.data.colours[0]!.hex).toBe('#ffffff');
    expect((await list(person(bouwstenen.id), { q: 'raglan' })).data).toHaveLength(1);
    expect((await create(newGarment())).problem.errors).toHaveProperty('sku');
    expect((await create(newGarment({ sku: 'ML-X-1', colours: [{ ...colour, names: { en: 'White' } }] }))).status).toBe(422);
    expect((await create(newGarment({ sku: 'ML-X-2' }), staff)).status).toBe(403);
  });

  test('an organiser’s own terms are where its next products start, and nobody else’s', async () => {
    const mug = demoBaseProducts.mug.id;
    const set = (version: number, as = staff) =>
      catalog.call(endpoints.setGarmentTerms, {
        as,
        params: { product: mug },
        body: { version, terms: { prices: { UK: 11.5 }, vat_applies: false, hidden: false } },
      });
    expect((await set(0)).body.data).toMatchObject({ terms: { prices: { UK: 11.5 } }, terms_version: 1 });
    expect((await set(0)).status).toBe(409);
    expect((await read(mug, person(bouwstenen.id))).terms).toEqual({ prices: {}, vat_applies: null, hidden: false });

    const { body } = await catalog.call(endpoints.addEventProducts, {
      as: staff,
      params: { slug: 'coast-run' },
      body: { products: [{ base_product_id: mug }] },
    });
    expect(body.data.products[0]).toMatchObject({ price: 11.5, vat_applies: false, blank: true });
  });

  test('what the garment has run out of is sold out in every store of it', async () => {
    const { version, colours, stock } = await read(demoBaseProducts.hoodie.id, platform);
    const none = Object.fromEntries(colours.map(({ code }) => [`${code}/S`, 0]));
    await change(demoBaseProducts.hoodie.id, version, { stock: { ...none, 'navy/M': 2 } });
    const { body } = await catalog.call(endpoints.store, { as: headland.id, params: { slug: 'coast-run' } });
    const hoodie = body.data.event_products.find(({ garment }) => garment === 'hoodie')!;

    expect(hoodie.sizes.find(({ code }) => code === 'S')!.status).toBe('sold_out');
    expect(hoodie.sizes.find(({ code }) => code === 'M')!.status).not.toBe('sold_out');
    await change(demoBaseProducts.hoodie.id, version + 1, { stock });
  });
});

describe('[R10.9] the catalogue of an event', () => {
  const products = async () =>
    (await catalog.call(endpoints.listEventProducts, { as: staff, params: { slug: 'coast-run' } })).body.data.products;
  const patch = (id: string, version: number, changes: object, as = staff) =>
    catalog.call(endpoints.changeEventProduct, { as, params: { slug: 'coast-run', product: id }, body: { version, changes } as never });

  test('price, colours, sizes and steps are saved; the store sells by them at once; the rest is refused by name', async () => {
    const product = (await products()).find(({ product_id }) => product_id === 'sunrise-finisher-tee')!;
    const saved = await patch(product.id, product.version, {
      price: 25,
      colour_codes: ['black', 'white'],
      sizes: [{ code: 'M', status: 'available' }],
      price_breaks: [
        { from: 25, price: 22 },
        { from: 100, price: 19 },
      ],
    });
    const { body } = await catalog.call(endpoints.store, { as: headland.id, params: { slug: 'coast-run' } });
    const sold = body.data.event_products.find(({ product_id }) => product_id === 'sunrise-finisher-tee')!;

    expect(saved.status).toBe(200);
    expect(sold).toMatchObject({ price: 25, colour_codes: ['black', 'white'], sizes: [{ code: 'M', status: 'available' }] });
    const version = product.version + 1;
    expect((await patch(product.id, product.version, { price: 1 })).problem).toMatchObject({
      code: 'conflict',
      data: { product: { price: 25 } },
    });
    expect((await patch(product.id, version, { colour_codes: ['ultraviolet'] })).problem.errors).toHaveProperty('colour_codes');
    expect((await patch(product.id, version, { colour_codes: [] })).status).toBe(422);
    expect((await patch(product.id, version, { sizes: [{ code: '9XL', status: 'available' }] })).problem.errors).toHaveProperty('sizes');
    expect((await patch(product.id, version, { price: -1 })).status).toBe(422);
    expect(
      (
        await patch(product.id, version, {
          price_breaks: [
            { from: 50, price: 9 },
            { from: 20, price: 8 },
          ],
        })
      ).problem.errors,
    ).toHaveProperty('price_breaks');
    expect((await patch(product.id, version, { price_breaks: [{ from: 10, price: 25 }] })).problem.errors).toHaveProperty('price_breaks');
    expect((await patch(product.id, version, { price: 22 })).problem.errors).toHaveProperty('price');
    expect((await patch(product.id, version, { price: 1 }, person(bouwstenen.id))).status).toBe(404);
    expect((await patch(product.id, version, { price: 1 }, person(headland.id, { role: 'customer_service' }))).status).toBe(403);
  });

  test('a product leaves the event, its store and nothing else', async () => {
    const before = await products();
    const last = before.at(-1)!;
    const { body } = await catalog.call(endpoints.removeEventProduct, { as: staff, params: { slug: 'coast-run', product: last.id } });

    expect(body.data.products.map(({ id }) => id)).toEqual(before.slice(0, -1).map(({ id }) => id));
    expect(coastRun.products.length).toBeGreaterThan(0);
  });
});
