import { type Endpoint, endpoints } from '@merchloom/contracts';
import fc from 'fast-check';
import { rawRequest, statusOf } from './raw-request.ts';
import { adminToken, startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '1000000' });
});
afterAll(() => site.stop());

const open = (Object.values(endpoints) as Endpoint[]).filter(({ access }) => access !== 'internal');
const noise = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => Buffer.from(text).toString('latin1'));
const visible = noise.map((text) => text.replace(/[\r\n\0 ]/g, ''));
const segment = fc.oneof(
  visible,
  fc.constantFrom('..', '.', '', '%00', '%2e', '%2f', '{tenant}', '__proto__', 'constructor', 'northwind', 'a'.repeat(300)),
);
const path = fc.oneof(
  fc
    .constantFrom(...open.map((endpoint) => endpoint.path))
    .chain((template) => segment.map((value) => template.replace(/\{\w+\}/g, value))),
  fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`),
  fc.array(segment, { maxLength: 3 }).map((segments) => `/api/${segments.join('/')}`),
);
const headers = fc.array(
  fc.tuple(
    fc.constantFrom(
      'cookie',
      'authorization',
      'x-xsrf-token',
      'content-type',
      'accept-language',
      'accept-encoding',
      'if-none-match',
      'origin',
      'traceparent',
      'x-forwarded-for',
      'range',
      'expect',
      'x-internal-token',
    ),
    noise.map((text) => text.replace(/[\r\n\0]/g, '')),
  ),
  { maxLength: 6 },
);
const known = `Authorization: Bearer ${adminToken}\r\n`;

test('whatever is asked, the gateway answers below 500', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'),
      path,
      visible,
      headers,
      noise,
      fc.boolean(),
      async (method, target, query, lines, body, signedIn) => {
        const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        const bytes = `${method} ${target}?${query} HTTP/1.1\r\nHost: 127.0.0.1\r\n${signedIn ? known : ''}${text}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
        const status = statusOf(await rawRequest(site.gateway.url, bytes));
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: 600 },
  );
});

test('bodies of every kind reach the gateway’s own calls without a fault', async () => {
  const deep = '['.repeat(50_000);
  const bodies = [
    deep,
    '{"a":'.repeat(1_000),
    '{"email":"\\ud800"}',
    '{"__proto__":{"x":1}}',
    '{"email":"a@b.co","email":"c@d.co"}',
    '1e999',
    'null',
    '\u0000',
    `{"email":${JSON.stringify('x'.repeat(100_000))}}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`k${i}`, i]))),
  ];
  const given = await site.fetch('/api/sanctum/csrf-cookie');
  const token = /XSRF-TOKEN=([^;]+)/.exec(given.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const login = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
  for (const [url, extra] of [
    ['/api/login', login],
    ['/api/broadcasting/auth', { authorization: `Bearer ${adminToken}` }],
  ] as const) {
    for (const type of [
      'application/json',
      'application/json; charset=utf-7',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ]) {
      for (const body of bodies) {
        const reply = await site.fetch(url, { method: 'POST', headers: { ...extra, 'content-type': type }, body });
        expect([400, 413, 415, 422]).toContain(reply.status);
        expect(reply.headers.get('content-type')).toContain('application/problem+json');
      }
    }
  }
});
