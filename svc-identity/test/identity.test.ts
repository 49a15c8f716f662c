import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { endpoints } from '@merchloom/contracts/endpoints';
import type { Envelope } from '@merchloom/contracts/events/define-event';
import { demoTenants } from '@merchloom/demo';
import { createLogger, internalTokenHeader } from '@merchloom/service-kit';
import { connectBus } from '@merchloom/service-kit/bus/connect-bus';
import { eventually } from '@merchloom/testing/eventually';
import { internalKey, internalTrust, tokensOf } from '@merchloom/testing/internal-keys';
import { type TestService, testService } from '@merchloom/testing/test-service';
import pg from 'pg';
import { seedIdentity } from '../src/demo/seed-identity.ts';
import { identityService } from '../src/service.ts';

const [headland, bouwstenen] = demoTenants as [(typeof demoTenants)[number], (typeof demoTenants)[number]];
const [admin, , customerService, superadmin] = headland.accounts as [
  (typeof headland.accounts)[number],
  (typeof headland.accounts)[number],
  (typeof headland.accounts)[number],
  (typeof headland.accounts)[number],
];

let service: TestService;
let now = new Date('2026-11-20T09:00:00Z');
beforeAll(async () => {
  service = await testService(identityService, { overrides: { clock: { now: () => now } } });
  await seedIdentity(service.kit.db);
});
afterAll(() => service.stop());
beforeEach(() => {
  // Each test begins when whatever the last one used up counts no more.
  now = new Date(now.getTime() + 3_600_000);
});

const login = (email: string, password: string, more: { remember?: boolean; ip?: string; lang?: 'en' | 'de' } = {}) =>
  service.call(endpoints.startSession, {
    body: { email, password, remember: more.remember ?? false, ip: more.ip ?? '198.51.100.7', userAgent: 'test' },
    lang: more.lang,
  });
const resolve = async (token: string) => (await service.call(endpoints.resolveSession, { body: { token } })).body.data;
const signIn = async (account = admin) => (await login(account.email, account.password)).body.data;

test('[R12.2] login opens a session whose opaque token stands for the person', async () => {
  const reply = await login(admin.email.toUpperCase(), admin.password);
  expect(reply.status).toBe(200);
  const { token, user, principal, expiresAt } = reply.body.data;
  expect(token).toMatch(/^[0-9a-f-]{36}\|[\w-]{43}$/);
  expect(principal).toMatchObject({ userId: admin.id, tenantId: headland.id, role: 'admin', superadmin: false });
  expect(user.email).toBe(admin.email);
  expect(new Date(expiresAt).getTime() - now.getTime()).toBe(12 * 3_600_000);
  expect((await resolve(token))?.principal).toEqual(principal);
});

test('[R11.1] [R1.1] the user carries tenant, role, superadmin, name, shopify flag and permissions', async () => {
  const { principal } = await signIn(superadmin);
  const { body } = await service.call(endpoints.getUser, { as: principal });
  expect(body.data).toMatchObject({
    tenant_id: headland.id,
    tenant: { slug: 'headland', region: 'UK' },
    role: 'admin',
    superadmin: 1,
    shopify: 0,
    name: superadmin.name,
    setup: { complete: true },
  });
  expect(body.data.permissions).toContain('super_admin_panel:edit');
  const other = await service.call(endpoints.getUser, { as: (await signIn(customerService)).principal });
  expect(other.body.data).toMatchObject({ superadmin: 0, role: 'customer_service' });
  expect(other.body.data.permissions).not.toContain('users:edit');
});

test('[R12.4] the user call needs a principal', async () => {
  expect((await service.call(endpoints.getUser, { as: headland.id })).status).toBe(401);
});

test('a remembered session lasts 30 days, and ends on its own', async () => {
  const { token } = (await login(admin.email, admin.password, { remember: true })).body.data;
  now = new Date(now.getTime() + 29 * 24 * 3_600_000);
  expect(await resolve(token)).not.toBeNull();
  now = new Date(now.getTime() + 24 * 3_600_000);
  expect(await resolve(token)).toBeNull();
});

test('a wrong password and an unknown person are answered alike, in the caller’s language', async () => {
  const wrong = await login(admin.email, 'not this', { lang: 'de' });
  const unknown = await login('nobody@example.com', 'not this', { lang: 'de' });
  const { request_id: _a, ...first } = wrong.problem;
  const { request_id: _b, ...second } = unknown.problem;
  expect(wrong.status).toBe(401);
  expect(first).toEqual(second);
  expect(first.code).toBe('credentials_wrong');
});

test('five guesses a minute per account, counted even when they come at once', async () => {
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, i) => login('target@example.com', 'guess', { ip: `203.0.113.${i}` })));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
  const refused = guesses.find(({ status }) => status === 429);
  expect(refused?.problem.code).toBe('login_throttled');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  now = new Date(now.getTime() + 61_000);
  expect((await login('target@example.com', 'guess')).status).toBe(401);
});

test('ten wrong guesses lock the account for a quarter of an hour, the right password included', async () => {
  for (let minute = 0; minute < 2; minute += 1) {
    for (let guess = 0; guess < 5; guess += 1)
      expect((await login(customerService.email, 'wrong', { ip: '203.0.113.50' })).status).toBe(401);
    now = new Date(now.getTime() + 61_000);
  }
  expect((await login(customerService.email, customerService.password)).status).toBe(429);
  now = new Date(now.getTime() + 16 * 60_000);
  expect((await login(customerService.email, customerService.password)).status).toBe(200);
});

