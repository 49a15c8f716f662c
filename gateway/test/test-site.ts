import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId, type Principal, type StoreBootstrap } from '@merchloom/contracts';
import type { Envelope } from '@merchloom/contracts/events/define-event';
import { internalTokenHeader, internalTokens } from '@merchloom/service-kit/http/internal-tokens';
import { createLogger } from '@merchloom/service-kit/observability/logger';
import { createMetrics } from '@merchloom/service-kit/observability/metrics';
import { readConfig } from '../src/config.ts';
import { createGateway, type Gateway } from '../src/gateway.ts';
import type { AppSource } from '../src/remotes/app-source.ts';
import { type AppName, appNames } from '../src/remotes/registry.ts';

/** What a fake service saw of one request. */
export interface Seen {
  service: string;
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Claims of the internal token, not verified here. */
  claims: { aud?: string; tenant?: { id: string; handle?: string }; principal?: Principal; lang?: string | null };
}

export type FakeAnswer = { status?: number; body?: unknown; raw?: string; headers?: Record<string, string> } | 'hang' | 'reset';
export type FakeService = (seen: Seen) => FakeAnswer | undefined | Promise<FakeAnswer | undefined>;

export const tenants = {
  ours: { id: newId(), handle: 'northwind', name: 'Northwind', region: 'UK' as const, status: 'active' as const },
  other: { id: newId(), handle: 'contoso', name: 'Contoso', region: 'EU' as const, status: 'active' as const },
  suspended: { id: newId(), handle: 'gone', name: 'Gone', region: 'UK' as const, status: 'suspended' as const },
};

const person = (tenantId: string, role: Principal['role'], superadmin = false): Principal => ({
  userId: newId(),
  sessionId: newId(),
  tenantId,
  role,
  superadmin,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
});

/** Bearer tokens that the fake svc-identity knows. */
export const people: Record<string, Principal> = {
  '1|admin-of-ours-aaaaaaaaaaaaaaaa': person(tenants.ours.id, 'admin'),
  '2|service-of-ours-bbbbbbbbbbbbbb': person(tenants.ours.id, 'customer_service'),
  '3|admin-of-other-cccccccccccccccc': person(tenants.other.id, 'admin'),
  '4|superadmin-dddddddddddddddddddd': person(tenants.other.id, 'admin', true),
};
export const [adminToken, serviceToken, foreignToken, superToken] = Object.keys(people) as [string, string, string, string];

export function storeOf(slug: string, extra: Partial<StoreBootstrap['store']['event']> = {}): StoreBootstrap {
  const theme = {
    accent: '#e4572e',
    fontPair: 'poster',
    mode: 'light',
    headline: 'Run & win',
    tagline: 'Shirts </script> for the summer',
  } as const;
  const event = {
    ...{ id: newId(), name: 'Summer Run', type: 'Store', status: 'Active', region: 'UK', currency: 'GBP', vatRate: 20 },
    ...{ notVatRegistered: false, logo: null, slug, theme, countries: [], states: [], expired: false, ends_at: null },
    ...{ time_zone: 'Europe/London', vouchers: [], shipping_from: 3.5 },
    ...extra,
  } as StoreBootstrap['store']['event'];
  const product = {
    ...{
      product_id: 'finisher-tee',
      name: 'Finisher Tee',
      description: 'Soft cotton.',
      garment: 't-shirt',
      price: 20,
      store_selling_price: 20,
    },
    ...{
      store_default_vat: 1,
      status: 'available',
      published_at: '2026-05-01T00:00:00Z',
      sizes: [],
      colour_codes: ['navy'],
      colours: ['#101a33'],
    },
    ...{ colour_names: ['Navy'], images: { front_preview: '/media/mockups/abc/480.webp', back_preview: null }, colour_images: [] },
    ...{ front_design_elements: [], back_design_elements: [], print_area: { widthMm: 396, heightMm: 490, dpi: 300 } },
  } as unknown as StoreBootstrap['store']['event_products'][number];
  return {
    tenant: { id: tenants.ours.id, handle: tenants.ours.handle, name: tenants.ours.name },
    store: {
      name: event.name,
      event_products: [product],
      event_type: { logo: null, type: event.type, theme },
      expired: event.expired,
      event,
    },
  };
}

const files = (names: string[] = []) => ({
  scripts: names.filter((name) => name.endsWith('.js')),
  styles: names.filter((name) => name.endsWith('.css')),
});
const shellBuild = {
  ...files(['vendor.11111111.js', 'main.22222222.js', 'main.33333333.css']),
  entry: null,
  locales: { en: files(['locale-en.44444444.js']), de: files(['locale-de.55555555.js']) },
  routes: [],
};
const storefrontBuild = {
  ...files(['expose.66666666.js', 'expose.77777777.css']),
  entry: 'remoteEntry.88888888.js',
  locales: { en: files(['locale-en.99999999.js']), de: files(['locale-de.aaaaaaaa.js']) },
  routes: [
    { path: '/', ...files(['home.bbbbbbbb.js']) },
    ...['/our-products', '/terms-and-conditions', '/privacy-policy'].map((path) => ({ path, ...files(['public.abababab.js']) })),
    { path: '/:slug', ...files(['store.cccccccc.js', 'store.dddddddd.css']) },
    { path: '/:slug/:page', ...files(['product.eeeeeeee.js']) },
  ],
};
const adminBuild = { ...files(['expose.ffffffff.js']), entry: 'remoteEntry.00000000.js', locales: {}, routes: [] };

