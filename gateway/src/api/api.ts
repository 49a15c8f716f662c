import type { Endpoint } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import type { Principal, Tenant } from '@merchloom/contracts/identity';
import { pageOwners } from '@merchloom/contracts/pages';
import type { InternalTokens } from '@merchloom/service-kit/http/internal-tokens';
import { toRefusal } from '@merchloom/service-kit/http/problem-reply';
import { Refusal } from '@merchloom/service-kit/http/refusal';
import { createRouteTable } from '@merchloom/service-kit/http/route-table';
import type { Logger } from '@merchloom/service-kit/observability/logger';
import { authorize, type Caller, needsPrincipal } from '../access/authorize.ts';
import { type Credentials, readCredentials } from '../access/credentials.ts';
import { type Csrf, csrfCookie, csrfHeader } from '../access/csrf.ts';
import type { Guests } from '../access/guests.ts';
import type { RateLimits } from '../access/rate-limits.ts';
import type { Session, Sessions } from '../access/sessions.ts';
import type { Tenants } from '../access/tenants.ts';
import { readCookie } from '../edge/cookies.ts';
import { beginReply, type Exchange, singleHeader } from '../edge/exchange.ts';
import type { Hosts } from '../edge/hosts.ts';
import { type HeaderValues, notFound, sendRefusal, unavailable } from '../edge/reply.ts';
import { forward } from '../upstream/forward.ts';
import { serviceHeaders } from '../upstream/request-headers.ts';
import type { CallService, Pools, Upstream } from '../upstream/services.ts';

/** A call that has passed every check of the edge. */
export interface Call extends Caller {
  exchange: Exchange;
  endpoint: Endpoint;
  params: Record<string, string>;
  /** Path and query as the service knows them. */
  target: string;
  credentials: Credentials;
  session: Session | null;
}

/** Answers a call in the gateway itself. */
export type LocalHandler = (call: Call) => Promise<void> | void;

export interface ApiDependencies {
  pools: Pools;
  /** The gateway's own questions. */
  call: CallService;
  tokens: InternalTokens;
  sessions: Sessions;
  tenants: Tenants;
  csrf: Csrf;
  guests: Guests;
  rateLimits: RateLimits;
  hosts: Hosts;
  cookieName: string;
  headers: Readonly<HeaderValues>;
  /** Endpoints the gateway answers itself, by id. */
  local: Readonly<Record<string, LocalHandler>>;
  /** Answers `cached` endpoints. */
  cached: LocalHandler;
  log: Logger;
}

const defaultBodyLimit = 256 * 1024;
/** Calls that open a session for a caller who has none. */
const openers: ReadonlySet<string> = new Set([endpoints.login.id, endpoints.register.id, endpoints.acceptInvitation.id]);
/** Asked by POST, and change nothing; or end what is on record anyway. */
const unrecorded: ReadonlySet<string> = new Set(
  [endpoints.channelAuth, endpoints.getLang, endpoints.logout, endpoints.endImpersonation].map(({ id }) => id),
);
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
const noStore = { 'cache-control': 'no-store' };
const tooMany = (wait: number) => new Refusal({ kind: 'too_many', code: 'too_many', retryAfter: wait });

/** Every call under `/api`: from the route table through the checks to the service that answers. */
export function createApi(dependencies: ApiDependencies): (exchange: Exchange) => void {
  const { sessions, tenants, rateLimits, headers, local, cached, log } = dependencies;
  const open = (Object.values(endpoints) as Endpoint[]).filter(({ access }) => access !== 'internal');
  const table = createRouteTable(open.map((endpoint) => ({ method: endpoint.method, path: endpoint.path, target: endpoint })));

  const principalOf = async (credentials: Credentials, required: boolean): Promise<Session | null> => {
    if (credentials.kind === 'none') return null;
    const known = sessions.peek(credentials.token);
    if (known !== undefined) return known;
    if (required) return sessions.resolve(credentials.token);
    // Shoppers are served even when nobody can say who they are.
    return sessions.resolve(credentials.token).catch(() => null);
  };

  const tenantOf = async (exchange: Exchange, endpoint: Endpoint, key: string): Promise<Tenant | null> => {
    const known = tenants.peek(key);
    if (known !== undefined) return known;
    // Cached calls are not counted, but what has to be asked for is.
    const wait = endpoint.cached ? rateLimits.waitFor(endpoint.rate, exchange.ip) : 0;
    if (wait > 0) throw tooMany(wait);
    return tenants.resolve(key);
  };

  const admit = async (exchange: Exchange, endpoint: Endpoint, params: Record<string, string>, target: string): Promise<Call> => {
    const credentials = readCredentials(exchange.req, dependencies.cookieName);
    // A cached reply is the same for everybody.
    const session = endpoint.cached ? null : await principalOf(credentials, needsPrincipal(endpoint));
    checkForgery(exchange, endpoint, credentials, session?.principal ?? null, dependencies);
    if (needsPrincipal(endpoint) && !session) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
    const key = params.tenant;
    const named = key === undefined ? undefined : await tenantOf(exchange, endpoint, key);
    return { ...authorize(endpoint, session?.principal ?? null, named), exchange, endpoint, params, target, credentials, session };
  };

  const answer = async (exchange: Exchange, endpoint: Endpoint, params: Record<string, string>, target: string) => {
    try {
      const call = await admit(exchange, endpoint, params, target);
      if (endpoint.cached && safe.has(exchange.method)) return await cached(call);
      await noteImpersonated(call, dependencies);
      const handler = endpoint.service === 'gateway' ? local[endpoint.id] : undefined;
      if (handler) return await handler(call);
      send(call, dependencies);
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal.kind === 'bug') log.error({ err: error, route: endpoint.id, requestId: exchange.requestId }, 'the gateway failed');
      sendRefusal(exchange, refusal, headers);
    }
  };

  return (exchange) => {
    const asked = exchange.path.path;
    const direct = table.find(exchange.method, asked);
    const behind = direct.kind === 'found' ? null : withoutPage(asked);
    const behindPage = behind === null ? null : table.find(exchange.method, behind);
    const short = behindPage?.kind === 'found' ? behind : null;
    const found = behindPage?.kind === 'found' ? behindPage : direct;
    if (found.kind === 'not_found') return sendRefusal(exchange, notFound(), headers);
    if (found.kind === 'method_not_allowed') return refuseMethod(exchange, found.allowed, headers);
    const { target: endpoint, params } = found.match;
    exchange.route = endpoint.id;
    // What stands in the cache costs less than counting it.
    const wait = endpoint.cached ? 0 : rateLimits.waitFor(endpoint.rate, exchange.ip);
    if (wait > 0) return sendRefusal(exchange, tooMany(wait), headers);
    const url = exchange.req.url as string;
    void answer(exchange, endpoint, params, short === null ? url : short + url.slice(url.indexOf('?') < 0 ? url.length : url.indexOf('?')));
  };
}

