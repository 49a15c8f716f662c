import { endpoints } from '@merchloom/contracts/endpoints/operations';
import type { ServiceHealth } from '@merchloom/contracts/operations';
import type { InternalTokens } from '@merchloom/service-kit/http/internal-tokens';
import type { Logger } from '@merchloom/service-kit/observability/logger';
import { checkPart } from '@merchloom/service-kit/operations/check-part';
import type { LocalHandler } from '../api/api.ts';
import { type HeaderValues, notFound, sendJson } from '../edge/reply.ts';
import { forward } from '../upstream/forward.ts';
import { serviceHeaders } from '../upstream/request-headers.ts';
import type { Pools, Upstream } from '../upstream/services.ts';

export interface OperationDependencies {
  pools: Pools;
  tokens: InternalTokens;
  headers: Readonly<HeaderValues>;
  log: Logger;
  version: string;
  startedAt: Date;
  /** What the gateway itself needs; each rejects while it does not work. */
  /** The front ends that are handed out now. */
  remotes: () => { name: string; version: string }[];
  checks: { bus: () => Promise<unknown>; shell: () => Promise<unknown> };
}

const bodyLimit = 16 * 1024;
const noStore = { 'cache-control': 'no-store' };

/** Questions of platform staff about any one service: handed to the one that the path names, or answered for the gateway. */
export function operationCalls({
  pools,
  tokens,
  headers,
  log,
  version,
  startedAt,
  checks,
  remotes,
}: OperationDependencies): Record<string, LocalHandler> {
  const ownHealth = async (): Promise<ServiceHealth> => ({
    ...{ service: 'gateway', version, started_at: startedAt.toISOString() },
    parts: await Promise.all([checkPart('broker', checks.bus), checkPart('pages', checks.shell)]),
    ...{ outbox: { waiting: 0, oldest_at: null }, consumers: [], jobs: [], parked: [], remotes: remotes() },
  });

  const handOn: LocalHandler = async ({ exchange, endpoint, params, principal, tenant, session, target }) => {
    const name = params.service ?? '';
    if (name === 'gateway' && endpoint.id === endpoints.serviceHealth.id)
      return sendJson(exchange, 200, { success: true, data: await ownHealth() }, { ...headers, ...noStore });
    if (!Object.hasOwn(pools, name)) throw notFound();
    const service = name as Upstream;
    const token = tokens.mint({ audience: service, tenant, principal, lang: session?.lang ?? null });
    const asked = serviceHeaders(exchange, token, endpoint.rate);
    forward(exchange, { pool: pools[service], target, headers: asked, bodyLimit, defaults: noStore, enforced: headers, log });
  };
  return Object.fromEntries(Object.keys(endpoints).map((id) => [id, handOn]));
}
