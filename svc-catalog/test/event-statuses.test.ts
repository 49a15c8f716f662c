import { endpoints } from '@merchloom/contracts/endpoints';
import { activityOf, aDraft, catalog, coastRun, get, move, outside, save, staff, tee } from './staff-events.ts';

describe('[R11.8] statuses', () => {
  test('Draft → Active → On hold → Active, and back to a draft only without orders', async () => {
    let event = await aDraft();
    for (const status of ['Active', 'On hold', 'Active'] as const) {
      const reply = await move(event.slug, status, event.version);
      expect([reply.status, reply.problem]).toMatchObject([200, {}]);
      event = reply.body.data;
      expect(event.status).toBe(status);
    }
    outside.orders = 1;
    expect((await move(event.slug, 'Draft', event.version)).problem).toMatchObject({ code: 'event_has_orders' });
    outside.orders = 0;
    expect((await move(event.slug, 'Draft', event.version)).body.data.status).toBe('Draft');
    expect((await activityOf(event.slug)).map(({ action }) => action).slice(0, 4)).toEqual([
      'event.drafted',
      'event.opened',
      'event.held',
      'event.opened',
    ]);
  });

  test('a draft cannot be held, and an event whose orders cannot be counted does not become a draft', async () => {
    const event = await aDraft();
    expect((await move(event.slug, 'On hold', event.version)).status).toBe(409);
    const open = (await move(event.slug, 'Active', event.version)).body.data;
    outside.away = true;
    expect((await move(open.slug, 'Draft', open.version)).status).toBe(503);
  });

  test.each([
    ['no product', { products: [] }, {}, 'products'],
    ['a price of nothing', { products: [{ base_product_id: tee, price: 0 }] }, {}, 'prices'],
    ['no fulfiller', {}, { uncovered: ['t-shirt'] }, 'fulfiller'],
  ])('%s holds the opening back, by name', async (_, over, around, id) => {
    Object.assign(outside, around);
    const event = await aDraft(over);
    const reply = await move(event.slug, 'Active', event.version);

    expect(reply.status).toBe(422);
    expect(reply.problem).toMatchObject({ code: 'event_not_ready', data: { ready: false } });
    expect(reply.problem.data.items).toContainEqual(expect.objectContaining({ id, state: 'missing' }));
    expect((await get(event.slug)).body.data.status).toBe('Draft');
  });

  test.each([
    ['Store', ['products', 'prices', 'artwork', 'countries', 'shipping', 'vat', 'fulfiller', 'payment']],
    ['Bulk', ['products', 'prices', 'artwork', 'countries', 'shipping', 'vat', 'fulfiller']],
    ['Promo', ['products', 'artwork', 'countries', 'shipping', 'fulfiller', 'codes']],
    ['Products', ['products', 'artwork', 'countries', 'fulfiller']],
  ])('[R1.6] a %s event is asked for what it needs, and for nothing else', async (type, ids) => {
    const event = await aDraft({ type });
    const { body } = await catalog.call(endpoints.eventChecklist, { as: staff, params: { slug: event.slug } });
    expect(body.data.items.map(({ id }) => id)).toEqual(ids);
    expect(body.data.ready).toBe(true);
  });

  test('[R1.6] a bulk order opens with a priced product, never with one that costs nothing or with none', async () => {
    const bare = await aDraft({ type: 'Bulk', products: [] });
    const free = await aDraft({ type: 'Bulk', products: [{ base_product_id: tee, price: 0 }] });
    const priced = await aDraft({ type: 'Bulk', products: [{ base_product_id: tee, price: 12 }] });
    expect((await move(bare.slug, 'Active', bare.version)).problem).toMatchObject({ code: 'event_not_ready' });
    expect((await move(free.slug, 'Active', free.version)).problem).toMatchObject({ code: 'event_not_ready' });
    expect((await move(priced.slug, 'Active', priced.version)).status).toBe(200);
  });

  test('gifts open without codes, which are made later, and say so', async () => {
    const event = await aDraft({ type: 'Promo' });
    const codes = async () =>
      (await catalog.call(endpoints.eventChecklist, { as: staff, params: { slug: event.slug } })).body.data.items.find(
        ({ id }) => id === 'codes',
      );
    expect(await codes()).toEqual({ id: 'codes', state: 'advice' });
    outside.codes = true;
    expect(await codes()).toEqual({ id: 'codes', state: 'done' });
  });

  test('an unprinted garment and a missing account of one’s own are advice, which holds nothing back', async () => {
    outside.ownAccount = false;
    const event = await aDraft();
    const { body } = await catalog.call(endpoints.eventChecklist, { as: staff, params: { slug: event.slug } });

    expect(body.data.ready).toBe(true);
    expect(body.data.items).toEqual(
      expect.arrayContaining([
        { id: 'artwork', state: 'advice', count: 1 },
        { id: 'payment', state: 'advice' },
        { id: 'products', state: 'done' },
      ]),
    );
  });

  test('of many at once each row has its own result', async () => {
    const [ready, empty] = [await aDraft(), await aDraft({ products: [] })];
    const { body } = await catalog.call(endpoints.setEventStatuses, {
      as: staff,
      body: { status: 'Active', slugs: [ready.slug, empty.slug, 'nowhere-at-all'], reason: '' },
    });

    expect(body.data.map(({ slug, ok }) => [slug, ok])).toEqual([
      [ready.slug, true],
      [empty.slug, false],
      ['nowhere-at-all', false],
    ]);
    expect(body.data[1]!.message).toMatch(/missing/);
  });

  test('an archived event has left the list and does not change until it is brought back', async () => {
    let event = await aDraft();
    const archive = (archived: boolean) =>
      catalog.call(endpoints.archiveEvent, { as: staff, params: { slug: event.slug }, body: { version: event.version, archived } });
    event = (await move(event.slug, 'Active', event.version)).body.data;
    expect((await archive(true)).problem).toMatchObject({ code: 'event_archive_refused' });
    event = (await move(event.slug, 'On hold', event.version)).body.data;
    event = (await archive(true)).body.data;
    const names = async (query: object) =>
      (await catalog.call(endpoints.listEvents, { as: staff, query: { q: event.name, ...query } as never })).body.data.map(
        ({ name }) => name,
      );

    expect(event.archived).toBe(true);
    expect((await save(event.slug, event.version, { notes: 'x' })).problem).toMatchObject({ code: 'event_is_archived' });
    expect((await catalog.call(endpoints.bootstrap, { params: { slug: event.slug } })).status).toBe(404);
    expect(await names({})).toEqual([]);
    expect(await names({ tab: 'archived' })).toEqual([event.name]);
    expect((await archive(false)).body.data.archived).toBe(false);
  });

  test('a copy has the products and the look, and is a draft of its own', async () => {
    const copied = await catalog.call(endpoints.cloneEvent, {
      as: staff,
      params: { slug: 'coast-run' },
      body: { name: 'Coast Run 2028', slug: 'coast-run-2028' },
    });
    const event = (await get('coast-run-2028')).body.data;
    const products = async (slug: string) =>
      (await catalog.call(endpoints.listEventProducts, { as: staff, params: { slug } })).body.data.products;
    const [ours, theirs] = [await products('coast-run-2028'), await products('coast-run')];

    expect(copied.status).toBe(201);
    expect(event).toMatchObject({ status: 'Draft', name: 'Coast Run 2028', theme: coastRun.theme, ends_at: null });
    expect(ours.map(({ product_id, price }) => [product_id, price])).toEqual(theirs.map(({ product_id, price }) => [product_id, price]));
    expect(ours.map(({ id }) => id)).not.toEqual(theirs.map(({ id }) => id));
  });

  test('products that were published at once stand in a copy as in the event', async () => {
    const order = async (slug: string) => {
      const { body } = await catalog.call(endpoints.listEventProducts, { as: staff, params: { slug } });
      return body.data.products.map(({ product_id }) => product_id);
    };
    for (const slug of ['crew-1', 'crew-2', 'crew-3']) {
      await catalog.call(endpoints.cloneEvent, { as: staff, params: { slug: 'winter-crew' }, body: { name: slug, slug } });
      expect(await order(slug)).toEqual(await order('winter-crew'));
    }
  });
});
