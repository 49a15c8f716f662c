import { randomUUID } from 'node:crypto';
import { type Language, languages } from '@merchloom/contracts/vocabulary';
import Koa, { type Context } from 'koa';
import { continueTrace, withCall } from '../observability/call-context.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { handleEndpoint } from './endpoint-handler.ts';
import type { IdempotencyStore } from './idempotency.ts';
import { type InternalTokens, internalTokenHeader } from './internal-tokens.ts';
import { problemOf, toRefusal } from './problem-reply.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './route.ts';
import { createRouteTable } from './route-table.ts';

export interface AppDependencies {
  service: string;
  routes: readonly Route[];
  tokens: InternalTokens;
  idempotency: IdempotencyStore;
  log: Logger;
  metrics: Metrics;
  /** Names of what is not ready; empty when everything is. */
  notReady: () => Promise<string[]>;
}

interface CallFacts {
  requestId: string;
  route: string;
  lang: Language;
}

const requestIdShape = /^[\w.-]{8,100}$/;

/** The service over HTTP: request id → logger → error replies → body gate → routes. Never listens, never reads the environment. */
export function createApp(dependencies: AppDependencies): Koa {
  const { routes, log, metrics } = dependencies;
  const table = createRouteTable(routes.map((target) => ({ method: target.endpoint.method, path: target.endpoint.path, target })));
  const app = new Koa();
  app.on('error', (error) => log.error({ err: error }, 'reply could not be sent'));

  app.use(async (ctx) => {
    if (await answerProbe(ctx, dependencies)) return;
    const given = ctx.get('x-request-id');
    const facts: CallFacts = { requestId: requestIdShape.test(given) ? given : randomUUID(), route: 'none', lang: 'en' };
    const started = performance.now();
    ctx.set('x-request-id', facts.requestId);
    ctx.set('cache-control', 'no-store');
    await withCall(
      { requestId: facts.requestId, traceparent: continueTrace(ctx.get('traceparent') || undefined), tenantId: null },
      async () => {
        try {
          await dispatch(ctx, facts);
        } catch (error) {
          answerProblem(ctx, facts, error, log);
        }
        const ms = performance.now() - started;
        metrics.httpDuration.observe({ method: ctx.method, route: facts.route, status: String(ctx.status) }, ms / 1000);
        log[ctx.status >= 500 ? 'error' : 'debug'](
          { method: ctx.method, path: ctx.path, status: ctx.status, ms: Math.round(ms * 10) / 10 },
          'request',
        );
      },
    );
  });
  return app;

  async function dispatch(ctx: Context, facts: CallFacts) {
    facts.lang = languageOf(ctx.get('accept-language'));
    const found = table.find(ctx.method, ctx.path);
    if (found.kind === 'not_found') throw new Refusal({ kind: 'not_found', code: 'not_found' });
    if (found.kind === 'method_not_allowed') {
      ctx.set('allow', found.allowed.join(', '));
      throw new Refusal({ kind: 'method_not_allowed', code: 'method_not_allowed' });
    }
    const { target: route, params } = found.match;
    facts.route = route.endpoint.id;
    const claims = dependencies.tokens.verify(ctx.get(internalTokenHeader) || undefined, dependencies.service);
    facts.lang = claims.lang ?? facts.lang;
    const { requestId, lang } = facts;
    const traceparent = continueTrace(ctx.get('traceparent') || undefined);
    await withCall({ requestId, traceparent, tenantId: claims.tenant?.id ?? null }, () =>
      handleEndpoint({ ctx, route, params, claims, lang, requestId, idempotency: dependencies.idempotency }),
    );
  }
}

function answerProblem(ctx: Context, { requestId, lang }: CallFacts, error: unknown, log: Logger) {
  const refusal = toRefusal(error);
  const body = problemOf(refusal, lang, requestId);
  if (body.status >= 500) log.error({ err: refusal.cause ?? refusal, code: refusal.code, path: ctx.path }, 'request failed');
  else log.debug({ code: refusal.code, status: body.status }, 'refused');
  // What is left of a refused body is not read: the connection cannot be used again.
  if (!ctx.req.complete) ctx.set('connection', 'close');
  if (refusal.retryAfter !== undefined) ctx.set('retry-after', String(Math.ceil(refusal.retryAfter)));
  ctx.status = body.status;
  ctx.body = body;
  ctx.type = 'application/problem+json';
}

async function answerProbe(ctx: Context, { metrics, notReady }: AppDependencies): Promise<boolean> {
  if (ctx.method !== 'GET') return false;
  if (ctx.path === '/healthz') ctx.body = { status: 'alive' };
  else if (ctx.path === '/metrics') {
    ctx.type = metrics.registry.contentType;
    ctx.body = await metrics.registry.metrics();
  } else if (ctx.path === '/readyz') {
    const missing = await notReady();
    ctx.status = missing.length === 0 ? 200 : 503;
    ctx.body = missing.length === 0 ? { status: 'ready' } : { status: 'not ready', missing };
  } else return false;
  return true;
}

/** The first language of ours in an Accept-Language header. */
export function languageOf(header: string): Language {
  for (const part of header.slice(0, 200).split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    const known = languages.find((each) => each === tag);
    if (known) return known;
  }
  return 'en';
}
