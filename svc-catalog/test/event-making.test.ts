import { fitDesign } from '@merchloom/artwork';
import { type Design, newId } from '@merchloom/contracts';
import { endpoints } from '@merchloom/contracts/endpoints';
import { staffEvent } from '@merchloom/contracts/staff-events';
import type { EventType } from '@merchloom/contracts/vocabulary';
import * as z from 'zod/mini';
import { recordTenant } from '../src/tenants/tenant-record.ts';
import { aDraft, catalog, coastRun, get, headland, save, staff, stranger, tee, theme } from './staff-events.ts';

describe('the wizard', () => {
  test('[R1.5] [R1.6] makes a draft with the currency, VAT and delivery of its region and the chosen garments on sale', async () => {
    const event = await aDraft({
      region: 'EU',
      countries: ['NL', 'BE'],
      products: [{ base_product_id: tee, price: 24, colour_codes: ['navy'] }],
    });
    const { products } = (await catalog.call(endpoints.listEventProducts, { as: staff, params: { slug: event.slug } })).body.data;

    expect(z.safeParse(staffEvent, event).success).toBe(true);
    expect(event).toMatchObject({
      status: 'Draft',
      type: 'Store',
      currency: 'EUR',
      time_zone: 'Europe/Amsterdam',
      countries: ['NL', 'BE'],
    });
    expect(products).toMatchObject([{ price: 24, colour_codes: ['navy'], blank: true, status: 'available' }]);
    expect(products[0]!.cost).toBeGreaterThan(0);
  });

  test.each([
    ['[R1.3] Promo', 'Promo', 0],
    ['[R1.4] Products', 'Products', expect.any(Number)],
    ['[R1.2] Bulk', 'Bulk', expect.any(Number)],
  ])('%s begins as a draft that nobody outside sees', async (_, type, price) => {
    const event = await aDraft({ type });
    const { products } = (await catalog.call(endpoints.listEventProducts, { as: staff, params: { slug: event.slug } })).body.data;

    expect(event).toMatchObject({ type, status: 'Draft' });
    expect(products[0]!.price).toEqual(price);
    expect((await catalog.call(endpoints.bootstrap, { params: { slug: event.slug } })).status).toBe(404);
  });

  test('a field that is wrong is named, and nothing is made', async () => {
    const body = { type: 'Store', region: 'UK', name: ' ', slug: 'orders', theme, products: [], countries: [] };
    const first = await catalog.call(endpoints.createDraft, { as: staff, body: body as never });
    const second = await catalog.call(endpoints.createDraft, { as: staff, body: { ...body, name: 'X', countries: ['GB'] } as never });
    const third = await catalog.call(endpoints.createDraft, {
      as: staff,
      body: { ...body, name: 'X', slug: 'not-offered', countries: ['GB'], products: [{ base_product_id: newId() }] } as never,
    });

    expect(first.problem.errors).toMatchObject({ name: ['required'], countries: ['required'] });
    expect(second.problem.errors).toEqual({ slug: ['This address is kept for the platform.'] });
    expect(third.problem.errors).toEqual({ products: ['This garment is not offered any more.'] });
    expect((await get('not-offered')).status).toBe(404);
  });

  test('an address is asked for as it is typed: reserved, taken, malformed, free, and what is free instead', async () => {
    const ask = async (slug: string, event?: string) =>
      (await catalog.call(endpoints.askSlug, { as: staff, query: { slug, event } })).body.data;

    expect(await ask('dashboard')).toMatchObject({ available: false, reason: 'reserved' });
    expect(await ask('build-days')).toMatchObject({ available: false, reason: 'taken', suggestion: expect.stringMatching(/^build-days-/) });
    expect(await ask('Été à Nîmes')).toEqual({ available: false, reason: 'invalid', suggestion: 'ete-a-nimes' });
    expect(await ask('brand-new')).toEqual({ available: true, reason: null, suggestion: null });
    expect(await ask('coast-run', coastRun.id)).toMatchObject({ available: true });
  });
});

