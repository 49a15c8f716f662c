import { type Endpoint, fillPath } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import { may } from '@merchloom/contracts/permissions';
import { role as roles } from '@merchloom/contracts/vocabulary';
import { demoTenants } from '@merchloom/demo';
import { internalTokenHeader } from '@merchloom/service-kit';
import { tokensOf } from '@merchloom/testing/internal-keys';
import { type TestService, testService } from '@merchloom/testing/test-service';
import { seedIdentity } from '../src/demo/seed-identity.ts';
import { identityService } from '../src/service.ts';

type Tenant = (typeof demoTenants)[number];
const [ours, theirs] = demoTenants as [Tenant, Tenant];

let service: TestService;
/** For each parameter of a path: an object of ours, one of another tenant's, and one that is nowhere. */
const objects: Record<string, { own: string; foreign: string; missing: string }> = {};
beforeAll(async () => {
  service = await testService(identityService);
  await seedIdentity(service.kit.db);
  const invitation = async (tenant: Tenant) => {
    const id = newId();
    const now = new Date();
    const admin = tenant.accounts[0] as Tenant['accounts'][number];
    const row = { id, tenantId: tenant.id, email: `${id}@example.com`, role: 'admin', invitedBy: admin.id, lang: 'en', createdAt: now };
    await service.kit.db.tenant(tenant.id, async (trx) =>
      trx('invitations').insert({ ...row, expiresAt: new Date(now.getTime() + 3_600_000) }),
    );
    return id;
  };
  const last = (tenant: Tenant) => (tenant.accounts.find(({ role }) => role === 'customer_service') as Tenant['accounts'][number]).id;
  objects.user = { own: last(ours), foreign: last(theirs), missing: newId() };
  objects.invitation = { own: await invitation(ours), foreign: await invitation(theirs), missing: newId() };
});
afterAll(() => service.stop());

const scoped = (Object.values(endpoints) as Endpoint[]).filter(
  ({ service: name, path, access }) => name === 'identity' && path.startsWith('/api/{tenant}/') && typeof access === 'object',
);
const person = (tenant: Tenant, role: Principal['role'], superadmin = false): Principal => ({
  ...{ userId: newId(), sessionId: newId(), tenantId: tenant.id, role, superadmin, name: 'Somebody', email: 'somebody@example.com' },
});

/** As the gateway would send it: the tenant of the path, signed, and who asks. */
async function ask(endpoint: Endpoint, who: Principal, tenant: Tenant, params: Record<string, string>) {
  const token = tokensOf('gateway').mint({ audience: 'identity', tenant: { id: tenant.id, handle: tenant.handle }, principal: who });
  const path = fillPath(endpoint.path, { tenant: tenant.id, ...params });
  const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : '{}';
  const headers = { [internalTokenHeader]: token, 'content-type': 'application/json' };
  const reply = await fetch(service.url + path, { method: endpoint.method, headers, body });
  const text = await reply.text();
  const { request_id: _, ...answer } = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text };
  return { status: reply.status, answer: JSON.stringify(answer) };
}
const paramsOf = (endpoint: Endpoint, which: 'own' | 'foreign' | 'missing') =>
  Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name as string)
      .filter((name) => name !== 'tenant')
      .map((name) => [name, objects[name]?.[which] ?? `list-${which}`]),
  );

describe.each(scoped.map((endpoint) => [endpoint.id, endpoint] as const))('[R1.1] %s', (_id, endpoint) => {
  const { access } = endpoint;
  const right = access as Exclude<typeof access, string>;

  test.each(roles.options)('[R1.9] %s of the tenant: as the permission table says', async (role) => {
    const allowed = may({ role, superadmin: false }, right.area, right.level);
    const { status } = await ask(endpoint, person(ours, role), ours, paramsOf(endpoint, 'missing'));
    expect(status === 403).toBe(!allowed);
    expect(status).toBeLessThan(500);
  });

  test('people of another tenant are refused, whatever their role; platform staff are not', async () => {
    for (const role of roles.options) expect((await ask(endpoint, person(theirs, role), ours, paramsOf(endpoint, 'own'))).status).toBe(403);
    expect((await ask(endpoint, person(theirs, 'admin', true), ours, paramsOf(endpoint, 'missing'))).status).not.toBe(403);
  });

  test('another tenant’s object and one that does not exist are answered with the same bytes', async () => {
    const admin = person(ours, 'admin');
    const [foreign, missing] = [
      await ask(endpoint, admin, ours, paramsOf(endpoint, 'foreign')),
      await ask(endpoint, admin, ours, paramsOf(endpoint, 'missing')),
    ];
    expect(foreign.status).toBe(missing.status);
    if (foreign.status >= 400) expect(foreign.answer).toBe(missing.answer);
    for (const { name, email } of theirs.accounts) {
      expect(foreign.answer).not.toContain(email);
      expect(foreign.answer).not.toContain(name);
    }
  });

  test('without a person there is no answer', async () => {
    const token = tokensOf('gateway').mint({ audience: 'identity', tenant: { id: ours.id } });
    const path = fillPath(endpoint.path, { tenant: ours.id, ...paramsOf(endpoint, 'own') });
    const reply = await fetch(service.url + path, { method: endpoint.method, headers: { [internalTokenHeader]: token } });
    expect(reply.status).toBe(401);
  });
});

test('every call of identity is mounted, and every object of a path is known to this matrix', () => {
  expect(scoped.length).toBeGreaterThan(10);
  const known = new Set([...Object.keys(objects), 'tenant', 'list', 'client']);
  for (const { path } of scoped)
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) expect([path, known.has(name as string)]).toEqual([path, true]);
});
