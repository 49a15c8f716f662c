import { adminToken, people, serviceToken, startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => site.stop());
beforeEach(() => {
  site.seen.length = 0;
});

const cookie = `merchloom_session=${adminToken.replace('|', '%7C')}`;
async function logIn(body: unknown, extra: Record<string, string> = {}) {
  const given = await site.fetch('/api/sanctum/csrf-cookie');
  const token = /XSRF-TOKEN=([^;]+)/.exec(given.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const headers = { 'content-type': 'application/json', cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, ...extra };
  return site.fetch('/api/login', { method: 'POST', headers, body: JSON.stringify(body) });
}

test('[R12.2] login answers the bearer token at the top, and sets a cookie that scripts cannot read', async () => {
  const reply = await logIn({ email: 'ada@example.com', password: 'correct horse', remember: true });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({
    success: true,
    token: adminToken,
    message: 'Welcome back, Ada.',
    data: { token: adminToken, user: { name: 'Ada' } },
  });
  const [session = '', xsrf = ''] = reply.headers.getSetCookie();
  expect(session).toMatch(/^merchloom_session=[\w%-]+; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly$/);
  expect(xsrf).toMatch(/^XSRF-TOKEN=/);
  expect(xsrf).not.toContain('HttpOnly');
  const usual = await logIn({ email: 'ada@example.com', password: 'correct horse' });
  expect(usual.headers.getSetCookie()[0]).not.toContain('Max-Age');
});

test('svc-identity is told the address and the browser, not the cookies', async () => {
  await logIn({ email: 'ada@example.com', password: 'correct horse' }, { 'user-agent': 'Lynx' });
  const asked = site.seen.find(({ url }) => url === '/internal/sessions');
  expect(JSON.parse(asked?.body ?? '{}')).toEqual({
    email: 'ada@example.com',
    password: 'correct horse',
    remember: false,
    ip: '127.0.0.1',
    userAgent: 'Lynx',
  });
  expect(asked?.headers.cookie).toBeUndefined();
});

test('[R12.2] a browser that is remembered tells only login so, by a cookie that scripts cannot read', async () => {
  const identity = site.answer.identity;
  const device = { token: 'id.secret', expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString() };
  site.answer.identity = async (seen) => {
    const answer = await identity(seen);
    if (seen.url !== '/internal/sessions' || typeof answer !== 'object') return answer;
    return { body: { success: true, data: { ...(answer.body as { data: object }).data, device } } };
  };
  const reply = await logIn({ email: 'ada@example.com', password: 'correct horse', code: '123456', trust_device: true });
  site.answer.identity = identity;
  const [, , remembered = ''] = reply.headers.getSetCookie();
  expect(remembered).toMatch(/^merchloom_device=id\.secret; Path=\/api\/login; SameSite=Lax; Max-Age=259\d{4}; HttpOnly$/);
  expect(JSON.stringify(await reply.json())).not.toContain('id.secret');

  site.seen.length = 0;
  const given = await site.fetch('/api/sanctum/csrf-cookie');
  const token = /XSRF-TOKEN=([^;]+)/.exec(given.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const both = { cookie: `XSRF-TOKEN=${token}; merchloom_device=id.secret`, 'x-xsrf-token': token };
  await logIn({ email: 'ada@example.com', password: 'correct horse' }, both);
  expect(JSON.parse(site.seen.find(({ url }) => url === '/internal/sessions')?.body ?? '{}')).toMatchObject({ device: 'id.secret' });
});

test('a wrong password is passed on as svc-identity says it, without a cookie', async () => {
  const reply = await logIn({ email: 'ada@example.com', password: 'wrong' });
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({ code: 'credentials_wrong' });
  expect(reply.headers.getSetCookie()).toEqual([]);
});

test('fields that cannot be right are named before anybody is asked', async () => {
  const reply = await logIn({ email: 'nobody', password: '' }, { 'accept-language': 'de' });
  expect(reply.status).toBe(422);
  expect(Object.keys(((await reply.json()) as { errors: object }).errors).sort()).toEqual(['email', 'password']);
  expect(site.seen).toEqual([]);
});

test('over TLS the cookie is bound to the host', async () => {
  const secure = await startTestSite({ PUBLIC_URL: 'https://shop.example', ALLOWED_HOSTS: '' });
  const reply = await fetch(`${secure.gateway.url}/api/sanctum/csrf-cookie`).catch(() => null);
  expect(reply?.status).toBe(400);
  await secure.stop();
  const local = await startTestSite({ SESSION_COOKIE_SECURE: '1' });
  const { headers } = await local.fetch('/api/sanctum/csrf-cookie');
  expect(headers.get('set-cookie')).toContain('; Secure');
  await local.stop();
});

test('[R12.3] logout ends the session, clears the cookie and is empty', async () => {
  const given = await site.fetch('/api/sanctum/csrf-cookie', { headers: { cookie } });
  const token = /XSRF-TOKEN=([^;]+)/.exec(given.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const reply = await site.fetch('/api/logout', {
    method: 'POST',
    headers: { cookie: `${cookie}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
  });
  expect(reply.status).toBe(204);
  expect(await reply.text()).toBe('');
  expect(reply.headers.getSetCookie()[0]).toMatch(/^merchloom_session=; .*Max-Age=0/);
  expect(site.seen.find(({ url }) => url === '/internal/sessions/end')?.body).toBe(JSON.stringify({ token: adminToken }));
});

test('logout without a session is fine, and a bearer logout touches no cookie', async () => {
  expect((await site.fetch('/api/logout', { method: 'POST' })).status).toBe(204);
  const reply = await site.fetch('/api/logout', { method: 'POST', headers: { authorization: `Bearer ${adminToken}` } });
  expect(reply.status).toBe(204);
  expect(reply.headers.getSetCookie()).toEqual([]);
});

test('a logout that svc-identity did not hear does not look done', async () => {
  const usual = site.answer.identity;
  site.answer.identity = (seen) => (seen.url.endsWith('/end') ? 'reset' : usual(seen));
  const reply = await site.fetch('/api/logout', { method: 'POST', headers: { authorization: `Bearer ${adminToken}` } });
  expect(reply.status).toBe(503);
  site.answer.identity = usual;
});

test('a token is asked about once, until its session ends elsewhere', async () => {
  const asked = () => site.seen.filter(({ url }) => url.endsWith('/resolution')).length;
  const user = () => site.fetch('/api/user', { headers: { authorization: `Bearer ${adminToken}` } });
  site.emit({ type: 'identity.session.ended', data: { sessionId: people[adminToken]?.sessionId, userId: people[adminToken]?.userId } });
  site.seen.length = 0;
  await Promise.all([user(), user(), user()]);
  await user();
  expect(asked()).toBe(1);
  const gone = people[adminToken];
  delete people[adminToken];
  expect((await user()).status).toBe(200);
  site.emit({ type: 'identity.session.ended', data: { sessionId: gone?.sessionId, userId: gone?.userId } });
  expect((await user()).status).toBe(401);
  if (gone) people[adminToken] = gone;
});

test('[R10.13] a changed role counts from the next request: what is cached of the person is dropped', async () => {
  const user = () => site.fetch('/api/user', { headers: { authorization: `Bearer ${serviceToken}` } });
  const admin = people[serviceToken] as (typeof people)[string];
  site.emit({ type: 'identity.session.ended', data: { sessionId: admin.sessionId, userId: admin.userId } });
  await user();
  site.seen.length = 0;
  await user();
  expect(site.seen.filter(({ url }) => url.endsWith('/resolution'))).toHaveLength(0);
  people[serviceToken] = { ...admin, role: 'account_manager' };
  site.emit({ type: 'identity.user.updated', data: { userId: admin.userId, role: 'account_manager', status: 'active' } });
  await user();
  expect(site.seen.at(-1)?.claims.principal?.role).toBe('account_manager');
  people[serviceToken] = admin;
  site.emit({ type: 'identity.user.updated', data: { userId: admin.userId, role: 'customer_service', status: 'active' } });
});

test('[R11.13] a page is answered in its own language, whoever calls without one in the language kept of the person', async () => {
  const kept = async (headers: Record<string, string> = {}) => {
    await site.fetch('/api/user', { headers: { authorization: `Bearer ${serviceToken}`, 'accept-language': 'fi', ...headers } });
    return site.seen.at(-1)?.claims.lang ?? null;
  };
  expect(await kept()).toBe('de');
  expect(await kept({ 'x-requested-with': 'XMLHttpRequest' })).toBeNull();
});

describe('under a borrowed name', () => {
  const borrowed = '8|borrowed-name-of-somebody-else';
  const headers = { authorization: `Bearer ${borrowed}` };
  beforeAll(() => {
    const admin = people[adminToken] as (typeof people)[string];
    const impersonator = { userId: '01890000-0000-7000-8000-00000000000a', name: 'Grace', until: '2100-01-01T00:00:00Z' };
    people[borrowed] = { ...admin, sessionId: '01890000-0000-7000-8000-00000000000b', impersonator };
  });

  test('every change is on record before it is made, reading is not', async () => {
    expect((await site.fetch('/api/user', { headers })).status).toBe(200);
    expect(site.seen.some(({ url }) => url.endsWith('/calls'))).toBe(false);
    site.seen.length = 0;
    expect((await site.fetch('/api/set-lang', { method: 'POST', headers, body: '{"lang":"fr"}' })).status).toBe(200);
    const [first, second] = site.seen.map(({ url }) => url);
    expect([first, second]).toEqual(['/internal/impersonations/calls', '/api/set-lang']);
    expect(JSON.parse(site.seen[0]?.body ?? '{}')).toMatchObject({ call: 'setLang', method: 'POST', path: '/api/set-lang' });
  });

  test('what cannot be recorded is not done', async () => {
    const usual = site.answer.identity;
    site.answer.identity = (seen) => (seen.url.endsWith('/calls') ? 'reset' : usual(seen));
    expect((await site.fetch('/api/set-lang', { method: 'POST', headers, body: '{"lang":"fr"}' })).status).toBe(503);
    expect(site.seen.some(({ url }) => url === '/api/set-lang')).toBe(false);
    site.answer.identity = usual;
  });
});

test('signing up and accepting an invitation need the token of our own page', async () => {
  for (const path of ['/api/register', '/api/invitation/acceptance']) {
    expect((await site.fetch(path, { method: 'POST', body: '{}' })).status).toBe(419);
  }
});
