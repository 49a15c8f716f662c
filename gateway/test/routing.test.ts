import { connect } from 'node:net';
import { type Endpoint, endpoints } from '@merchloom/contracts';
import { internalTokenHeader } from '@merchloom/service-kit/http/internal-tokens';
import { rawRequest, requestFor, statusOf } from './raw-request.ts';
import { adminToken, startTestSite, superToken, type TestSite, tenants } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => site.stop());
beforeEach(() => {
  site.seen.length = 0;
});

// Whoever may make every call there is.
const asSuper = { authorization: `Bearer ${superToken}` };
const asAdmin = { authorization: `Bearer ${adminToken}` };
const own = (Object.values(endpoints) as Endpoint[]).filter(
  ({ service, access, cached }) => service !== 'gateway' && access !== 'internal' && !cached,
);

test.each(own.map((endpoint) => [endpoint.id, endpoint] as const))(
  '[R11.21] %s reaches its service under its own path',
  async (_id, endpoint) => {
    const path = endpoint.path
      .replace('{tenant}', tenants.ours.handle)
      .replace('{region}', 'uk')
      .replace(/\{\w+\}/g, 'summer-run');
    const reply = await site.fetch(path, { method: endpoint.method, headers: asSuper, ...(endpoint.method === 'POST' && { body: '{}' }) });
    expect(reply.status).toBe(200);
    const seen = site.seen.find(({ url }) => url === path);
    expect(seen).toMatchObject({ service: endpoint.service, method: endpoint.method, claims: { aud: endpoint.service } });
  },
);

test('internal calls have no way in', async () => {
  for (const path of ['/internal/sessions', '/api/internal/sessions', '/internal/tenants/northwind']) {
    const reply = await site.fetch(path, { method: 'POST', headers: asAdmin, body: '{}' });
    expect([404, 405]).toContain(reply.status);
  }
  expect(site.seen.filter(({ url }) => url.startsWith('/internal/sessions') && !url.endsWith('resolution'))).toEqual([]);
});

test('an unknown call is a 404 problem, a known one with another method a 405 that says which', async () => {
  const unknown = await site.fetch('/api/northwind/no/such/thing');
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get('content-type')).toContain('application/problem+json');
  expect(await unknown.json()).toMatchObject({ success: false, code: 'not_found', status: 404 });
  const method = await site.fetch('/api/login');
  expect(method.status).toBe(405);
  expect(method.headers.get('allow')).toBe('OPTIONS, POST');
  expect((await site.fetch('/api/northwind/summer-run', { method: 'DELETE' })).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  expect((await site.fetch('/api/login', { method: 'OPTIONS' })).status).toBe(204);
  expect((await site.fetch('/en/summer-run', { method: 'PUT' })).status).toBe(405);
});

test('problems speak the caller’s language', async () => {
  const reply = await site.fetch('/api/nothing/of/this/kind', { headers: { 'accept-language': 'tlh, de-AT;q=0.8, en;q=0.5' } });
  expect(reply.headers.get('content-language')).toBe('de');
  expect((await site.fetch('/api/nothing/of/this/kind?lang=fi')).headers.get('content-language')).toBe('fi');
});

const tricks = [
  '/api/../internal/sessions',
  '/api/%2e%2e/internal/sessions',
  '/api/.%2E/internal',
  '//api/user',
  '/api//user',
  '/api/user%00',
  '/api/us%2fer',
  '/api/us%5cer',
  '/api/us\\er',
  '/api/%',
  '/api/%zz',
  '/api/%c3%28',
  '/api/%ed%a0%80',
  '/./healthz',
  '/api/user/..',
  'http://evil.example/api/user',
  '*',
  `/${'a'.repeat(5_000)}`,
];

test.each(tricks)('the path %s is refused before anybody sees it', async (target) => {
  const reply = await rawRequest(site.gateway.url, requestFor(target, { headers: `Authorization: Bearer ${adminToken}\r\n` }));
  expect(statusOf(reply)).toBe(400);
  expect(site.seen).toEqual([]);
});

