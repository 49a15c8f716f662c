import { type Endpoint, endpoints } from '@merchloom/contracts';
import { may } from '@merchloom/contracts/permissions';
import { adminToken, foreignToken, people, serviceToken, startTestSite, superToken, type TestSite, tenants } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => site.stop());
beforeEach(() => {
  site.seen.length = 0;
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookies = (token: string, extra = '') => ({ cookie: `merchloom_session=${token.replace('|', '%7C')}${extra}` });
const identities = {
  nobody: null,
  madeUp: '9|nobody-knows-this-token-at-all',
  admin: adminToken,
  service: serviceToken,
  foreign: foreignToken,
  superadmin: superToken,
};
const staffPaths = (Object.values(endpoints) as Endpoint[]).filter(({ path }) => path.startsWith('/api/{tenant}'));

test('[R1.9] a call of a tenant names a right, unless it is a shopper’s in a store or about the caller alone', () => {
  const aboutOneself = new Set(['getSavedViews', 'saveSavedViews']);
  const open = staffPaths.filter(({ access, path, id }) =>
    access === 'public' ? !path.startsWith('/api/{tenant}/{slug}') : access === 'staff' && !aboutOneself.has(id),
  );
  expect(open.map(({ id }) => id)).toEqual([]);
});

const scoped = (Object.values(endpoints) as Endpoint[]).filter(
  ({ path, access, cached }) => path.includes('{tenant}') && access !== 'internal' && !cached,
);

const expected = (endpoint: Endpoint, who: keyof typeof identities, tenant: 'ours' | 'other' | 'suspended' | 'unknown'): number => {
  const signedIn = who !== 'nobody' && who !== 'madeUp';
  if (endpoint.access !== 'public' && !signedIn) return 401;
  if (tenant === 'unknown' || (tenant === 'suspended' && who !== 'superadmin')) return 404;
  if (endpoint.access === 'public') return 200;
  const home = who === 'foreign' ? 'other' : 'ours';
  if (who !== 'superadmin' && home !== tenant) return 404;
  const person = people[identities[who] as string];
  return typeof endpoint.access === 'object' && person && !may(person, endpoint.access.area, endpoint.access.level) ? 403 : 200;
};

describe.each(scoped.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  const cells = (Object.keys(identities) as (keyof typeof identities)[]).flatMap((who) =>
    (['ours', 'other', 'suspended', 'unknown'] as const).map((tenant) => [who, tenant, expected(endpoint, who, tenant)] as const),
  );
  test.each(cells)('[R1.8] %s in tenant %s: %i', async (who, tenant, status) => {
    const key = tenant === 'unknown' ? 'nowhere' : tenants[tenant].handle;
    const token = identities[who];
    const path = endpoint.path.replace('{tenant}', key).replace(/\{\w+\}/g, 'summer-run');
    const reply = await site.fetch(path, {
      method: endpoint.method,
      headers: token ? bearer(token) : {},
      ...(endpoint.method === 'POST' && { body: '{}' }),
    });
    expect(reply.status).toBe(status);
    const reached = site.seen.find(({ url }) => url === path);
    expect(reached !== undefined).toBe(status === 200);
    if (!reached || tenant === 'unknown') return;
    expect(reached.claims.tenant).toEqual({ id: tenants[tenant].id, handle: tenants[tenant].handle });
    // A person of another tenant is nobody in particular on a public call.
    const insider =
      who === 'superadmin' || ((who === 'admin' || who === 'service') && tenant === 'ours') || (who === 'foreign' && tenant === 'other');
    expect(reached.claims.principal !== undefined).toBe(insider);
  });
});

test('a foreign tenant and one that does not exist answer with the same bytes', async () => {
  const answers = await Promise.all(
    [tenants.other.handle, tenants.other.id, 'nowhere', '01890000-0000-7000-8000-000000000000', tenants.suspended.handle].map(
      async (key) => {
        const reply = await site.fetch(`/api/${key}/orders`, { headers: bearer(adminToken) });
        const { request_id: _, ...body } = (await reply.json()) as Record<string, unknown>;
        const headers = [...reply.headers].filter(([name]) => !['date', 'x-request-id', 'connection', 'keep-alive'].includes(name));
        return JSON.stringify([reply.status, body, headers]);
      },
    ),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('404');
});

test('[R12.10] bearer requests are stateless: cookies do not count and no anti-forgery token is asked for', async () => {
  const headers = { ...bearer(serviceToken), ...cookies(adminToken), origin: 'https://evil.example' };
  const reply = await site.fetch('/api/set-lang', { method: 'POST', headers, body: '{"lang":"fr"}' });
  expect(reply.status).toBe(200);
  expect(site.seen.at(-1)?.claims.principal?.role).toBe('customer_service');
  const basic = await site.fetch('/api/user', { headers: { ...cookies(adminToken), authorization: 'Basic YTpi' } });
  expect(basic.status).toBe(401);
});

async function csrfToken(token?: string): Promise<string> {
  const reply = await site.fetch('/api/sanctum/csrf-cookie', { headers: token ? cookies(token) : {} });
  return /XSRF-TOKEN=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

test('[R12.1] the anti-forgery cookie can be read by the page and stays on this site', async () => {
  const reply = await site.fetch('/api/sanctum/csrf-cookie');
  expect(reply.status).toBe(204);
  const cookie = reply.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^XSRF-TOKEN=[\w.-]{40,}; Path=\/; SameSite=Lax$/);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

const unsafe = (Object.values(endpoints) as Endpoint[]).filter(
  ({ method, access, rate }) => method !== 'GET' && access !== 'internal' && rate !== 'webhook',
);

describe.each(unsafe.map((endpoint) => [endpoint.id, endpoint] as const))('[R12.10] a forged %s', (_id, endpoint) => {
  const path = endpoint.path.replace('{tenant}', 'northwind').replace(/\{\w+\}/g, 'summer-run');
  const post = async (headers: Record<string, string>, xsrf?: string) =>
    (
      await site.fetch(path, {
        method: endpoint.method,
        headers: { ...cookies(adminToken, xsrf ? `; XSRF-TOKEN=${xsrf}` : ''), ...headers },
        body: '{}',
      })
    ).status;

  test('without a token, with another’s, a stale or a half one: 419', async () => {
    const mine = await csrfToken(adminToken);
    const anothers = await csrfToken(serviceToken);
    const nobodys = await csrfToken();
    expect(await post({})).toBe(419);
    expect(await post({}, mine)).toBe(419);
    expect(await post({ 'x-xsrf-token': mine })).toBe(419);
    expect(await post({ 'x-xsrf-token': anothers }, anothers)).toBe(419);
    expect(await post({ 'x-xsrf-token': nobodys }, nobodys)).toBe(419);
    expect(await post({ 'x-xsrf-token': `${mine}x` }, `${mine}x`)).toBe(419);
    expect(await post({ 'x-xsrf-token': 'a.b' }, 'a.b')).toBe(419);
    expect(await post({ 'content-type': 'text/plain', 'x-http-method-override': 'GET' })).toBe(419);
  });

  test('from another site, even with the right token: 419', async () => {
    const mine = await csrfToken(adminToken);
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'http://127.0.0.1:1', 'file://']) {
      expect(await post({ 'x-xsrf-token': mine, origin }, mine)).toBe(419);
    }
    expect(await post({ 'x-xsrf-token': mine, referer: 'https://evil.example/page' }, mine)).toBe(419);
  });

  test('from our own page with the token: let through', async () => {
    const mine = await csrfToken(adminToken);
    expect(await post({ 'x-xsrf-token': mine, origin: new URL(site.gateway.url).origin }, mine)).not.toBe(419);
    expect(await post({ 'x-xsrf-token': mine, origin: 'http://127.0.0.1:8080' }, mine)).not.toBe(419);
  });
});

test('[R1.8] shoppers need no token, not even with the cookie of a session that is over', async () => {
  const path = '/api/northwind/summer-run/create-customer';
  expect((await site.fetch(path, { method: 'POST', body: '{}' })).status).toBe(200);
  expect((await site.fetch(path, { method: 'POST', headers: cookies('9|nobody-knows-this-token-at-all'), body: '{}' })).status).toBe(200);
});

test('shoppers are served while nobody can say who is signed in; staff are asked to wait', async () => {
  const usual = site.answer.identity;
  site.answer.identity = (seen) => (seen.url.startsWith('/internal/sessions') ? 'reset' : usual(seen));
  const token = '7|somebody-we-have-not-seen-yet';
  expect((await site.fetch('/api/northwind/summer-run/locked-to-country', { headers: bearer(token) })).status).toBe(200);
  expect((await site.fetch('/api/northwind/orders', { headers: bearer(token) })).status).toBe(503);
  site.answer.identity = usual;
});

test('too many requests of one kind from one address are told to wait', async () => {
  const strict = await startTestSite();
  const save = () => strict.fetch('/api/set-lang', { method: 'POST', body: '{"lang":"fr"}' });
  const replies = await Promise.all(Array.from({ length: 90 }, save));
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60);
  const refused = replies.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused?.json()).toMatchObject({ success: false, code: 'too_many' });
  expect((await strict.fetch('/api/get-lang', { method: 'POST' })).status).toBe(200);
  await strict.stop();
});

test('[R11.21] a call may name the page it comes from after the tenant; who may make it is said by the call alone', async () => {
  const at = (path: string, token: string) => site.fetch(`/api/northwind/${path}`, { headers: bearer(token) });
  expect((await at('dashboard/orders?limit=5', adminToken)).status).toBe(200);
  expect(site.seen.at(-1)).toMatchObject({ service: 'orders', url: '/api/northwind/orders?limit=5' });
  // What a page needs and what its call needs are not mixed up: an agent may see orders, not people.
  expect((await at('users/orders', serviceToken)).status).toBe(200);
  expect((await at('dashboard/users', serviceToken)).status).toBe(403);
  expect((await at('dashboard/orders', foreignToken)).status).toBe(404);
  for (const path of ['nowhere/orders', 'dashboard/dashboard/orders/x/y', 'toString/orders', '__proto__/orders'])
    expect((await at(path, adminToken)).status).toBe(404);
});
