import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '@merchloom/service-kit/http/refusal';
import type { Logger } from '@merchloom/service-kit/observability/logger';
import type { Metrics } from '@merchloom/service-kit/observability/metrics';
import { healthPaths } from '../health.ts';
import { type Exchange, openExchange } from './exchange.ts';
import type { Hosts } from './hosts.ts';
import { type HeaderValues, sendRefusal } from './reply.ts';
import { type RequestPath, readRequestPath } from './request-path.ts';

export interface FrontDependencies {
  hosts: Hosts;
  headers: Readonly<HeaderValues>;
  trustedHops: number;
  metrics: Metrics;
  api(exchange: Exchange): void;
  media(exchange: Exchange): void;
  /** Only while card payments are sandboxed. */
  cards: ((exchange: Exchange) => void) | null;
  site(exchange: Exchange): void;
  health(exchange: Exchange): Promise<void>;
  log: Logger;
}

const nowhere: RequestPath = { path: '/', segments: [''], query: '' };

/** The first thing a request meets: is it readable, is it for us, and who answers it. Nothing gets past it by throwing. */
export function createFrontRouter(dependencies: FrontDependencies): (req: IncomingMessage, res: ServerResponse) => void {
  const { hosts, headers, trustedHops, metrics, log } = dependencies;

  return (req, res) => {
    const path = readRequestPath(req.url ?? '');
    const exchange = openExchange(req, res, path ?? nowhere, trustedHops);
    const started = performance.now();
    res.once('close', () => {
      metrics.httpDuration.observe(
        { method: exchange.method, route: exchange.route, status: res.statusCode },
        (performance.now() - started) / 1_000,
      );
    });
    try {
      if (!path) return sendRefusal(exchange, new Refusal({ kind: 'malformed', code: 'malformed' }), headers);
      if (healthPaths.has(path.path)) return void dependencies.health(exchange);
      if (!hosts.isOurs(req)) return sendRefusal(exchange, new Refusal({ kind: 'malformed', code: 'malformed' }), headers);
      pass(exchange, dependencies);
    } catch (error) {
      log.error({ err: error, requestId: exchange.requestId }, 'the gateway failed');
      sendRefusal(exchange, new Refusal({ kind: 'bug', code: 'bug' }), headers);
    }
  };
}

function pass(exchange: Exchange, { api, media, cards, site }: FrontDependencies): void {
  const [first, second] = exchange.path.segments;
  if (first === 'api' && second !== 'docs') api(exchange);
  else if (first === 'media') media(exchange);
  else if (first === '_sandbox' && second === 'cards' && cards) cards(exchange);
  else site(exchange);
}
