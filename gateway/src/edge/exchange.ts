import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@merchloom/contracts/vocabulary';
import { continueTrace } from '@merchloom/service-kit/observability/call-context';
import { callerLanguage } from './language.ts';
import { queryValue, type RequestPath } from './request-path.ts';

/** One request with its reply, and what the gateway found out about it on the way. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  method: string;
  path: RequestPath;
  requestId: string;
  traceparent: string;
  /** The caller's address, as far as it can be trusted. */
  ip: string;
  /** Language of problem texts. */
  lang: Language;
  /** Name for metrics: an endpoint's id, or a kind of page. */
  route: string;
}

export function openExchange(req: IncomingMessage, res: ServerResponse, path: RequestPath, trustedHops: number): Exchange {
  const exchange: Exchange = {
    req,
    res,
    method: req.method ?? 'GET',
    path,
    requestId: randomUUID(),
    traceparent: continueTrace(singleHeader(req, 'traceparent')),
    ip: callerAddress(req, trustedHops),
    lang: callerLanguage(queryValue(path.query, 'lang'), req.headers['accept-language']),
    route: 'other',
  };
  res.setHeader('x-request-id', exchange.requestId);
  return exchange;
}

export function singleHeader(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** X-Forwarded-For counts only from the right, and only as many entries as there are load balancers of ours. */
function callerAddress(req: IncomingMessage, trustedHops: number): string {
  const direct = req.socket.remoteAddress ?? 'unknown';
  if (trustedHops === 0) return direct;
  const chain = (singleHeader(req, 'x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return chain.at(-trustedHops) || direct;
}
