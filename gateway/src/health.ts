import type { Metrics } from '@merchloom/service-kit/observability/metrics';
import { equalStrings } from './access/csrf.ts';
import { beginReply, type Exchange } from './edge/exchange.ts';
import { type HeaderValues, notFound, sendJson, sendRefusal } from './edge/reply.ts';

export interface HealthDependencies {
  metrics: Metrics;
  metricsToken: string | null;
  headers: Readonly<HeaderValues>;
  /** What must work for requests to be served, by name; each rejects while it does not. */
  checks: Readonly<Record<string, () => Promise<unknown>>>;
  isStopping(): boolean;
}

export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** For those who run the platform: alive, ready, figures. */
export function createHealth({
  metrics,
  metricsToken,
  headers,
  checks,
  isStopping,
}: HealthDependencies): (exchange: Exchange) => Promise<void> {
  return async (exchange) => {
    const { path, req } = exchange;
    exchange.route = 'health';
    if (path.path === '/healthz') return sendJson(exchange, 200, { status: 'ok' }, headers);
    if (path.path === '/readyz') {
      const results = await Promise.all(
        Object.entries(checks).map(
          async ([name, check]) =>
            [
              name,
              await check().then(
                () => true,
                () => false,
              ),
            ] as const,
        ),
      );
      const ready = !isStopping() && results.every(([, ok]) => ok);
      return sendJson(exchange, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(results) }, headers);
    }
    const near =
      loopback.has(req.socket.remoteAddress ?? '') && req.headers['x-forwarded-for'] === undefined && req.headers.forwarded === undefined;
    const bearer = /^Bearer (\S+)$/.exec(req.headers.authorization ?? '')?.[1];
    const allowed = near || (metricsToken !== null && bearer !== undefined && equalStrings(bearer, metricsToken));
    if (!allowed) return sendRefusal(exchange, notFound(), headers);
    beginReply(exchange, 200, { ...headers, 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' }).end(
      await metrics.registry.metrics(),
    );
  };
}
