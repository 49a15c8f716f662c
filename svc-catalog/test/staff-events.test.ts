import { newId } from '@merchloom/contracts';
import { endpoints } from '@merchloom/contracts/endpoints';
import { catalogEventChanged } from '@merchloom/contracts/events/index';
import { eventListReply } from '@merchloom/contracts/staff-events';
import { eventually } from '@merchloom/testing/eventually';
import * as z from 'zod/mini';
import { activityOf, aDraft, catalog, get, headland, outside, person, save, staff, stranger, theme } from './staff-events.ts';

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
