import { setTimeout as sleep } from 'node:timers/promises';
import { type CallInput, toRequest } from '@merchloom/contracts/client';
import type { Endpoint, ReplyOf } from '@merchloom/contracts/endpoint';
import type { Principal } from '@merchloom/contracts/identity';
import { type Problem, type RefusalKind, refusalStatus } from '@merchloom/contracts/problem';
import type { Language } from '@merchloom/contracts/vocabulary';
import { Pool } from 'undici';
import { continueTrace, currentCall } from '../observability/call-context.ts';
import { type InternalTokens, internalTokenHeader } from './internal-tokens.ts';
import { Refusal } from './refusal.ts';

export interface InternalCall<E extends Endpoint> extends Omit<CallInput<E>, 'params' | 'headers'> {
  params?: Record<string, string>;
  tenantId?: string;
  principal?: Principal | null;
  lang?: Language;
  /** 5 s by default. */
  timeoutMs?: number;
}

/** Asks other services, in the name of this one. */
export interface InternalClient {
  /** The reply body. A problem reply is thrown as the refusal it is; an unreachable service as `unavailable`. */
  call<E extends Endpoint>(endpoint: E, call?: InternalCall<E>): Promise<ReplyOf<E>>;
  close(): Promise<void>;
}

export interface InternalClientOptions {
  /** Service name → origin. */
  services: Readonly<Record<string, string | undefined>>;
  tokens: InternalTokens;
}

const tries = 3;

export function createInternalClient({ services, tokens }: InternalClientOptions): InternalClient {
  const pools = new Map<string, Pool>();
  const poolOf = (service: string) => {
    const origin = services[service];
    if (!origin) throw new Error(`The address of ${service} is not set: SERVICE_URL_${service.toUpperCase()}`);
    let pool = pools.get(service);
    if (!pool) {
      pool = new Pool(origin, { connections: 32, pipelining: 1, keepAliveTimeout: 30_000, connect: { timeout: 2_000 } });
      pools.set(service, pool);
    }
    return pool;
  };

  const once = async (endpoint: Endpoint, call: InternalCall<Endpoint>): Promise<{ status: number; body: unknown }> => {
    const { tenantId, principal, lang, timeoutMs = 5_000, signal } = call;
    const context = currentCall();
    const timeout = AbortSignal.timeout(timeoutMs);
    const request = toRequest(endpoint, {
      ...call,
      params: { ...(tenantId && { tenant: tenantId }), ...call.params } as never,
      headers: {
        [internalTokenHeader]: tokens.mint({ audience: endpoint.service, tenant: tenantId ? { id: tenantId } : null, principal, lang }),
        traceparent: continueTrace(context?.traceparent),
        ...(context && { 'x-request-id': context.requestId }),
      },
    });
    const { statusCode, body } = await poolOf(endpoint.service).request({
      method: request.method,
      path: request.path,
      headers: request.headers,
      body: request.body as string | undefined,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await body.text();
    return { status: statusCode, body: text === '' ? undefined : JSON.parse(text) };
  };

  return {
    async call(endpoint, call = {}) {
      const repeatable = endpoint.method === 'GET' || endpoint.idempotent === true || endpoint.method === 'PUT';
      for (let attempt = 1; ; attempt += 1) {
        const last = attempt === tries || call.signal?.aborted === true;
        try {
          const { status, body } = await once(endpoint, call as InternalCall<Endpoint>);
          if (status < 400) return body as never;
          const refusal = refusalOf(status, body as Problem | undefined);
          if (last || !repeatable || status < 502) throw refusal;
        } catch (error) {
          if (error instanceof Refusal) throw error;
          // Nothing was sent when the connection could not be made: any call may be tried again.
          const unsent = ['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT', 'ENOTFOUND'].includes((error as { code?: string }).code ?? '');
          if (last || !(repeatable || unsent)) {
            throw new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 2, cause: error });
          }
        }
        await sleep(50 * 2 ** attempt + Math.random() * 50);
      }
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

function refusalOf(status: number, problem: Problem | undefined): Refusal {
  const kind = (Object.keys(refusalStatus) as RefusalKind[]).find((each) => refusalStatus[each] === status) ?? 'bug';
  // Another service's failure, or its mistrust of us, is nothing the caller can mend.
  if (status >= 500 || status === 401) return new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 2, cause: problem });
  return new Refusal({
    kind,
    code: problem?.code ?? kind,
    ...(problem?.message && { message: problem.message }),
    ...(problem?.errors && { errors: problem.errors }),
    details: problem?.data,
  });
}