/** D2: a call may name the staff's page it comes from between the tenant and itself: `/api/{tenant}/dashboard/assets/move`. */
function withoutPage(path: string): string | null {
  const [, api, tenant, page = '', ...rest] = path.split('/');
  return rest.length > 0 && pageOwners[page] === 'mf-admin' ? `/${api}/${tenant}/${rest.join('/')}` : null;
}

function refuseMethod(exchange: Exchange, allowed: string[], headers: Readonly<HeaderValues>): void {
  const allow = [...new Set([...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].sort().join(', ');
  if (exchange.method === 'OPTIONS') return void beginReply(exchange, 204, { ...headers, allow }).end();
  sendRefusal(exchange, new Refusal({ kind: 'method_not_allowed', code: 'method_not_allowed' }), { ...headers, allow });
}

/** S1: login and its like, and every unsafe call that a cookie authenticates, must come from our own page and echo the token. */
function checkForgery(
  exchange: Exchange,
  endpoint: Endpoint,
  credentials: Credentials,
  principal: Principal | null,
  { csrf, hosts }: ApiDependencies,
): void {
  if (safe.has(endpoint.method)) return;
  const byCookie = credentials.kind === 'cookie' && principal !== null;
  if (!byCookie && !openers.has(endpoint.id)) return;
  const { req } = exchange;
  const header = singleHeader(req, csrfHeader);
  const sessionToken = credentials.kind === 'cookie' ? credentials.token : '';
  const ours = hosts.isSameOrigin(req) && csrf.matches(sessionToken, readCookie(req.headers.cookie, csrfCookie), header);
  if (!ours) throw new Refusal({ kind: 'csrf', code: 'csrf' });
}

/** Whatever is changed under a borrowed name is on record before it happens; what cannot be recorded does not happen. */
async function noteImpersonated({ exchange, endpoint, principal, session }: Call, { call }: ApiDependencies): Promise<void> {
  const who = session?.principal ?? principal;
  if (!who?.impersonator || safe.has(endpoint.method) || unrecorded.has(endpoint.id)) return;
  const { req, requestId, ip } = exchange;
  const path = (req.url ?? '').split('?')[0] ?? '';
  const body = {
    userId: who.userId,
    impersonatorId: who.impersonator.userId,
    call: endpoint.id,
    method: endpoint.method,
    path,
    ip,
    requestId,
  };
  const reply = await call(endpoints.noteImpersonatedCall, { body });
  if (reply.status !== 200) throw unavailable(new Error(`identity answered ${reply.status}`));
}

function send(
  { exchange, endpoint, principal, tenant, session, credentials, target }: Call,
  { pools, tokens, sessions, guests, headers, log }: ApiDependencies,
): void {
  const service = endpoint.service as Upstream;
  // The cached session holds the language that is about to change.
  if (endpoint.id === endpoints.setLang.id) exchange.res.once('close', () => sessions.forget(credentials.token));
  const known = endpoint.guest ? guests.know(exchange.req) : null;
  // A page says its own language, which its address may name; whoever calls without one is answered in the language kept of the person.
  const ofPage = exchange.req.headers['x-requested-with'] === 'XMLHttpRequest';
  const lang = principal && !ofPage ? session?.lang : null;
  const token = tokens.mint({ audience: service, tenant, principal, lang, guest: known?.guest });
  forward(exchange, {
    pool: pools[service],
    target,
    headers: serviceHeaders(exchange, token, endpoint.rate),
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
    defaults: noStore,
    enforced: known?.setCookie ? { ...headers, 'set-cookie': known.setCookie } : headers,
    log,
  });
}
