import { adminToken, startTestSite, superToken, type TestSite, tenants } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => site?.stop());

const ask = (path: string, token = superToken, method = 'GET') =>
  site.fetch(`/api/platform/services/${path}`, { method, headers: { authorization: `Bearer ${token}` } });

test.each(['identity', 'catalog', 'orders', 'payments'] as const)(
  'a question about %s reaches it, signed for it by whoever asks',
  async (service) => {
    site.seen.length = 0;
    expect((await ask(`${service}/jobs/0193/retry`, superToken, 'POST')).status).toBe(200);
    const [seen] = site.seen.filter(({ url }) => url.startsWith('/api/platform/'));
    expect(seen).toMatchObject({
      ...{ service, method: 'POST', url: `/api/platform/services/${service}/jobs/0193/retry` },
      claims: { aud: service, principal: { superadmin: true }, tenant: { id: tenants.other.id } },
    });
  },
);

test('the gateway answers for itself', async () => {
  const { data } = (await (await ask('gateway/health')).json()) as { data: { remotes: { name: string; version: string }[] } };
  expect(data).toMatchObject({
    ...{ service: 'gateway', version: 'test' },
    parts: [
      { name: 'broker', ok: true },
      { name: 'pages', ok: true },
    ],
  });
  expect(data.remotes.map(({ name }) => name)).toContain('mf-storefront');
  expect(data.remotes.every(({ version }) => /^[0-9a-f]{12}$/.test(version))).toBe(true);
  expect((await ask('gateway/jobs/0193/retry', superToken, 'POST')).status).toBe(404);
});

test('a service that is down or of no name says so, and nobody else is let in', async () => {
  site.answer.orders = () => 'reset';
  expect((await ask('orders/health')).status).toBe(503);
  for (const name of ['nothing', 'constructor', '__proto__']) expect((await ask(`${name}/health`)).status).toBe(404);
  expect((await ask('catalog/health', adminToken)).status).toBe(403);
  expect((await site.fetch('/api/platform/services/catalog/health')).status).toBe(401);
});