/** Files of an app in memory, which a test may change. */
export function memorySource(content: Record<string, string>): AppSource & { content: Record<string, string>; fail: boolean } {
  const source = {
    content,
    fail: false,
    async read(file: string) {
      if (source.fail) throw new Error('unreachable');
      const text = source.content[file];
      return text === undefined ? null : Buffer.from(text);
    },
    stamp: async () => null,
  };
  return source;
}

const json = (value: unknown) => JSON.stringify(value);
const ok = (data: unknown): FakeAnswer => ({ body: { success: true, data } });

function identityAnswers(seen: Seen): FakeAnswer {
  if (seen.url === '/internal/sessions/resolution') {
    const principal = people[JSON.parse(seen.body).token];
    return ok(principal ? { principal, lang: 'de', expiresAt: '2100-01-01T00:00:00Z' } : null);
  }
  if (seen.url === '/internal/sessions') {
    const { email, password } = JSON.parse(seen.body);
    if (password !== 'correct horse')
      return { status: 401, body: { success: false, code: 'credentials_wrong', message: 'E-mail or password is wrong.' } };
    const principal = people[adminToken] as Principal;
    return ok({
      token: adminToken,
      expiresAt: '2100-01-01T00:00:00Z',
      user: { id: principal.userId, name: 'Ada', email, lang: 'en' },
      principal,
    });
  }
  if (seen.url === '/internal/sessions/end') return ok(null);
  const key = /^\/internal\/tenants\/(.+)$/.exec(seen.url)?.[1];
  if (key) return ok(Object.values(tenants).find(({ id, handle }) => id === key || handle === key) ?? null);
  return ok({ name: seen.claims.principal?.name });
}

export interface TestSite {
  gateway: Gateway;
  seen: Seen[];
  /** Overrides what a service answers. */
  answer: Record<'identity' | 'catalog' | 'orders' | 'payments', FakeService>;
  sources: Record<AppName, ReturnType<typeof memorySource>>;
  emit(event: Pick<Envelope, 'type' | 'data'> & Partial<Envelope>): void;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** A gateway on a free port in front of services that answer as the test says. */
export async function startTestSite(env: Record<string, string> = {}): Promise<TestSite> {
  const seen: Seen[] = [];
  const answer: TestSite['answer'] = {
    identity: identityAnswers,
    catalog: () => undefined,
    orders: () => undefined,
    payments: () => undefined,
  };
  const servers = await Promise.all(
    (['identity', 'catalog', 'orders', 'payments'] as const).map((name) => fakeService(name, seen, (request) => answer[name](request))),
  );
  const [identity, catalog, orders, payments] = servers.map(({ url }) => url) as [string, string, string, string];
  const { privateKey } = generateKeyPairSync('ed25519');
  const config = readConfig({
    ...{
      PORT: '0',
      EVENT_BUS_URL: 'postgres://unused',
      INTERNAL_KEY: json({ ...privateKey.export({ format: 'jwk' }), kid: 'gateway' }),
      PUBLIC_URL: 'http://127.0.0.1:8080',
    },
    ...{ SERVICE_URL_IDENTITY: identity, SERVICE_URL_CATALOG: catalog, SERVICE_URL_ORDERS: orders, SERVICE_URL_PAYMENTS: payments },
    ...env,
  });
  const listeners: ((event: Envelope) => void)[] = [];
  const bus = {
    async listen(_patterns: readonly string[], handler: (event: Envelope) => void) {
      listeners.push(handler);
      return async () => {};
    },
    ping: async () => {},
  };
  const sources = Object.fromEntries(appNames.map((name) => [name, memorySource({})])) as TestSite['sources'];
  sources.shell.content = {
    'document.json': json(shellBuild),
    'main.22222222.js': 'console.log(1)',
    'main.22222222.js.br': 'brotli',
    '.stamp': 'secret',
  };
  sources['mf-storefront'].content = { 'document.json': json(storefrontBuild), 'remoteEntry.88888888.js': 'var mf' };
  sources['mf-admin'].content = { 'document.json': json(adminBuild) };
  const gateway = await createGateway({
    config,
    tokens: internalTokens({ key: config.internalKey, trust: { keys: [] } }),
    bus,
    log: createLogger({ name: 'gateway', level: 'silent' }),
    metrics: createMetrics('gateway', { processMetrics: false }),
    sources,
    version: 'test',
    pollMs: 0,
  });
  return {
    gateway,
    seen,
    answer,
    sources,
    emit(event) {
      const envelope = {
        specversion: '1.0',
        id: newId(),
        source: 'test',
        subject: newId(),
        subjectversion: 1,
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        tenantid: tenants.ours.id,
        ...event,
      } as Envelope;
      for (const listener of listeners) listener(envelope);
    },
    fetch: (path, init) => fetch(gateway.url + path, { redirect: 'manual', ...init }),
    async stop() {
      await gateway.stop();
      for (const { server } of servers) server.closeAllConnections();
      await Promise.all(servers.map(({ server }) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

function fakeService(service: string, seen: Seen[], answer: FakeService): Promise<{ server: Server; url: string }> {
  const server = createServer(async (req: IncomingMessage, res: ServerResponse) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of req) chunks.push(chunk as Buffer);
    } catch {
      return void res.destroy();
    }
    const token = req.headers[internalTokenHeader] as string | undefined;
    const claims = token ? JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) : {};
    const request: Seen = {
      service,
      method: req.method ?? '',
      url: req.url ?? '',
      headers: req.headers,
      body: Buffer.concat(chunks).toString(),
      claims,
    };
    seen.push(request);
    const reply = (await answer(request)) ?? { body: { success: true, data: { service, url: request.url } } };
    if (reply === 'hang') return;
    if (reply === 'reset') return void req.socket.destroy();
    res.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers }).end(reply.raw ?? json(reply.body));
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })),
  );
}
