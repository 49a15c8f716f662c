import type { Language } from '@merchloom/contracts/vocabulary';
import type { Context } from 'koa';
import { checkAccess } from './access.ts';
import { readBody, readRaw } from './body-gate.ts';
import type { IdempotencyStore, KeptReply } from './idempotency.ts';
import { input, readQuery } from './input.ts';
import type { InternalClaims } from './internal-tokens.ts';
import { checkText } from './json-gate.ts';
import { problemOf, toRefusal } from './problem-reply.ts';
import { Refusal } from './refusal.ts';
import { isReply, type Route, type ServiceRequest } from './route.ts';

export interface EndpointCall {
  ctx: Context;
  route: Route;
  params: Record<string, string>;
  claims: InternalClaims;
  lang: Language;
  requestId: string;
  idempotency: IdempotencyStore;
}

const keyShape = /^[\x21-\x7e]{1,255}$/;
const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** One call: access → input → handler → reply. */
export async function handleEndpoint(call: EndpointCall): Promise<void> {
  const { ctx, route, params, claims } = call;
  const { endpoint } = route;
  for (const value of Object.values(params)) checkText(value);
  checkAccess(endpoint.access, claims, params.tenant);
  const raw = unsafe.has(endpoint.method) && endpoint.bodyType !== 'stream' ? await readRaw(ctx.req, endpoint) : Buffer.alloc(0);
  const query = readQuery(ctx.querystring);
  const body =
    endpoint.body && endpoint.bodyType !== 'raw'
      ? input(endpoint.body, (await readBody(raw, ctx.get('content-type'), endpoint)) ?? {})
      : undefined;
  const idempotencyKey = ctx.get('idempotency-key') || null;
  if (idempotencyKey !== null && !keyShape.test(idempotencyKey)) throw new Refusal({ kind: 'malformed', code: 'malformed' });

  const request: ServiceRequest = {
    params: endpoint.params ? (input(endpoint.params, params) as Record<string, string>) : params,
    query: endpoint.query ? (input(endpoint.query, query) as Record<string, string>) : query,
    body: body as never,
    raw: async () => raw,
    get tenantId() {
      if (!claims.tenant) throw new Refusal({ kind: 'forbidden', code: 'forbidden' });
      return claims.tenant.id;
    },
    tenant: claims.tenant ?? null,
    principal: claims.principal ?? null,
    guest: claims.guest ?? null,
    lang: call.lang,
    requestId: call.requestId,
    idempotencyKey,
    ctx,
    get signal() {
      return whenGone(ctx);
    },
  };

  if (endpoint.idempotent && idempotencyKey !== null && claims.tenant) {
    const identity = {
      tenantId: claims.tenant.id,
      endpoint: `${endpoint.id} ${ctx.path} ${claims.principal?.userId ?? ''}`,
      key: idempotencyKey,
      body: raw,
    };
    const { reply, repeated } = await call.idempotency.once(identity, () => answerOrProblem(call, request));
    if (repeated) ctx.set('idempotent-replayed', 'true');
    send(ctx, reply);
  } else {
    send(ctx, await answer(call, request));
  }
}

async function answer({ ctx, route: { endpoint, handle } }: EndpointCall, request: ServiceRequest): Promise<KeptReply> {
  const result = await handle(request);
  const { status, headers, body, content } = isReply(result)
    ? result
    : { status: undefined, headers: {}, body: result, content: undefined };
  ctx.set(headers);
  if (content !== undefined) return { status: status ?? endpoint.status ?? 200, body: content };
  const empty = body === undefined || body === null || endpoint.status === 204;
  return { status: status ?? endpoint.status ?? (empty ? 204 : 200), body: empty ? null : { success: true, ...body } };
}

/** A refusal is an answer too, and is kept like one. */
async function answerOrProblem(call: EndpointCall, request: ServiceRequest): Promise<KeptReply> {
  try {
    return await answer(call, request);
  } catch (error) {
    const refusal = toRefusal(error);
    const problem = problemOf(refusal, call.lang, call.requestId);
    if (problem.status >= 500 || problem.status === 429) throw error;
    return { status: problem.status, body: problem };
  }
}

function send(ctx: Context, { status, body }: KeptReply) {
  ctx.status = status;
  ctx.body = body;
  if (status >= 400) ctx.type = 'application/problem+json';
}

/** Made only for handlers that ask for it. */
function whenGone(ctx: Context): AbortSignal {
  const gone = new AbortController();
  if (ctx.res.closed) gone.abort();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  return gone.signal;
}