test('one address has fifty tries in a quarter of an hour', async () => {
  const tries = await Promise.all(Array.from({ length: 52 }, (_, i) => login(`person${i}@example.com`, 'guess', { ip: '192.0.2.9' })));
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('[R12.3] logout ends the session, tells the platform once, and may be repeated', async () => {
  const heard: Envelope[] = [];
  const bus = await connectBus(service.busUrl, createLogger({ name: 'test', level: 'silent' }));
  await bus.listen(['identity.session.ended'], (event) => heard.push(event));
  const { token, principal } = await signIn();
  for (let i = 0; i < 2; i += 1) expect((await service.call(endpoints.endSession, { body: { token } })).status).toBe(200);
  expect(await resolve(token)).toBeNull();
  await eventually(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.data).toEqual({ sessionId: principal.sessionId, userId: admin.id });
  await bus.close();
});

test('a token with another secret, of another shape or made up stands for nobody', async () => {
  const { token } = await signIn();
  const [id = '', secret = ''] = token.split('|');
  const flipped = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`;
  for (const forged of [`${id}|${flipped}`, secret, `${id}|`, '', `${id}|${secret}x`, "' or 1=1 --", 'x'.repeat(5_000)])
    expect(await resolve(forged)).toBeNull();
});

test('no token is kept: the database holds only hashes', async () => {
  const { token } = await signIn();
  const client = new pg.Client({ connectionString: service.database.adminUrl });
  await client.connect();
  const { rows } = await client.query('select sessions::text as row from sessions union all select users::text from users');
  await client.end();
  const text = rows.map(({ row }) => row).join('\n');
  expect(text).not.toContain(token.split('|')[1]);
  expect(text).not.toContain(admin.password);
  expect(text).toContain('$argon2id$v=19$m=19456,t=2');
});

test('a tenant is found by id and by handle; anything else is nobody’s', async () => {
  const by = async (key: string) => (await service.call(endpoints.resolveTenant, { params: { key } })).body.data;
  const expected = {
    ...{ id: bouwstenen.id, handle: 'bouwstenen', name: bouwstenen.name, region: 'EU', status: 'active' },
    event_types: ['Store', 'Promo', 'Bulk', 'Products'],
  };
  expect(await by(bouwstenen.id)).toEqual(expected);
  expect(await by('bouwstenen')).toEqual(expected);
  expect(await by('nobody')).toBeNull();
});

test('[R12.5] [R11.6] a signed-in person’s language is kept and asked for', async () => {
  const { principal } = await signIn();
  const saved = await service.call(endpoints.setLang, { as: principal, body: { lang: 'fi' } });
  expect(saved.body).toMatchObject({ success: true, lang: 'fi', data: { lang: 'fi' } });
  expect((await service.call(endpoints.getLang, { as: principal })).body.lang).toBe('fi');
  expect((await signIn()).user.lang).toBe('fi');
});

test('[R11.13] a shopper is answered in the browser’s language, and the choice stays theirs', async () => {
  const asked = await service.call(endpoints.getLang, { headers: { 'accept-language': 'nl-BE,nl;q=0.9,en;q=0.5' } });
  expect(asked.body.lang).toBe('nl');
  expect((await service.call(endpoints.setLang, { body: { lang: 'it' } })).body.lang).toBe('it');
  expect((await service.call(endpoints.setLang, { body: { lang: 'tlh' as never } })).status).toBe(422);
});

test('rows of one tenant are invisible to another, and without a tenant nothing is', async () => {
  await signIn();
  const { db } = service.kit;
  const count = async (table: string, tenantId: string) =>
    Number((await db.tenant(tenantId, async (trx) => trx(table).count({ n: '*' }).first()))?.n);
  expect(await count('users', headland.id)).toBe(headland.accounts.length);
  expect(await count('users', bouwstenen.id)).toBe(bouwstenen.accounts.length);
  expect(await count('sessions', bouwstenen.id)).toBe(0);
  expect(await count('users', '00000000-0000-0000-0000-000000000000')).toBe(0);
  const moved = db.tenant(bouwstenen.id, async (trx) => trx('users').update({ tenantId: headland.id }));
  await expect(moved).rejects.toThrow(/row-level security/);
});

test('seeding again changes nothing and tells nobody', async () => {
  const client = new pg.Client({ connectionString: service.database.adminUrl });
  await client.connect();
  const picture = async () => (await client.query('select email, password_hash, version from users order by email')).rows;
  const before = await picture();
  await seedIdentity(service.kit.db);
  expect(await picture()).toEqual(before);
  expect((await client.query('select count(*)::int as n from tenants where version > 1')).rows[0].n).toBe(0);
  await client.end();
});

test.each(['', '{', '[]', '{"email":1}', '{"email":"a@b.co","password":"x","remember":"perhaps"}', '"\\u0000"'])(
  'a login of %j is refused without a fault',
  async (body) => {
    const headers = { 'content-type': 'application/json', [internalTokenHeader]: tokensOf('gateway').mint({ audience: 'identity' }) };
    const reply = await fetch(`${service.url}/internal/sessions`, { method: 'POST', headers, body });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  },
);

test('the seeder is a program of its own', async () => {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: service.database.url,
    DATABASE_MIGRATION_URL: service.database.migrationUrl,
    EVENT_BUS_URL: service.busUrl,
    INTERNAL_KEY: internalKey('identity'),
    INTERNAL_TRUST: internalTrust,
  };
  const { stderr } = await promisify(execFile)(process.execPath, [`${import.meta.dirname}/../src/demo/seed.ts`], { env });
  expect(stderr).toBe('');
});
