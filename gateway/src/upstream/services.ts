import type { BodyIn, Endpoint, ParamsOf, ReplyOf, ServiceName } from '@merchloom/contracts/endpoint';
import { fillPath } from '@merchloom/contracts/endpoint';
import type { InternalTokens } from '@merchloom/service-kit/http/internal-tokens';
import { internalTokenHeader } from '@merchloom/service-kit/http/internal-tokens';
import { Pool } from 'undici';
import { unavailable } from '../edge/reply.ts';

export type Upstream = Exclude<ServiceName, 'gateway'>;
export type Pools = Record<Upstream, Pool>;

/** Connections to each service, kept open. A service that does not begin to answer in 15 s has failed. */
export function openPools(addresses: Record<Upstream, string>): Pools {
  const open = (url: string) =>
    new Pool(url, {
      connections: 128,
      pipelining: 1,
      connectTimeout: 3_000,
      headersTimeout: 15_000,
      bodyTimeout: 30_000,
      keepAliveTimeout: 30_000,
    });
  return {
    identity: open(addresses.identity),
    catalog: open(addresses.catalog),
    orders: open(addresses.orders),
    payments: open(addresses.payments),
  };
}

export const closePools = (pools: Pools): Promise<unknown> => Promise.all(Object.values(pools).map((pool) => pool.destroy()));

/** What a service answered, success or refusal. */
export interface ServiceReply<T> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The reply of a success; of a refusal, the problem. */
  body: T;
  bytes: Buffer;
}

export interface CallParts<E extends Endpoint> {
  params?: ParamsOf<E> & Record<string, string>;
  body?: BodyIn<E>;
  query?: string;
  headers?: Record<string, string>;
}

export type CallService = <E extends Endpoint>(endpoint: E, parts: CallParts<E>) => Promise<ServiceReply<ReplyOf<E>>>;

const callTimeoutMs = 10_000;

/** The gateway's own questions to services. Rejects with `unavailable` when no answer comes; refusals are answers. */
export function serviceCaller(pools: Pools, tokens: InternalTokens): CallService {
  return async (endpoint, { params = {} as never, body, query, headers = {} }) => {
    const service = endpoint.service as Upstream;
    try {
      const reply = await pools[service].request({
        method: endpoint.method,
        path: fillPath(endpoint.path, params) + (query ? `?${query}` : ''),
        headers: {
          accept: 'application/json',
          ...headers,
          [internalTokenHeader]: tokens.mint({ audience: service }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(callTimeoutMs),
      });
      const bytes = Buffer.from(await reply.body.arrayBuffer());
      return {
        status: reply.statusCode,
        headers: reply.headers,
        body: bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : undefined,
        bytes,
      };
    } catch (error) {
      throw unavailable(error);
    }
  };
}
