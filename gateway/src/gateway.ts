import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@merchloom/contracts/endpoints';
import type { EventBus } from '@merchloom/service-kit/bus/event-bus';
import { type InternalTokens, internalTokenHeader } from '@merchloom/service-kit/http/internal-tokens';
import type { Logger } from '@merchloom/service-kit/observability/logger';
import type { Metrics } from '@merchloom/service-kit/observability/metrics';
import { sessionCookieName } from './access/credentials.ts';
import { createCsrf, derivedKey } from './access/csrf.ts';
import { createGuests } from './access/guests.ts';
import { createRateLimits } from './access/rate-limits.ts';
import { createSessions } from './access/sessions.ts';
import { createTenants } from './access/tenants.ts';
import { createApi } from './api/api.ts';
import type { GatewayConfig } from './config.ts';
import { createDocuments } from './document/documents.ts';
import { createSitemap } from './document/sitemap.ts';
import { answerBrokenRequest } from './edge/broken-request.ts';
import { createFrontRouter } from './edge/front-router.ts';
import { siteHosts } from './edge/hosts.ts';
import { unavailable } from './edge/reply.ts';
import { securityHeaders } from './edge/security-headers.ts';
import { createHealth } from './health.ts';
import { followBus } from './live/bus-feed.ts';
import { channelAuth } from './live/channel-auth.ts';
import { channelSignatures } from './live/channels.ts';
import { createLive, type Live } from './live/live.ts';
import { operationCalls } from './operations/operation-calls.ts';
import { createAppFiles } from './remotes/app-files.ts';
import type { AppSource } from './remotes/app-source.ts';
import { type AppName, createRegistry } from './remotes/registry.ts';
import { sessionCalls } from './sessions/session-calls.ts';
import { createSite } from './site.ts';
import { cachedStore } from './store/cached-store.ts';
import { createStoreCache } from './store/store-cache.ts';
import { mediaFiles } from './upstream/media.ts';
import { sandboxCards } from './upstream/sandbox-cards.ts';
import { closePools, openPools, serviceCaller } from './upstream/services.ts';

export interface GatewayDependencies {
  config: GatewayConfig;
  tokens: InternalTokens;
  bus: Pick<EventBus, 'listen' | 'ping'>;
  log: Logger;
  metrics: Metrics;
  sources: Record<AppName, AppSource>;
  /** What is deployed, as staff are told. */
  version: string;
  /** How often builds of the apps are looked at; 0 only at the start. */
  pollMs?: number;
}

export interface Gateway {
  url: string;
  live: Live;
  /** Looks at the builds of the apps now. */
  refreshApps(): Promise<void>;
  /** Takes no new requests, finishes those that have begun. */
  stop(): Promise<void>;
}

const patienceMs = 10_000;
const storeTimeoutMs = 5_000;

