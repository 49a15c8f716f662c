import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import { voucherState, voucherStates } from '@merchloom/contracts/staff-vouchers';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let platform: Principal;
beforeAll(async () => {
  shop = await openShop();
  shop.standIns.state.fulfiller = (({ path }) => (path === '/healthz' ? { body: {} } : undefined)) as typeof shop.standIns.state.fulfiller;
  platform = { ...shop.staff, superadmin: true };
});
afterAll(() => shop.close());

const slug = () => shop.sheet.slug;
const stranger = () => ({ ...shop.staff, tenantId: newId() });
const service = () => ({ ...shop.staff, role: 'customer_service' as const });

describe('vouchers', () => {
  const terms = {
    ...{ discount_amount: 5, is_public: false, active: true, starts_at: null, ends_at: null, max_uses: null, max_uses_per_email: 1 },
    ...{ min_spend: null, product_ids: [] },
  };
  const create = (over: object = {}, as = shop.staff) =>
    shop.service.call(endpoints.createVouchers, { as, params: { slug: slug() }, body: { ...terms, ...over } as never });
  const list = async (query: object = {}, as = shop.staff) =>
    (await shop.service.call(endpoints.listVouchers, { as, params: { slug: slug() }, query })).body;
  const change = (id: string, version: number, changes: object) =>
    shop.service.call(endpoints.changeVoucher, {
      as: shop.staff,
      params: { slug: slug(), voucher: id },
      body: { version, changes } as never,
    });

  test('[R8.8] one with a code of one’s own is good at the checkout at once; off, it is not', async () => {
    const { status, body } = await create({ code: 'spring 27' });
    const [voucher] = body.data;
    const bought = await shop.checkOut({ pay: { discount_code: 'SPRING-27', amount: 40.86 } }).catch((error: Error) => error.message);
    await change(voucher!.id, 1, { active: false });
    const refused = await shop.checkOut({ pay: { discount_code: 'SPRING-27', amount: 40.86 } }).catch((error: Error) => error.message);

    expect(status).toBe(201);
    expect(voucher).toMatchObject({ code: 'SPRING 27', uses: 0, version: 1, discount_amount: 5 });
    expect(bought).toMatchObject({ customerId: expect.any(String) });
    expect(refused).toMatch(/voucher/);
  });

  test('many get drawn codes; they are paged, searched and exported as filtered', async () => {
    const { body } = await create({ count: 12 });
    const first = await list({ limit: 10 });
    const second = await list({ limit: 10, cursor: first.page.next });
    const csv = await shop.service.call(endpoints.exportVouchers, {
      as: shop.staff,
      params: { slug: slug() },
      query: { q: body.data[0]!.code },
    });

    expect(new Set(body.data.map(({ code }) => code)).size).toBe(12);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBeGreaterThanOrEqual(12);
    expect((await list({ state: 'inactive' })).data.map(({ code }) => code)).toEqual(['SPRING 27']);
    expect((await list({ q: '%' })).data).toEqual([]);
    expect(String(csv.body).trim().split('\r\n')).toHaveLength(2);
  });

  test('a voucher is found by what it is now: off, used up, over, not yet, or good', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await create({ code: 'STATE OFF', active: false, ends_at: day(-1) });
    await create({ code: 'STATE USED', max_uses: 3, ends_at: day(-1) });
    await shop.sql(`update vouchers set uses = 3 where code = 'STATE USED'`);
    await create({ code: 'STATE OVER', starts_at: day(-3), ends_at: day(-1) });
    await create({ code: 'STATE LATER', starts_at: day(1) });
    await create({ code: 'STATE GOOD', starts_at: day(-1), ends_at: day(1), max_uses: 3 });
    const all = (await list({ q: 'STATE' })).data;
    const found = await Promise.all(voucherStates.map(async (state) => (await list({ q: 'STATE', state })).data.map(({ code }) => code)));

    expect(found).toEqual([['STATE OFF'], ['STATE USED'], ['STATE OVER'], ['STATE LATER'], ['STATE GOOD']]);
    for (const [at, state] of voucherStates.entries())
      expect(all.filter((voucher) => voucherState(voucher, Date.now()) === state).map(({ code }) => code)).toEqual(found[at]);
  });

  test('a taken code, an end before its start, an unknown product and an old version are refused; a used one is not deleted', async () => {
    expect((await create({ code: 'Spring-27' })).problem.errors).toEqual({ code: ['This event has a voucher with this code already.'] });
    expect((await create({ starts_at: '2027-02-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' })).problem.errors).toHaveProperty('ends_at');
    expect((await create({ product_ids: ['nothing'] })).problem.errors).toHaveProperty('product_ids');
    expect((await create({ discount_amount: 0 })).status).toBe(422);
    const [fresh] = (await create({ code: 'ONCE' })).body.data;
    const remove = (id: string) => shop.service.call(endpoints.deleteVoucher, { as: shop.staff, params: { slug: slug(), voucher: id } });
    expect((await change(fresh!.id, 7, { active: false })).problem).toMatchObject({ code: 'conflict', data: { voucher: { version: 1 } } });
    expect((await remove(fresh!.id)).status).toBe(200);
    const [used] = (await list({ state: 'inactive', q: 'SPRING' })).data;
    expect((await remove(used!.id)).problem).toMatchObject({ code: 'voucher_used' });
  });

  test('others have nothing to do with them', async () => {
    expect((await shop.service.call(endpoints.listVouchers, { as: stranger(), params: { slug: slug() } })).status).toBe(404);
    expect((await create({}, service())).status).toBe(403);
    expect((await list({}, service())).success).toBe(true);
  });
});