describe('[R11.4] [R12.9] a store from a visitor’s picture', () => {
  const fromImage = (image_id: string, over: object = {}, as = staff) =>
    catalog.call(endpoints.createEvent, {
      as,
      body: {
        image_id,
        page: 'home',
        products: [{ garment: 'hoodie', colour: 'navy' }, 'ML-TOTE-340'],
        region: 'EU',
        theme: { accent: '#123456' },
        type: 'Store',
        ...over,
      } as never,
    });
  const anImage = async () =>
    catalog.kit.db.tenant(
      headland.id,
      async (trx) => ((await trx('assets').where({ tenant_id: headland.id }).first('id')) as { id: string }).id,
    );

  test('is a draft with the picture on every chosen garment; the same picture makes no second one, even when it comes twice at once', async () => {
    const image = await anImage();
    const replies = await Promise.all([fromImage(image), fromImage(image)]);
    const again = await fromImage(image, { type: 'Promo' });
    const slugs = new Set([...replies, again].map(({ body }) => body.data.slug));

    expect([...replies, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(slugs.size).toBe(1);
    const slug = [...slugs][0]!;
    const event = (await get(slug)).body.data;
    const { products } = (await catalog.call(endpoints.listEventProducts, { as: staff, params: { slug } })).body.data;
    expect(event).toMatchObject({ status: 'Draft', region: 'EU', type: 'Store', theme: { accent: '#123456', fontPair: 'modern' } });
    expect(products.map(({ base }) => base.garment).sort()).toEqual(['hoodie', 'tote']);
    expect(products.every(({ blank }) => !blank)).toBe(true);
    expect(products.find(({ base }) => base.garment === 'hoodie')!.colour_codes[0]).toBe('navy');
  });

  test('visitors who finish at the same moment all get a store, each at an address of its own', async () => {
    const images = await catalog.kit.db.tenant(
      headland.id,
      async (trx) =>
        (await trx('assets').where({ tenant_id: headland.id }).orderBy('id').offset(1).limit(4).select('id')) as { id: string }[],
    );
    const replies = await Promise.all(images.map(({ id }) => fromImage(id)));

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.data.slug)).size).toBe(4);
  });

  describe('with what was designed', () => {
    const designOf = (over: object = {}) => {
      const { design } = coastRun.products[0]!;
      return { ...design, elements: design.elements.filter(({ location }) => location === 'front').map((each) => ({ ...each, ...over })) };
    };
    const anUnusedImage = async () =>
      catalog.kit.db.tenant(headland.id, async (trx) => {
        const row = (await trx('assets')
          .where({ tenant_id: headland.id })
          .whereNotIn('id', trx('events').whereNotNull('image_id').select('image_id'))
          .first('id')) as { id: string };
        return row.id;
      });

    test('has every text and picture where the visitor put it, as large as each garment allows', async () => {
      const sent = designOf();
      const products = [
        { garment: 't-shirt', colour: 'navy', design: sent },
        { garment: 'tote', design: sent },
      ];
      const { body } = await fromImage(await anUnusedImage(), { products });
      const stored: { garment: string; design: Design }[] = await catalog.kit.db.tenant(headland.id, (trx) =>
        trx('event_products as p')
          .join('designs as d', 'd.id', 'p.design_id')
          .join('base_products as b', 'b.id', 'p.base_product_id')
          .where('p.event_id', body.data.id)
          .select('b.garment', 'd.design'),
      );
      const on = (garment: string) => stored.find((each) => each.garment === garment)!.design;

      expect(on('t-shirt')).toEqual(sent);
      expect(on('tote').printArea).not.toEqual(sent.printArea);
      expect(on('tote')).toEqual(fitDesign(sent, on('tote').printArea));
    });

    test.each([
      ['nonsense', { ...designOf(), elements: 'none' }, 'design_broken'],
      ['a design of a newer version', { ...designOf(), version: 9 }, 'design_newer'],
      ['a picture that the tenant does not have', designOf({ type: 'Image', src: `/media/assets/${'e'.repeat(64)}.png` }), 'design_broken'],
    ])('makes nothing of %s', async (_, design, code) => {
      const image = await anUnusedImage();
      const refused = await fromImage(image, { products: [{ garment: 't-shirt', design }] });

      expect([refused.status, refused.problem.code]).toEqual([422, code]);
      expect(await catalog.kit.db.tenant(headland.id, (trx) => trx('events').where({ image_id: image }).select('id'))).toEqual([]);
    });
  });

  test('a picture that the tenant does not have makes nothing', async () => {
    expect((await fromImage(newId())).status).toBe(404);
    expect((await fromImage(await anImage(), {}, stranger)).status).toBe(404);
  });
});

describe('[R1.2] [R1.3] [R1.4] [R1.5] kinds of events', () => {
  const allow = (event_types: EventType[] | undefined, version: number) =>
    catalog.kit.db.tenant(headland.id, (trx) =>
      recordTenant(trx, { id: headland.id, handle: 'headland', name: headland.name, region: 'UK', status: 'active', event_types }, version),
    );
  afterAll(() => allow(['Store', 'Promo', 'Bulk', 'Products'], 1_003));

  test('one that platform staff withhold is not started and not copied; what stands goes on, and news without a word changes nothing', async () => {
    const bulk = await aDraft({ type: 'Bulk' });
    await allow(['Store', 'Products'], 1_001);
    await allow(undefined, 1_002);
    const copy = { name: 'Again', slug: 'again-in-bulk' };
    const cloned = await catalog.call(endpoints.cloneEvent, { as: staff, params: { slug: bulk.slug }, body: copy });

    await expect(aDraft({ type: 'Bulk' })).rejects.toThrow('Your plan does not include this kind of event.');
    expect(cloned.problem).toMatchObject({ status: 422, errors: { type: [expect.stringContaining('plan')] } });
    expect((await save(bulk.slug, bulk.version, { name: 'Still here' })).status).toBe(200);
    expect((await aDraft({ type: 'Products' })).type).toBe('Products');
  });
});
