import { fitDesign } from '@merchloom/artwork';
import { type Design, newId } from '@merchloom/contracts';
import { endpoints } from '@merchloom/contracts/endpoints';
import { catalogEventChanged } from '@merchloom/contracts/events/index';
import type { Principal } from '@merchloom/contracts/identity';
import { eventListReply, staffEvent } from '@merchloom/contracts/staff-events';
import type { EventType } from '@merchloom/contracts/vocabulary';
import { demoBaseProducts, demoEvents, demoTenants } from '@merchloom/demo';
import { type InternalClient, Refusal } from '@merchloom/service-kit';
import { eventually } from '@merchloom/testing/eventually';
import * as z from 'zod/mini';
import { recordTenant } from '../src/tenants/tenant-record.ts';
import { type TestCatalog, testCatalog } from './catalog.ts';

const [headland, bouwstenen] = demoTenants as [(typeof demoTenants)[0], (typeof demoTenants)[0]];
const coastRun = demoEvents[0]!;
const person = (tenantId: string, role: Principal['role'] = 'admin'): Principal => ({
  userId: newId(),
  sessionId: newId(),
  tenantId,
  role,
  superadmin: false,
  name: 'Morwenna Tregear',
  email: 'morwenna@example.org',
});
const staff = person(headland.id);
const stranger = person(bouwstenen.id);

/** What the other services answer; a test changes it. */
const outside = { orders: 0, codes: false, away: false, uncovered: [] as string[], ownAccount: true };
const http: InternalClient = {
  call: async (endpoint, call) => {
    if (outside.away) throw new Refusal({ kind: 'unavailable', code: 'unavailable' });
    const body = (call as { body?: { eventIds?: string[] } } | undefined)?.body;
    const answers: Record<string, unknown> = {
      eventFigures: body?.eventIds?.map((eventId) => ({ eventId, orders: eventId === coastRun.id ? 7 : 0, revenueMinor: 12_345 })),
      eventReadiness: { orders: outside.orders, codes: outside.codes, uncoveredGarments: outside.uncovered, uncoveredCountries: [] },
      connectedAccounts: outside.ownAccount ? [{ region: 'UK', chargesEnabled: true }] : [],
    };
    return { success: true, data: answers[endpoint.id] } as never;
  },
  close: async () => {},
};

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await testCatalog({ http });
});
afterAll(() => catalog?.stop());
beforeEach(() => Object.assign(outside, { orders: 0, codes: false, away: false, uncovered: [], ownAccount: true }));

const theme = { accent: '#aa3344', fontPair: 'modern', mode: 'light', headline: 'Winter', tagline: '' } as const;
const tee = demoBaseProducts.tee.id;
let made = 0;
async function aDraft(over: Record<string, unknown> = {}) {
  made += 1;
  const slug = `winter-run-${made}`;
  const body = {
    type: 'Store',
    region: 'UK',
    name: `Winter Run ${made}`,
    slug,
    theme,
    products: [{ base_product_id: tee }],
    countries: ['GB', 'IE'],
    ...over,
  };
  const reply = await catalog.call(endpoints.createDraft, { as: staff, body: body as never });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.problem));
  return (await catalog.call(endpoints.getEvent, { as: staff, params: { slug: reply.body.data.slug } })).body.data;
}
const get = async (slug: string, as = staff) => catalog.call(endpoints.getEvent, { as, params: { slug } });
const save = (slug: string, version: number, changes: object, as = staff) =>
  catalog.call(endpoints.changeEvent, { as, params: { slug }, body: { version, changes } as never });
const move = (slug: string, status: string, version: number) =>
  catalog.call(endpoints.setEventStatus, { as: staff, params: { slug }, body: { status, version, reason: '' } as never });
const activityOf = async (slug: string) => (await catalog.call(endpoints.eventActivity, { as: staff, params: { slug } })).body.data;

