import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { type TestService, testService } from '@merchloom/testing/test-service';
import { seedIdentity } from '../src/demo/seed-identity.ts';
import { identityService } from '../src/service.ts';
import { bouwstenen, headland, staffOf } from './staff.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(identityService);
  await seedIdentity(service.kit.db);
});
afterAll(() => service?.stop());

const superadmin = staffOf(headland, 'superadmin');
const list = async (query = {}) => (await service.call(endpoints.listTenants, { as: superadmin, query })).body;
const setStatus = (id: string, body: object, as = superadmin) =>
  service.call(endpoints.setTenantStatus, { as, params: { id }, body: body as never });

test('[R10.18] platform staff see every tenant, find it, and page through all', async () => {
  const { data, page } = await list();
  expect(data.map(({ handle }) => handle).sort()).toEqual([headland.handle, bouwstenen.handle].sort());
  expect(page.total).toBe(2);
  expect(data.find(({ id }) => id === headland.id)?.people).toBe(headland.accounts.length);
  expect((await list({ q: bouwstenen.handle.slice(0, 5).toUpperCase() })).data.map(({ id }) => id)).toEqual([bouwstenen.id]);
  expect((await list({ q: '%' })).data).toEqual([]);

  const first = await list({ limit: 1 });
  const second = await list({ limit: 1, cursor: first.page.next });
  expect(second.data[0]?.id).not.toBe(first.data[0]?.id);
});

test('[R10.18] suspending a tenant signs its people out until it is activated again; the reason is required and kept', async () => {
  const [account] = bouwstenen.accounts;
  const login = () =>
    service.call(endpoints.startSession, {
      body: { email: account!.email, password: account!.password, remember: false, ip: '198.51.100.9', userAgent: 'test' },
    });
  const { version } = (await list()).data.find(({ id }) => id === bouwstenen.id)!;
  expect((await setStatus(bouwstenen.id, { status: 'suspended', reason: ' ', version })).status).toBe(422);

  const suspended = await setStatus(bouwstenen.id, { status: 'suspended', reason: 'Unpaid since March', version });
  expect(suspended.body.data).toMatchObject({ status: 'suspended', version: version + 1 });
  expect((await login()).status).toBe(401);

  expect((await setStatus(bouwstenen.id, { status: 'active', reason: 'Paid', version })).status).toBe(409);
  await setStatus(bouwstenen.id, { status: 'active', reason: 'Paid', version: version + 1 });
  expect((await login()).status).toBe(200);
});

test('nobody else may: not the tenant’s own administrator, and the flag alone grants nothing', async () => {
  const body = { status: 'suspended', reason: 'x', version: 1 };
  for (const as of [staffOf(headland, 'admin'), { ...superadmin, role: 'account_manager' as const }]) {
    expect((await service.call(endpoints.listTenants, { as })).status).toBe(403);
    expect((await setStatus(headland.id, body, as)).status).toBe(403);
  }
  expect((await setStatus(newId(), body)).status).toBe(404);
});
