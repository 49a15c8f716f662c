import { toRequest } from '@merchloom/contracts/client';
import type { BodyIn, Endpoint, QueryIn, ReplyOf } from '@merchloom/contracts/endpoint';
import type { Principal } from '@merchloom/contracts/identity';
import type { Language } from '@merchloom/contracts/vocabulary';
import {
  type AnyService,
  internalTokenHeader,
  type RunningService,
  type StartOptions,
  startService,
  type TenantClaim,
} from '@merchloom/service-kit';
import { cloneDatabase, emptyDatabase, type TestDatabase } from './database.ts';
import { internalKey, internalTrust, tokensOf } from './internal-keys.ts';

export interface TestCall<E extends Endpoint> {
  params?: Record<string, string>;
  query?: QueryIn<E>;
  body?: BodyIn<E> | FormData;
  /** Who asks: a signed-in person, a shopper in a tenant (its id, or its claim), or nobody. */
  as?: Principal | TenantClaim | string | null;
  /** The tenant that the call is about, when it is not the one of `as`. */
  tenant?: TenantClaim | string;
  lang?: Language;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

export interface TestReply<B> {
  status: number;
  /** As a success; tests of failures read `problem`. */
  body: B;
  // biome-ignore lint/suspicious/noExplicitAny: the expectation that follows says what it is
  problem: any;
  headers: Headers;
}

export interface TestService extends RunningService {
  /** Calls an endpoint as the gateway would. */
  call<E extends Endpoint>(endpoint: E, call?: TestCall<E>): Promise<TestReply<ReplyOf<E>>>;
  database: TestDatabase;
  busUrl: string;
}

export interface TestServiceOptions {
  /** The service's own variables, and common ones to change. */
  env?: Record<string, string>;
  overrides?: StartOptions['overrides'];
  /** Shares the bus of another service: `other.busUrl`. */
  busUrl?: string;
  /** False: it only answers, and leaves undone what it would do later. */
  background?: boolean;
}

/** A service over real HTTP on a port of its own, with a database and a bus of its own. `stop` also drops them. */
export async function testService(whole: AnyService, options: TestServiceOptions = {}): Promise<TestService> {
  const { env = {}, overrides, busUrl, background = true } = options;
  const definition = background ? whole : withoutBackground(whole);
  const [database, bus] = await Promise.all([cloneDatabase(definition), busUrl === undefined ? emptyDatabase('bus') : undefined]);
  const dropAll = () => Promise.all([database.drop(), bus?.drop()]);
  const eventBus = busUrl ?? bus!.migrationUrl;
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    DATABASE_URL: database.url,
    EVENT_BUS_URL: eventBus,
    INTERNAL_KEY: internalKey(definition.name),
    INTERNAL_TRUST: internalTrust,
    ...env,
  };
  const service = await startService(definition, { env: environment, overrides }).catch(async (error) => {
    await dropAll();
    throw error;
  });

  return {
    ...service,
    database,
    busUrl: eventBus,
    call: (endpoint, call = {}) => callAsGateway(service.url, definition.name, endpoint, call),
    async stop() {
      await service.stop();
      await dropAll();
    },
  };
}

const withoutBackground = (definition: AnyService): AnyService => ({
  ...definition,
  build: (kit) => ({ ...definition.build(kit), jobs: [], periodic: [], subscriptions: [] }),
});

const gateway = tokensOf('gateway');
const claimOf = (tenant: TenantClaim | string): TenantClaim =>
  typeof tenant === 'string' ? { id: tenant } : { id: tenant.id, handle: tenant.handle };

async function callAsGateway<E extends Endpoint>(
  url: string,
  audience: string,
  endpoint: E,
  call: TestCall<E>,
): Promise<TestReply<ReplyOf<E>>> {
  const { as, lang } = call;
  const principal = as && typeof as === 'object' && 'userId' in as ? as : null;
  const about = call.tenant ?? (principal ? principal.tenantId : (as as TenantClaim | string | null | undefined));
  const tenant = about ? claimOf(about) : null;
  const request = toRequest(endpoint, { ...call, params: { ...(tenant && { tenant: tenant.id }), ...call.params } as never });
  const reply = await fetch(url + request.path, {
    method: request.method,
    headers: { ...request.headers, [internalTokenHeader]: gateway.mint({ audience, tenant, principal, lang }) },
    body: request.body,
  });
  const text = await reply.text();
  const body = reply.headers.get('content-type')?.includes('json') && text !== '' ? JSON.parse(text) : text;
  return { status: reply.status, body, problem: body, headers: reply.headers };
}