describe('the list', () => {
  test('[R10.9] shows events with counts, figures and mockups, newest first, and only those of the tenant', async () => {
    const { status, body } = await catalog.call(endpoints.listEvents, { as: staff });

    expect(status).toBe(200);
    expect(z.safeParse(eventListReply, body).success).toBe(true);
    expect(body.data.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['coast-run', 'harbor-half', 'volunteer-thanks']));
    expect(body.data.map(({ slug }) => slug)).not.toContain('build-days');
    const row = body.data.find(({ slug }) => slug === 'coast-run')!;
    expect(row).toMatchObject({ type: 'Store', status: 'Active', region: 'UK', products: 8, orders: 7, revenue: 123.45 });
    expect(row.mockups).toHaveLength(3);
    expect(body.tabs.active).toBeGreaterThanOrEqual(3);
  });

  test('customer service sees no revenue; figures that cannot be asked are left out, the list stays', async () => {
    const [service] = (await catalog.call(endpoints.listEvents, { as: person(headland.id, 'customer_service'), query: { q: 'coast' } }))
      .body.data;
    outside.away = true;
    const [without] = (await catalog.call(endpoints.listEvents, { as: staff, query: { q: 'coast' } })).body.data;

    expect(service).toMatchObject({ orders: 7, revenue: null });
    expect(without).toMatchObject({ slug: 'coast-run', orders: null, revenue: null });
  });

  test('filters narrow it, a sign of SQL is a sign, and pages lead forth and back', async () => {
    for (let count = 0; count < 3; count += 1) await aDraft({ name: `Paging ${count}` });
    const list = async (query: object) => (await catalog.call(endpoints.listEvents, { as: staff, query: query as never })).body;
    const slugs = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

    expect(slugs(await list({ type: 'Promo' }))).toEqual(['Thank You, Volunteers']);
    expect(slugs(await list({ region: 'US' }))).toEqual(['Harbor Half Marathon'].map((name) => expect.stringContaining(name.slice(0, 6))));
    expect((await list({ q: '%' })).data).toEqual([]);
    expect((await list({ closes: 'over' })).data).toEqual([]);
    const first = await list({ q: 'paging', tab: 'draft', limit: 2 });
    const second = await list({ q: 'paging', tab: 'draft', limit: 2, cursor: first.page.next! });
    const back = await list({ q: 'paging', tab: 'draft', limit: 2, cursor: second.page.previous! });
    expect([...slugs(first), ...slugs(second)]).toEqual(['Paging 2', 'Paging 1', 'Paging 0']);
    expect(slugs(back)).toEqual(slugs(first));
    expect([first.page.previous, second.page.next, first.page.total]).toEqual([null, null, 3]);
    expect((await catalog.call(endpoints.listEvents, { as: staff, query: { cursor: 'e30' } })).status).toBe(422);
  });

  test('the file holds exactly what is filtered', async () => {
    const { body, headers } = await catalog.call(endpoints.exportEvents, { as: staff, query: { type: 'Promo' } });
    const lines = String(body).trim().split('\r\n');

    expect(headers.get('content-type')).toContain('text/csv');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"Thank You, Volunteers",/volunteer-thanks,Promo,Active,UK,GBP');
  });
});

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

describe('saving', () => {
  test('[R4.1] the words of a gift form reach the recipients of their language; a logo is a picture of one’s own library', async () => {
    const { body } = await catalog.call(endpoints.getEvent, { as: staff, params: { slug: 'volunteer-thanks' } });
    const { slug, version, gift_texts } = body.data;
    const gift = { title: { de: 'Danke für 2026' }, submit: {} };
    expect((await save(slug, version, { gift_texts: gift })).status).toBe(200);
    const shown = async (lang: 'de' | 'en') =>
      (await catalog.call(endpoints.store, { as: headland.id, params: { slug }, query: { lang } })).body.data.event.gift_texts;
    expect(await shown('de')).toEqual({ title: 'Danke für 2026' });
    expect(await shown('en')).toEqual({});
    await save(slug, version + 1, { gift_texts });

    const logo = `/media/assets/${'f'.repeat(64)}.png`;
    await expect(aDraft({ logo })).rejects.toThrow('This picture is not in your library.');
    const foreign = await save(slug, version + 2, { logo });
    expect(foreign.problem).toMatchObject({ status: 422, errors: { logo: ['This picture is not in your library.'] } });
  });

  test('[R1.6] keeps what was not named, raises the version, tells everybody and is noted with before and after', async () => {
    const heard: number[] = [];
    await catalog.kit.bus.consume('staff-events-test', [catalogEventChanged.type], async (event) => void heard.push(event.subjectversion));
    const event = await aDraft();
    const { status, body } = await save(event.slug, event.version, {
      name: 'Renamed Run',
      locked_countries: ['GB'],
      ends_at: '2027-05-01T12:00:00+02:00',
      shipping: { standard: 4.5, standard_tracked: null, express: null, additional_item_price: 1 },
      gift_texts: { title: { de: 'Hol dir dein Geschenk' }, submit: {} },
    });
    const [newest] = await activityOf(event.slug);

    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Renamed Run',
      theme,
      countries: ['GB', 'IE'],
      locked_countries: ['GB'],
      ends_at: '2027-05-01T10:00:00.000Z',
      shipping: { standard: 4.5, standard_tracked: null, express: null, additional_item_price: 1 },
      version: event.version + 1,
    });
    expect(newest).toMatchObject({
      actor: 'Morwenna Tregear',
      action: 'event.changed',
      before: { name: event.name },
      after: { name: 'Renamed Run' },
    });
    await eventually(() => expect(heard).toContain(event.version + 1));
  });

  test('of an old version is refused with what stands now, and changes nothing', async () => {
    const event = await aDraft();
    await save(event.slug, event.version, { notes: 'Mine' });
    const second = await save(event.slug, event.version, { notes: 'Theirs' });

    expect(second.status).toBe(409);
    expect(second.problem).toMatchObject({ code: 'conflict', data: { event: { notes: 'Mine', version: event.version + 1 } } });
    expect((await get(event.slug)).body.data.notes).toBe('Mine');
  });

  test('two at once: one is saved, the other told', async () => {
    const event = await aDraft();
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((notes) => save(event.slug, event.version, { notes })));

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test.each([
    ['a country outside', { locked_countries: ['US'] }, 'locked_countries'],
    ['no country', { countries: [] }, 'countries'],
    ['a colour that is none', { theme: { ...theme, accent: 'red' } }, 'theme.accent'],
    [
      'a negative price',
      { shipping: { standard: -1, standard_tracked: null, express: null, additional_item_price: 0 } },
      'shipping.standard',
    ],
    ['a zone that is none', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['a field that is not the organiser’s', { tenant_id: newId() }, 'changes.tenant_id'],
  ])('%s is refused', async (_, changes, field) => {
    const event = await aDraft();
    const { status, problem } = await save(event.slug, event.version, changes);

    expect(status).toBe(422);
    expect(Object.keys(problem.errors).some((name) => name.includes(field.replace('changes.', '')))).toBe(true);
  });

  test('another tenant’s event does not exist, and customer service only looks', async () => {
    const event = await aDraft();
    const service = person(headland.id, 'customer_service');

    expect((await save(event.slug, event.version, { notes: 'x' }, stranger)).status).toBe(404);
    expect((await save(event.slug, event.version, { notes: 'x' }, service)).status).toBe(403);
    expect((await get(event.slug, service)).status).toBe(200);
  });

  test('a new address leads on from the old one, and a taken one is refused', async () => {
    const event = await aDraft();
    const rename = (from: string, slug: string, version: number) =>
      catalog.call(endpoints.renameEvent, { as: staff, params: { slug: from }, body: { slug, version } });
    const taken = await rename(event.slug, 'coast-run', event.version);
    const { body } = await rename(event.slug, `${event.slug}-new`, event.version);

    expect(taken.problem.errors).toEqual({ slug: ['This address is taken.'] });
    expect(body.data).toMatchObject({ slug: `${event.slug}-new`, old_slugs: [event.slug] });
    expect((await get(event.slug)).body.data.slug).toBe(`${event.slug}-new`);
  });
});

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
});