/** Puts the gateway together and listens. */
export async function createGateway({
  config,
  tokens,
  bus,
  log,
  metrics,
  sources,
  version,
  pollMs = 2_000,
}: GatewayDependencies): Promise<Gateway> {
  const headers = securityHeaders(config);
  const hosts = siteHosts(config.publicUrl, config.allowedHosts);
  const cookieName = sessionCookieName(config.secureCookies);
  const pools = openPools(config.services);
  const call = serviceCaller(pools, tokens);
  const sessions = createSessions(call);
  const tenants = createTenants(call);
  const csrf = createCsrf(derivedKey(config.internalKey, 'csrf'));
  const signatures = channelSignatures(derivedKey(config.internalKey, 'live channels'));
  const rateLimits = createRateLimits({ factor: config.rateLimitFactor });
  const registry = createRegistry({ sources, log, pollMs });
  const storeCache = createStoreCache({
    async fetchStore(path, tenant, lang) {
      const headers = {
        accept: 'application/json',
        'accept-language': lang,
        [internalTokenHeader]: tokens.mint({ audience: 'catalog', tenant }),
      };
      const reply = await pools.catalog.request({ method: 'GET', path, headers, signal: AbortSignal.timeout(storeTimeoutMs) });
      const bytes = Buffer.from(await reply.body.arrayBuffer());
      return { status: reply.statusCode, bytes, body: JSON.parse(bytes.toString('utf8')) };
    },
  });

  const server = createServer({ requestTimeout: 60_000, headersTimeout: 15_000, maxHeaderSize: 16 * 1024, keepAliveTimeout: 65_000 });
  const openOrderLink = async (token: string) => {
    const { status, body } = await call(endpoints.openOrderLink, { body: { token } });
    if (status !== 200) throw unavailable(new Error(`orders answered ${status}`));
    return body.data?.orderId ?? null;
  };
  const live = createLive({ server, sessions, signatures, hosts, cookieName, log, openOrderLink });
  const endSockets = (sessionId: string) => live.endSession(sessionId);
  const documents = createDocuments({ config, registry, storeCache, rateLimits, securityHeaders: headers, hosts });
  const sitemap = createSitemap({
    origin: config.publicUrl.origin,
    translated: config.translation,
    headers: headers.asset,
    async readIndex() {
      const { status, body } = await call(endpoints.storeIndex, {});
      if (status !== 200) throw unavailable(new Error(`catalog answered ${status}`));
      return body.data;
    },
  });
  const appFiles = createAppFiles(sources, headers.asset);
  const cards = config.stripe.sandboxUrl ? sandboxCards(config.stripe.sandboxUrl, headers.api, log) : null;
  let stopping = false;
  const remotes = () => registry.current().registry.remotes.map(({ name, version }) => ({ name, version }));
  const checks = { bus: () => bus.ping(), shell: async () => registry.current().shell ?? Promise.reject(new Error('not built')) };

  const front = createFrontRouter({
    hosts,
    headers: headers.api,
    trustedHops: config.trustedHops,
    metrics,
    api: createApi({
      pools,
      call,
      tokens,
      sessions,
      tenants,
      csrf,
      guests: createGuests(derivedKey(config.internalKey, 'guests'), config.secureCookies),
      rateLimits,
      hosts,
      cookieName,
      headers: headers.api,
      local: {
        ...sessionCalls({ call, sessions, csrf, cookieName, secure: config.secureCookies, headers: headers.api, endSockets }),
        ...operationCalls({ pools, tokens, headers: headers.api, log, version, startedAt: new Date(), checks, remotes }),
        [endpoints.channelAuth.id]: channelAuth({ live, signatures, headers: headers.api, openOrderLink }),
      },
      cached: cachedStore(storeCache, rateLimits, headers.api),
      log,
    }),
    media: mediaFiles(pools.catalog, tokens, headers.asset, log),
    cards: cards?.handle ?? null,
    site: createSite({ config, securityHeaders: headers, documents, sitemap, appFiles, registry, log }),
    health: createHealth({
      metrics,
      metricsToken: config.metricsToken,
      headers: headers.api,
      checks,
      isStopping: () => stopping,
    }),
    log,
  });
  const handle = (req: IncomingMessage, res: ServerResponse) => {
    // Nothing may be kept open for a process that is about to end.
    if (stopping) res.setHeader('connection', 'close');
    front(req, res);
  };
  takeRequests(server, handle);
  server.on('clientError', answerBrokenRequest);

  const unfollow = await followBus({ bus, live, sessions, tenants, storeCache, log });
  await registry.refresh();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://${config.host}:${port}`,
    live,
    refreshApps: registry.refresh,
    async stop() {
      if (stopping) return;
      stopping = true;
      registry.stop();
      await unfollow();
      await live.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection is idle again as soon as its last reply has gone out.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const forced = setTimeout(() => server.closeAllConnections(), patienceMs);
      await closed;
      clearInterval(idle);
      clearTimeout(forced);
      await Promise.all([closePools(pools), cards?.close()]);
    },
  };
}

/** socket.io keeps its own path to itself and hands everything else on to the listener that was there before it. */
function takeRequests(server: ReturnType<typeof createServer>, handle: (req: IncomingMessage, res: ServerResponse) => void): void {
  const [engine] = server.listeners('request') as ((req: IncomingMessage, res: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (req, res) => (/^\/live\/?(?:\?|$)/.test(req.url ?? '') && engine ? engine(req, res) : handle(req, res)));
}
