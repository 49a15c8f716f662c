import { asyncapiDocument } from '@merchloom/contracts/asyncapi';
import { openapiDocument } from '@merchloom/contracts/openapi';
import { remoteNames } from '@merchloom/contracts/remotes';
import { Refusal } from '@merchloom/service-kit/http/refusal';
import type { Logger } from '@merchloom/service-kit/observability/logger';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { GatewayConfig } from './config.ts';
import { type AsyncApi, docsPage, type OpenApi } from './docs/docs-page.ts';
import { beginReply, type Exchange } from './edge/exchange.ts';
import { makeReady, type ReadyReply, sendReady } from './edge/ready-reply.ts';
import { type HeaderValues, notFound, sendRefusal } from './edge/reply.ts';
import type { SecurityHeaders } from './edge/security-headers.ts';
import type { AppFiles } from './remotes/app-files.ts';
import type { Registry } from './remotes/registry.ts';

export interface SiteDependencies {
  config: GatewayConfig;
  securityHeaders: SecurityHeaders;
  documents: (exchange: Exchange) => Promise<void>;
  sitemap: (exchange: Exchange) => Promise<void>;
  appFiles: AppFiles;
  registry: Registry;
  log: Logger;
}

/** The exchange travels with Node's own request, so that Express needs to know nothing of it. */
const exchanges = new WeakMap<object, Exchange>();
const exchangeOf = (req: Request): Exchange => exchanges.get(req) as Exchange;

/** Everything that is not an API call: documents, files of the apps, the registry of remotes, the API's documentation. */
export function createSite(dependencies: SiteDependencies): (exchange: Exchange) => void {
  const app = siteRoutes(dependencies);
  return (exchange) => {
    exchanges.set(exchange.req, exchange);
    app(exchange.req as Request, exchange.res as Response);
  };
}

function siteRoutes({ config, securityHeaders, documents, sitemap, appFiles, registry, log }: SiteDependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  const { api, asset, plainPage } = securityHeaders;

  app.use((req, _res, next) => {
    const exchange = exchangeOf(req);
    if (exchange.method === 'GET' || exchange.method === 'HEAD') return next();
    if (exchange.method === 'OPTIONS') return void beginReply(exchange, 204, { ...api, allow: 'GET, HEAD, OPTIONS' }).end();
    sendRefusal(exchange, new Refusal({ kind: 'method_not_allowed', code: 'method_not_allowed' }), { ...api, allow: 'GET, HEAD, OPTIONS' });
  });

  app.get('/assets/shell/*file', (req) => appFiles.send(named(req, 'asset'), 'shell', exchangeOf(req).path.segments.slice(2)));
  for (const remote of remoteNames) {
    app.get(`/remotes/${remote}/*file`, (req) => appFiles.send(named(req, 'asset'), remote, exchangeOf(req).path.segments.slice(2)));
  }
  app.get(['/assets/*rest', '/remotes/*rest', '/_sandbox/*rest', '/media/*rest'], (req) => sendRefusal(exchangeOf(req), notFound(), api));

  let registryReply: { version: string; ready: ReadyReply } | undefined;
  app.get('/federation/registry.json', async (req) => {
    const { version, registry: remotes } = registry.current();
    if (registryReply?.version !== version)
      registryReply = { version, ready: await makeReady(Buffer.from(JSON.stringify(remotes)), 'application/json; charset=utf-8') };
    sendReady(named(req, 'registry'), registryReply.ready, { ...asset, 'cache-control': 'no-cache' });
  });

  const fixed = (make: () => string, contentType: string, headers: Readonly<HeaderValues>) => {
    let ready: Promise<ReadyReply> | undefined;
    return async (req: Request) => {
      ready ??= makeReady(Buffer.from(make()), contentType);
      sendReady(named(req, 'docs'), await ready, { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    };
  };
  const openapi = () => openapiDocument(config.publicUrl.origin) as unknown as OpenApi;
  const asyncapi = () => asyncapiDocument() as unknown as AsyncApi;
  app.get(
    '/api/docs',
    fixed(() => docsPage(openapi(), asyncapi(), config.brand), 'text/html; charset=utf-8', plainPage),
  );
  app.get(
    '/api/docs/openapi.json',
    fixed(() => JSON.stringify(openapi()), 'application/json; charset=utf-8', api),
  );
  app.get(
    '/api/docs/asyncapi.json',
    fixed(() => JSON.stringify(asyncapi()), 'application/json; charset=utf-8', api),
  );
  app.get('/api/docs/*rest', (req) => sendRefusal(exchangeOf(req), notFound(), api));

  app.get(
    '/robots.txt',
    fixed(() => robots(config.publicUrl.origin), 'text/plain; charset=utf-8', asset),
  );
  app.get(
    '/favicon.ico',
    fixed(() => favicon, 'image/svg+xml', asset),
  );
  app.get('/sitemap.xml', (req) => sitemap(named(req, 'sitemap')));
  app.get('*page', (req) => documents(exchangeOf(req)));

  // Express knows an error handler by its four parameters.
  app.use((error: unknown, req: Request, _res: Response, _next: NextFunction) => {
    const exchange = exchangeOf(req);
    if (error instanceof Refusal) return sendRefusal(exchange, error, api);
    const status = (error as { status?: unknown }).status;
    if (status === 400) return sendRefusal(exchange, new Refusal({ kind: 'malformed', code: 'malformed' }), api);
    log.error({ err: error, requestId: exchange.requestId }, 'a page failed');
    sendRefusal(exchange, new Refusal({ kind: 'bug', code: 'bug' }), api);
  });
  return app;
}

function named(req: Request, route: string): Exchange {
  const exchange = exchangeOf(req);
  exchange.route = route;
  return exchange;
}

const robots = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /login
Disallow: /dashboard
Disallow: /orders
Disallow: /*/payment-success
Disallow: /*?*checkout=
Sitemap: ${origin}/sitemap.xml
`;

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4a3fd1"/><path d="M11 8 5 11.5l2.2 4.6L10 14.800V24h12v-9.200l2.800 1.300L27 11.500 21 8c-.8 1.800-2.600 3-5 3s-4.200-1.200-5-3Z" fill="#fff"/></svg>';