describe('[R10.21] preview', () => {
  test('a signed link shows a draft to whoever has it, of this event only, for 14 days', async () => {
    const [event, other] = [await aDraft(), await aDraft()];
    const { body } = await catalog.call(endpoints.sharePreview, { as: staff, params: { slug: event.slug } });
    const { token, link, expires_at } = body.data;
    const look = (slug: string, with_: string) => catalog.call(endpoints.previewStore, { params: { slug }, query: { token: with_ } });

    expect(link).toBe(`/site-preview/${event.slug}#${token}`);
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(13.9 * 24 * 3_600_000);
    expect((await look(event.slug, token)).body.data.store.event).toMatchObject({ status: 'Draft', slug: event.slug });
    expect((await look(other.slug, token)).status).toBe(404);
    const faqs = (query: { token?: string }) => catalog.call(endpoints.storeFaqs, { as: headland.id, params: { slug: event.slug }, query });
    expect((await faqs({ token })).body.data.groups.length).toBeGreaterThan(0);
    expect((await faqs({})).status).toBe(404);
    expect((await faqs({ token: 'made-up' })).status).toBe(404);
    const sheet = async (preview: string) =>
      (await catalog.call(endpoints.saleSheet, { as: headland.id, params: { slug: event.slug }, query: { preview } })).body.data;
    expect(await sheet(token)).toMatchObject({ slug: event.slug, status: 'Draft' });
    expect(await sheet('made-up')).toBeNull();
    expect((await look(event.slug, `${Number.parseInt(token, 10) + 1}${token.slice(token.indexOf('.'))}`)).status).toBe(404);
  });

  test('who ends sharing ends every link given out so far, of this event only, and it is on record', async () => {
    const [event, other] = [await aDraft(), await aDraft()];
    const share = async (slug: string) => (await catalog.call(endpoints.sharePreview, { as: staff, params: { slug } })).body.data.token;
    const look = async (slug: string, token: string) =>
      (await catalog.call(endpoints.previewStore, { params: { slug }, query: { token } })).status;
    const [given, others] = [await share(event.slug), await share(other.slug)];

    expect((await catalog.call(endpoints.endPreviews, { as: staff, params: { slug: event.slug } })).status).toBe(200);
    expect(await look(event.slug, given)).toBe(404);
    expect(await look(event.slug, await share(event.slug))).toBe(200);
    expect(await look(other.slug, others)).toBe(200);
    const { body } = await catalog.call(endpoints.eventActivity, { as: staff, params: { slug: event.slug } });
    expect(body.data[0]).toMatchObject({ action: 'event.previews-ended' });
  });
});