const smuggled = [
  ['two lengths', 'POST /api/user HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['length and chunks', 'POST /api/user HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['disguised chunks', 'POST /api/user HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a folded header', 'GET /api/user HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: b\r\n c\r\nConnection: close\r\n\r\n'],
  ['a space before the colon', 'GET /api/user HTTP/1.1\r\nHost : 127.0.0.1\r\n\r\n'],
  ['no host', 'GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['another version', 'GET /api/user HTTP/3.7\r\nHost: 127.0.0.1\r\n\r\n'],
  ['noise', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
  ['a header without end', `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
] as const;

test.each(smuggled)('%s: answered with a 4xx and not passed on', async (_name, bytes) => {
  const status = statusOf(await rawRequest(site.gateway.url, bytes));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(site.seen).toEqual([]);
});

test.each(['evil.example', 'evil.example:80@127.0.0.1', '127.0.0.1.evil.example', '127.0.0.1:99999999', 'localhost:80/x'])(
  'the host %s is not ours',
  async (host) => {
    expect(statusOf(await rawRequest(site.gateway.url, requestFor('/en', { host })))).toBe(400);
  },
);

test('a service sees only headers on the list, and never the caller’s credentials or claims about itself', async () => {
  const reply = await site.fetch('/api/user', {
    headers: {
      ...asAdmin,
      cookie: 'merchloom_session=whatever-it-is-this-is-long',
      [internalTokenHeader]: 'forged',
      'x-internal-anything': 'forged',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '203.0.113.9',
      'x-http-method-override': 'DELETE',
      'x-request-id': 'chosen-by-the-caller',
      'x-custom': 'unheard of',
    },
  });
  const [seen] = site.seen.filter(({ url }) => url === '/api/user');
  const names = Object.keys(seen?.headers ?? {});
  for (const name of [
    'cookie',
    'authorization',
    'x-internal-anything',
    'x-forwarded-host',
    'x-real-ip',
    'x-http-method-override',
    'x-custom',
  ])
    expect(names).not.toContain(name);
  expect(seen?.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen?.headers[internalTokenHeader]).not.toBe('forged');
  expect(seen?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(seen?.headers['x-request-id']).toBe(reply.headers.get('x-request-id'));
});

test('webhooks keep their signatures and their bytes; other calls lose them', async () => {
  const body = '{"b":1,  "a":2}';
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=aa', 'x-merchloom-signature': 't=2' };
  await site.fetch('/api/webhooks/stripe/uk', { method: 'POST', headers, body });
  const [hook] = site.seen.filter(({ service }) => service === 'payments');
  expect(hook).toMatchObject({ body, headers: { 'stripe-signature': 't=1,v1=aa', 'x-merchloom-signature': 't=2' } });
  await site.fetch('/api/northwind/summer-run/pay', { method: 'POST', headers, body });
  expect(site.seen.find(({ service }) => service === 'orders')?.headers['stripe-signature']).toBeUndefined();
});

test('replies carry a request id and nothing a service let slip', async () => {
  site.answer.orders = () => ({
    body: {},
    headers: { 'set-cookie': 'a=b', 'x-powered-by': 'koa', server: 'x', 'x-request-id': 'theirs', 'cache-control': 'private, max-age=5' },
  });
  const reply = await site.fetch('/api/northwind/orders', { headers: asAdmin });
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(reply.headers.get('x-powered-by')).toBeNull();
  expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('cache-control')).toBe('private, max-age=5');
  site.answer.orders = () => undefined;
  expect((await site.fetch('/api/northwind/orders', { headers: asAdmin })).headers.get('cache-control')).toBe('no-store');
});

test('a sender of far too much gets to read the refusal instead of a broken connection', async () => {
  const size = 12 * 1024 * 1024;
  const { hostname, port } = new URL(site.gateway.url);
  // As browsers do: everything is sent before the reply is read.
  const reply = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname);
    socket.on('error', reject);
    socket.write(
      `POST /api/northwind/summer-run/create-customer HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(size, 0x20), () => {
      socket.on('data', (chunk) => {
        received += chunk;
      });
      socket.on('end', () => resolve(received));
    });
  });

  expect(statusOf(reply)).toBe(413);
  expect(reply).toContain('"code":"too_large"');
});

