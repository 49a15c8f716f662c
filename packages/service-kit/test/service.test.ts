import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import { eventually } from '@merchloom/testing/eventually';
import { type TestService, testService } from '@merchloom/testing/test-service';
import { noteEndpoints, noteService, seenAndCounted } from './sample-service.ts';

let service: TestService;
const tenant = newId();
const aPerson = (overrides: Partial<Principal> = {}): Principal => ({
  userId: newId(),
  sessionId: newId(),
  tenantId: tenant,
  role: 'admin',
  superadmin: false,
  name: 'Ada',
  email: 'ada@example.com',
  ...overrides,
});

beforeAll(async () => {
  service = await testService(noteService, { env: { GREETING: 'hi' } });
});
afterAll(() => service?.stop());

test('a route answers what its handler gives, with success and its status', async () => {
  const { status, body, headers } = await service.call(noteEndpoints.create, { as: tenant, lang: 'fi', body: { text: 'one two' } });

  expect(status).toBe(201);
  expect(body).toMatchObject({ success: true, message: 'hi fi', data: { text: 'one two', version: 1 } });
  expect(headers.get('x-request-id')).toMatch(/./);
});

test('an event is published, consumed once and a job done after the transaction', async () => {
  const { body } = await service.call(noteEndpoints.create, { as: tenant, body: { text: 'three words here' } });

  await eventually(async () => expect(await seenAndCounted(service.kit, tenant, body.data.id)).toEqual({ seen: 1, wordCount: 3 }));
});

test('wrong fields are named in the caller’s language', async () => {
  const { status, problem, headers } = await service.call(noteEndpoints.create, {
    as: tenant,
    lang: 'de',
    body: { text: 'x'.repeat(101), tags: [1] as never },
  });

  expect(status).toBe(422);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(problem).toMatchObject({ success: false, code: 'validation', status: 422 });
  expect(problem.errors.text[0]).toMatch(/100/);
  expect(Object.keys(problem.errors)).toEqual(['text', 'tags.0']);
});

test('rows of another tenant do not exist', async () => {
  const { body } = await service.call(noteEndpoints.create, { as: tenant, body: { text: 'mine alone' } });

  expect((await service.call(noteEndpoints.show, { as: tenant, params: { note: body.data.id } })).status).toBe(200);
  expect((await service.call(noteEndpoints.show, { as: newId(), params: { note: body.data.id } })).status).toBe(404);
});

test('access is checked again: nobody, another tenant’s staff, a wrong role', async () => {
  const note = newId();

  expect((await service.call(noteEndpoints.list, { as: tenant })).status).toBe(401);
  expect((await service.call(noteEndpoints.list, { as: aPerson() })).status).toBe(200);
  expect((await service.call(noteEndpoints.list, { as: aPerson({ tenantId: newId() }), tenant })).status).toBe(403);
  expect((await service.call(noteEndpoints.list, { as: aPerson({ tenantId: newId(), superadmin: true }), tenant })).status).toBe(200);
  expect((await service.call(noteEndpoints.remove, { as: aPerson({ role: 'customer_service' }), params: { note } })).status).toBe(403);
  expect((await service.call(noteEndpoints.remove, { as: aPerson(), params: { note } })).status).toBe(204);
  expect((await service.call(noteEndpoints.show, { as: tenant, params: { note, tenant: newId() } })).status).toBe(403);
});

test('a call without a token of ours is refused', async () => {
  const reply = await fetch(`${service.url}/api/${tenant}/notes`);

  expect(reply.status).toBe(401);
});

test('the same idempotency key gives the same answer, with another body a conflict', async () => {
  const call = { as: tenant, idempotencyKey: 'key-1', body: { text: 'only once' } };

  const first = await service.call(noteEndpoints.create, call);
  const again = await service.call(noteEndpoints.create, call);
  const other = await service.call(noteEndpoints.create, { ...call, body: { text: 'something else' } });

  expect([first.status, again.status, other.status]).toEqual([201, 201, 409]);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('of many equal calls at once one takes effect', async () => {
  const call = { as: tenant, idempotencyKey: 'key-2', body: { text: 'a race' } };

  const replies = await Promise.all(Array.from({ length: 10 }, () => service.call(noteEndpoints.create, call)));

  const created = replies.filter(({ status }) => status === 201);
  expect(created.length).toBeGreaterThan(0);
  expect(new Set(created.map(({ body }) => body.data.id)).size).toBe(1);
  expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
});

test('a duplicate in the database is a conflict, a value it cannot read is invalid, a bug tells nothing', async () => {
  await service.call(noteEndpoints.create, { as: tenant, body: { text: 'unique' } });

  expect((await service.call(noteEndpoints.create, { as: tenant, body: { text: 'unique' } })).status).toBe(409);
  expect((await service.call(noteEndpoints.fail, { as: tenant, body: { kind: 'not a number' } })).status).toBe(422);
  const bug = await service.call(noteEndpoints.fail, { as: tenant, body: { kind: 'bug' } });
  expect(bug.status).toBe(500);
  expect(JSON.stringify(bug.problem)).not.toContain('secret');
});

test('a form with bracketed names arrives nested', async () => {
  const form = new FormData();
  form.set('lines[0][name]', 'shirt');
  form.set('lines[0][prices][0]', '12.50');
  form.set('lines[0][prices][1]', '10.00');

  const { body } = await service.call(noteEndpoints.attach, { as: tenant, body: form });

  expect(body.data).toEqual({ lines: [{ name: 'shirt', prices: ['12.50', '10.00'] }] });
});

test('unknown paths and methods, health, readiness and metrics', async () => {
  const at = (path: string, init?: RequestInit) => fetch(service.url + path, init);

  expect((await at('/nothing')).status).toBe(404);
  expect((await at(`/api/${tenant}/notes`, { method: 'PUT' })).status).toBe(405);
  expect((await at('/healthz')).status).toBe(200);
  expect(await (await at('/readyz')).json()).toEqual({ status: 'ready' });
  expect(await (await at('/metrics')).text()).toMatch(/sql_statements_total\{kind="query",service="orders"\} \d+/);
});
