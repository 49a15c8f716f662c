import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { eventually } from '@merchloom/testing/eventually';
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

const create = (body: object, as = superadmin) => service.call(endpoints.createTenant, { as, body: body as never });
const aTenant = { name: 'Nordlicht Festival', handle: 'nordlicht', region: 'EU', email: 'ada@nordlicht.example' };

test('[R10.18] a new tenant has its handle, nobody in it, and its first administrator is invited by letter', async () => {
  const { status, body } = await create({ ...aTenant, handle: ' Nordlicht ' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    name: 'Nordlicht Festival',
    handle: 'nordlicht',
    region: 'EU',
    status: 'active',
    people: 0,
    version: 1,
  });
  expect((await service.call(endpoints.readTenant, { as: superadmin, params: { id: body.data.id } })).body.data).toEqual(body.data);

  const { body: people } = await service.call(endpoints.listUsers, { as: superadmin, tenant: body.data.id, query: {} });
  expect(people.data).toMatchObject([{ kind: 'invitation', email: 'ada@nordlicht.example', role: 'admin', status: 'invited' }]);
  const { rows } = await service.kit.db.tenantOnce(body.data.id, `select payload->>'kind' as kind from jobs where kind = 'send-letter'`);
  expect(rows).toEqual([{ kind: 'invite' }]);
  await eventually(async () => {
    const entries = (await service.call(endpoints.listAuditLogs, { as: superadmin, tenant: body.data.id, query: {} })).body.data;
    expect(entries.map(({ action }) => action).sort()).toEqual(['tenant.created', 'user.invited']);
  });
});

test('a handle belongs to one tenant, also of two who want it at once, and to no call and no page', async () => {
  const wanted = { ...aTenant, handle: 'zwei-zugleich' };
  const both = await Promise.all([create({ ...wanted, email: 'a@zwei.example' }), create({ ...wanted, email: 'b@zwei.example' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect((await create(wanted)).problem.errors).toEqual({ handle: ['This address is taken.'] });
  for (const handle of ['platform', 'register', 'dashboard', 'settings']) {
    expect((await create({ ...aTenant, handle })).problem.errors).toEqual({ handle: ['This address is kept for the platform.'] });
  }
});

test.each([
  ['a handle of two letters', { handle: 'ab' }, 'handle'],
  ['one that looks like an id', { handle: newId() }, 'handle'],
  ['one with a space', { handle: 'nord licht' }, 'handle'],
  ['no name', { name: ' ' }, 'name'],
  ['no region of ours', { region: 'Mars' }, 'region'],
  ['no address', { email: 'ada' }, 'email'],
])('%s is refused', async (_, part, field) => {
  const reply = await create({ ...aTenant, handle: 'something-else', ...part });
  expect([reply.status, Object.keys(reply.problem.errors)]).toEqual([422, [field]]);
});

test('a tenant is renamed by one at a time; what its addresses hold stays', async () => {
  const { id, version, name, handle } = (await list()).data.find((each) => each.id === bouwstenen.id)!;
  const rename = (to: string, of = version) =>
    service.call(endpoints.renameTenant, { as: superadmin, params: { id }, body: { name: to, version: of } });
  expect((await rename('Bouwstenen Live')).body.data).toMatchObject({ name: 'Bouwstenen Live', handle, version: version + 1 });
  const late = await rename('Bouwstenen Late');
  expect(late.status).toBe(409);
  expect(late.problem.data.tenant).toMatchObject({ name: 'Bouwstenen Live', version: version + 1 });
  await rename(name, version + 1);
});

test('[R1.2] [R1.3] [R1.4] [R1.5] platform staff say which kinds of events a tenant may start; the others are told, and the log', async () => {
  const { id, version, event_types } = (await list()).data.find((each) => each.id === bouwstenen.id)!;
  const set = (types: unknown, of = version) =>
    service.call(endpoints.setTenantFeatures, { as: superadmin, params: { id }, body: { event_types: types, version: of } as never });

  expect(event_types).toEqual(['Store', 'Promo', 'Bulk', 'Products']);
  expect((await set(['Store', 'Bulk', 'Bulk'])).body.data).toMatchObject({ event_types: ['Store', 'Bulk'], version: version + 1 });
  expect((await set(['Store'])).problem).toMatchObject({ status: 409, data: { tenant: { event_types: ['Store', 'Bulk'] } } });
  expect(Object.keys((await set([], version + 1)).problem.errors)).toEqual(['event_types']);
  expect((await set(['Raffle'], version + 1)).status).toBe(422);
  const own = staffOf(bouwstenen, 'admin');
  expect(
    (await service.call(endpoints.setTenantFeatures, { as: own, params: { id }, body: { event_types, version: version + 1 } })).status,
  ).toBe(403);
  await eventually(async () => {
    const entries = (await service.call(endpoints.listAuditLogs, { as: superadmin, tenant: id, query: {} })).body.data;
    expect(entries.find(({ action }) => action === 'tenant.features-changed')).toMatchObject({
      before: { eventTypes: ['Store', 'Promo', 'Bulk', 'Products'] },
      after: { eventTypes: ['Store', 'Bulk'] },
    });
  });
  await set(event_types, version + 1);
});

test('nobody else may: not the tenant’s own administrator, and the flag alone grants nothing', async () => {
  const body = { status: 'suspended', reason: 'x', version: 1 };
  for (const as of [staffOf(headland, 'admin'), { ...superadmin, role: 'account_manager' as const }]) {
    expect((await service.call(endpoints.listTenants, { as })).status).toBe(403);
    expect((await setStatus(headland.id, body, as)).status).toBe(403);
    expect((await create(aTenant, as)).status).toBe(403);
  }
  expect((await setStatus(newId(), body)).status).toBe(404);
});

test('other services learn how tenants are called, by their ids; one that is nowhere is left out', async () => {
  const { body } = await service.call(endpoints.tenantNames, { body: { ids: [bouwstenen.id, newId()] } });
  const { name } = (await list({ q: bouwstenen.handle })).data[0]!;

  expect(body.data).toEqual([{ id: bouwstenen.id, name }]);
});
