import { endpoints } from '@merchloom/contracts/endpoints';
import type { Envelope } from '@merchloom/contracts/events/define-event';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const platform = () => ({ ...shop.staff, superadmin: true });
const read = async () => (await shop.service.call(endpoints.tenantCredit, { as: platform() })).body.data;
const set = (body: object, as = platform()) =>
  shop.service.call(endpoints.setTenantCredit, { as, body: { currency: 'EUR', reason: 'Agreed by contract', ...body } as never });

test('[R10.18] platform staff read and set what a tenant may owe, in each currency by itself', async () => {
  expect(await read()).toEqual(['GBP', 'EUR', 'USD'].map((currency) => ({ currency, limit: null, used: 0, version: 0 })));

  const reply = await set({ limit: 2500.5, version: 0 });
  expect(reply.status).toBe(200);
  expect(reply.body.data).toEqual(await read());
  expect(await read()).toContainEqual({ currency: 'EUR', limit: 2500.5, used: 0, version: 1 });
  expect(await read()).toContainEqual({ currency: 'GBP', limit: null, used: 0, version: 0 });

  expect((await set({ limit: null, version: 1 })).body.data).toContainEqual({ currency: 'EUR', limit: null, used: 0, version: 2 });
});

test('of two who set it at once the second is told what the first has set', async () => {
  const { version } = (await read()).find(({ currency }) => currency === 'USD')!;
  const replies = await Promise.all([100, 200].map((limit) => set({ currency: 'USD', limit, version })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = (await read()).find(({ currency }) => currency === 'USD');
  expect(replies.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'conflict', data: { credit: kept } });
  expect((await set({ currency: 'GBP', limit: 1, version: 7 })).status).toBe(409);
});

test('who changed a limit, from what to what and why is told to the audit log', async () => {
  const told: Envelope[] = [];
  const { bus } = shop.service.kit;
  const heard = new Promise<Envelope>((resolve) => {
    void bus.consume('test.credit', ['audit.entry.recorded'], async (event) => {
      told.push(event);
      if (JSON.stringify(event.data).includes('A new contract')) resolve(event);
    });
  });
  const { version, limit } = (await read()).find(({ currency }) => currency === 'GBP')!;
  await set({ currency: 'GBP', limit: 750, reason: 'A new contract', version });
  expect((await heard).tenantid).toBe(shop.tenantId);
  expect((await heard).data).toMatchObject({
    action: 'tenant.credit-limit-changed',
    actor: { type: 'user', id: shop.staff.userId },
    before: { limit },
    after: { limit: 750 },
    reason: 'A new contract',
  });
});

test.each([
  ['a negative limit', { limit: -1, version: 0 }, 'limit'],
  ['a third decimal', { limit: 0.005, version: 0 }, 'limit'],
  ['a currency nobody pays in', { limit: 1, version: 0, currency: 'SEK' }, 'currency'],
  ['no reason', { limit: 1, version: 0, reason: ' ' }, 'reason'],
])('%s is refused', async (_, body, field) => {
  const reply = await set(body);
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.problem.errors)).toEqual([field]);
});

test('a tenant’s own administrator may not, and neither may the flag without the role', async () => {
  for (const as of [shop.staff, { ...shop.staff, superadmin: true, role: 'account_manager' as const }]) {
    expect((await shop.service.call(endpoints.tenantCredit, { as })).status).toBe(403);
    expect((await set({ limit: 1, version: 0 }, as)).status).toBe(403);
  }
});
