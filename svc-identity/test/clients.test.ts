import type { ClientFacts } from '@merchloom/contracts/clients';
import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
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

const admin = staffOf(headland, 'admin');
const manager = staffOf(headland, 'account_manager');
const desk = staffOf(headland, 'customer_service');
const elsewhere = staffOf(bouwstenen, 'admin');

const facts = (name: string): ClientFacts => ({
  name,
  contact_name: 'Ruth Penrose',
  contact_email: 'ruth@penrose.example',
  contact_phone: '',
  region: 'UK',
  terms_days: 14,
  budget: 2500,
  price_list: 'partner',
  notes: 'Calls on Fridays',
});
const create = (name: string, as: Principal = admin) =>
  service.call(endpoints.createClient, { as, body: facts(name), idempotencyKey: newId() });
const names = async (as: Principal, query = {}) =>
  (await service.call(endpoints.listClients, { as, query })).body.data.map(({ name }) => name);
const change = (client: string, body: object, as: Principal = admin) =>
  service.call(endpoints.changeClient, { as, params: { client }, body: body as never });

test('[R10.12] a client has contact, region, terms, budget, price list, events and account managers', async () => {
  const { id, version } = (await create('Penrose Sailing')).body.data;
  const event = newId();

  const changed = await change(id, { version, events: [event], managers: [manager.userId], budget: 4000.5 });

  expect(changed.body.data).toMatchObject({
    budget: 4000.5,
    terms_days: 14,
    events: [event],
    managers: [manager.userId],
    version: version + 1,
  });
  expect(changed.body.data.manager_names).toEqual([{ id: manager.userId, name: manager.name }]);
});

test('[R10.12] account managers see the clients they are assigned to, customer service names without terms, another tenant none', async () => {
  const mine = (await create('Assigned Ltd')).body.data;
  const other = (await create('Unassigned Ltd')).body.data;
  await change(mine.id, { version: 1, managers: [manager.userId] });

  expect(await names(manager, { q: 'assigned' })).toEqual(['Assigned Ltd']);
  expect(await names(desk, { q: 'assigned' })).toEqual(['Assigned Ltd', 'Unassigned Ltd']);
  expect(await names(elsewhere)).toEqual([]);
  const seen = (await service.call(endpoints.listClients, { as: desk, query: { q: 'unassigned' } })).body.data[0];
  expect(seen).toMatchObject({ contact_email: 'ruth@penrose.example', budget: null, terms_days: 0, notes: '' });
  for (const as of [manager, elsewhere]) {
    expect((await service.call(endpoints.getClient, { as, params: { client: other.id } })).status).toBe(404);
  }
  expect((await create('Mine', manager)).status).toBe(403);
  expect((await change(mine.id, { version: 2, managers: [] }, manager)).status).toBe(403);
  expect((await change(mine.id, { version: 2, notes: 'Met on Monday' }, manager)).body.data.notes).toBe('Met on Monday');
});

test('an edit that another one overtook is refused with the client as it stands', async () => {
  const { id } = (await create('Overtaken Ltd')).body.data;
  const both = await Promise.all([change(id, { version: 1, notes: 'first' }), change(id, { version: 1, notes: 'second' })]);

  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.problem).toMatchObject({ code: 'conflict' });
  expect(JSON.stringify(refused?.problem)).toContain('"version":2');
});

test('two active clients have no one name; an archived one lends its name', async () => {
  const { id } = (await create('Tresco Rowing')).body.data;
  const again = await create('tresco rowing');
  expect(again.status).toBe(422);
  expect(Object.keys(again.problem.errors)).toEqual(['name']);

  await change(id, { version: 1, status: 'archived' });
  expect((await create('Tresco Rowing')).status).toBe(200);
  expect(await names(admin, { q: 'tresco', status: 'archived' })).toEqual(['Tresco Rowing']);
});

test('an event is run for one client: the second takes it over', async () => {
  const [first, second] = await Promise.all([create('First Runner'), create('Second Runner')]);
  const event = newId();
  await change(first.body.data.id, { version: 1, events: [event] });
  await change(second.body.data.id, { version: 1, events: [event] });

  const rows = (await service.call(endpoints.listClients, { as: admin, query: { q: 'runner' } })).body.data;
  expect(rows.map(({ name, events }) => [name, events])).toEqual([
    ['First Runner', []],
    ['Second Runner', [event]],
  ]);
});

test('pages hold every client once, and the file all of them', async () => {
  for (let index = 0; index < 7; index += 1) await create(`Paged ${index}`);
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { q: 'paged', limit: 3, sort: '-name' as const, ...(cursor && { cursor }) };
    const { data, page } = (await service.call(endpoints.listClients, { as: admin, query })).body;
    seen.push(...data.map(({ name }) => name));
    expect(page.total).toBe(7);
    cursor = page.next;
  } while (cursor);

  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Paged ${index}`));
});