test('bodies beyond the limit are refused, announced or not, and the service gets nothing whole', async () => {
  const big = 'x'.repeat(300 * 1024);
  const announced = await site.fetch('/api/northwind/summer-run/create-customer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: big,
  });
  expect(announced.status).toBe(413);
  const stream = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 300; i += 1) controller.enqueue(Buffer.from('x'.repeat(1_024)));
      controller.close();
    },
  });
  const streamed = await site.fetch('/api/northwind/summer-run/create-customer', {
    method: 'POST',
    body: stream,
    duplex: 'half',
  } as RequestInit);
  expect(streamed.status).toBe(413);
  expect(site.seen.filter(({ service }) => service === 'orders')).toEqual([]);
  const within = await site.fetch('/api/northwind/summer-run/payment-success', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: 'y'.repeat(3_000_000),
  });
  expect(within.status).toBe(200);
  expect(site.seen.at(-1)?.body).toHaveLength(3_000_000);
});

test('compressed bodies are not taken', async () => {
  const reply = await site.fetch('/api/northwind/summer-run/pay', {
    method: 'POST',
    headers: { 'content-encoding': 'gzip' },
    body: 'bomb',
  });
  expect(reply.status).toBe(415);
});

test('a service that resets or is gone gives a 503 problem that may be tried again; one that was restarting is asked once more', async () => {
  site.answer.orders = () => 'reset';
  const broken = await site.fetch('/api/northwind/summer-run/pay', { method: 'POST', body: '{}' });
  expect(broken.status).toBe(503);
  expect(broken.headers.get('retry-after')).toBe('2');
  expect(await broken.json()).toMatchObject({ success: false, code: 'unavailable' });
  let tries = 0;
  site.answer.orders = () => (++tries === 1 ? 'reset' : undefined);
  expect((await site.fetch('/api/northwind/orders', { headers: asAdmin })).status).toBe(200);
  site.answer.orders = () => undefined;
});

test('pictures come from the catalog, cannot run, and only reading is allowed', async () => {
  site.answer.catalog = () => ({
    raw: 'webp',
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
  });
  const reply = await site.fetch('/media/mockups/abc/480.webp');
  expect(await reply.text()).toBe('webp');
  expect(reply.headers.get('cache-control')).toContain('immutable');
  expect(reply.headers.get('content-security-policy')).toContain('sandbox');
  // E-mails show mockups from elsewhere; nothing else may be taken along.
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await site.fetch('/media/print-files/x.png')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect((await site.fetch('/media/x', { method: 'POST', body: 'x' })).status).toBe(405);
  expect((await site.fetch('/_sandbox/cards/v1/payment_intents')).status).toBe(404);
});

test('metrics are for this machine, or for those with the token', async () => {
  const near = await site.fetch('/metrics');
  expect(await near.text()).toContain('http_request_duration_seconds');
  const far = { 'x-forwarded-for': '203.0.113.9' };
  expect((await site.fetch('/metrics', { headers: far })).status).toBe(404);
  const guarded = await startTestSite({ METRICS_TOKEN: 'a-token-of-some-length' });
  const asked = async (token: string) =>
    (await guarded.fetch('/metrics', { headers: { ...far, authorization: `Bearer ${token}` } })).status;
  expect([await asked('a-token-of-some-length'), await asked('another-token-of-length')]).toEqual([200, 404]);
  await guarded.stop();
});

test('the API is documented as a page without scripts and as documents', async () => {
  const page = await site.fetch('/api/docs');
  const html = await page.text();
  expect(html).toContain('/api/{tenant}/{slug}/create-customer');
  expect(html).not.toMatch(/<script/i);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const openapi = (await (await site.fetch('/api/docs/openapi.json')).json()) as { paths: Record<string, unknown> };
  expect(Object.keys(openapi.paths)).toContain('/api/sanctum/csrf-cookie');
  const asyncapi = (await (await site.fetch('/api/docs/asyncapi.json')).json()) as { asyncapi: string };
  expect(asyncapi.asyncapi).toBe('3.0.0');
});