describe('[R10.14] fulfillers', () => {
  const body = {
    ...{ name: 'Tyne Printing', base_url: 'http://127.0.0.1:1', regions: ['UK'], countries: ['GB'], garments: ['t-shirt'] },
    ...{ rank: 5, enabled: true, sla_days: 3, secret: 'a-shared-secret-of-the-test' },
  };
  const create = (over: object = {}, as = platform) =>
    shop.service.call(endpoints.createFulfiller, { as, body: { ...body, ...over } as never });
  const eventList = async () =>
    (await shop.service.call(endpoints.getEventFulfillers, { as: shop.staff, params: { slug: slug() } })).body.data;
  const choose = (version: number, order: string[]) =>
    shop.service.call(endpoints.setEventFulfillers, { as: shop.staff, params: { slug: slug() }, body: { version, order } });

  test('are the platform’s: written by its staff, the secret never read back, an old version refused', async () => {
    const made = await create();
    const { id } = made.body.data;
    const patch = (version: number, changes: object) =>
      shop.service.call(endpoints.changeFulfiller, { as: platform, params: { fulfiller: id }, body: { version, changes } as never });
    const list = await shop.service.call(endpoints.listFulfillers, { as: platform });

    expect(made.status).toBe(201);
    expect((await create({}, shop.staff)).status).toBe(403);
    expect((await shop.service.call(endpoints.listFulfillers, { as: shop.staff })).status).toBe(403);
    expect(JSON.stringify(list.body)).not.toContain('a-shared-secret');
    expect(list.body.data.find((each) => each.id === id)).toMatchObject({
      secret_set: true,
      sla_days: 3,
      health: { orders: 0, error_rate: null },
    });
    expect((await patch(1, { enabled: false })).body.data).toMatchObject({ enabled: false, version: 2 });
    expect((await patch(1, { enabled: true })).status).toBe(409);
    await patch(2, { enabled: true });
    expect((await create({ secret: 'short' })).problem.errors).toHaveProperty('secret');
  });

  test('[R1.11] an event chooses and orders them; a simulation says who would print and why not the others', async () => {
    const before = await eventList();
    const tyne = before.fulfillers.find(({ name }) => name === body.name)!;
    const sandbox = before.fulfillers.find((each) => each.sandbox)!;
    const route = async (country: string, garments: string[], order?: string[]) =>
      (
        await shop.service.call(endpoints.simulateRouting, {
          as: shop.staff,
          params: { slug: slug() },
          body: { country, garments, order } as never,
        })
      ).body.data;

    expect((await route('GB', ['t-shirt'])).chosen).toBe(tyne.id);
    expect((await route('IE', ['t-shirt'])).chosen).toBe(sandbox.id);
    expect((await route('GB', ['mug'], [tyne.id])).chosen).toBeNull();
    const saved = await choose(before.version, [sandbox.id]);
    expect(saved.body.data.fulfillers.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual([sandbox.id]);
    expect((await route('GB', ['t-shirt'])).candidates.find(({ id }) => id === tyne.id)!.reasons).toEqual(['not_chosen']);
    expect((await choose(before.version, [tyne.id])).status).toBe(409);
    expect((await choose(saved.body.data.version, [newId()])).problem.errors).toHaveProperty('order');
    await choose(saved.body.data.version, []);
  });

  test('a server that does not answer says so; a test order reaches the sandbox, and nobody else', async () => {
    const { fulfillers } = await eventList();
    const [tyne, sandbox] = [fulfillers.find(({ name }) => name === body.name)!, fulfillers.find((each) => each.sandbox)!];
    const test = async (id: string) =>
      (await shop.service.call(endpoints.testEventFulfiller, { as: shop.staff, params: { slug: slug(), fulfiller: id } })).body.data;
    const order = (id: string) => shop.service.call(endpoints.sendTestOrder, { as: shop.staff, params: { slug: slug(), fulfiller: id } });

    expect(await test(tyne.id)).toMatchObject({ ok: false });
    expect(await test(sandbox.id)).toMatchObject({ ok: true });
    expect((await order(sandbox.id)).body.data).toMatchObject({ accepted: true, reference: expect.any(String) });
    expect((await order(tyne.id)).problem).toMatchObject({ code: 'test_order_sandbox_only' });
  });

  test('svc-catalog learns orders, takings, and what nobody would print', async () => {
    await shop.buy();
    const figures = await shop.service.call(endpoints.eventFigures, {
      as: shop.tenantId,
      body: { eventIds: [shop.sheet.eventId, newId()] },
    });
    const ready = await shop.service.call(endpoints.eventReadiness, {
      as: shop.tenantId,
      params: { event: shop.sheet.eventId },
      body: { region: 'US', countries: ['US'], garments: ['mug'] },
    });

    expect(figures.body.data).toEqual([
      { eventId: shop.sheet.eventId, orders: 1, revenueMinor: 4586 },
      { eventId: expect.any(String), orders: 0, revenueMinor: 0 },
    ]);
    // The local stand-in prints everything everywhere.
    expect(ready.body.data).toEqual({ orders: 1, codes: false, uncoveredGarments: [], uncoveredCountries: [] });
  });
});
