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

export type HeaderValues = Record<string, string | number | string[]>;

/** Begins the reply. Headers go out in one piece: set one by one they cost more than the rest of a small reply. */
export function beginReply({ res, requestId }: Exchange, status: number, headers: Readonly<HeaderValues>): ServerResponse {
  return res.writeHead(status, { ...headers, 'x-request-id': requestId });
}

// Without a trace of the caller's own, the request's id is the trace's id: one name to search for.
function traceOf(header: string | undefined, requestId: string): string {
  if (header !== undefined) return continueTrace(header);
  return `00-${requestId.replaceAll('-', '')}-${randomUUID().slice(-12)}${requestId.slice(0, 4)}-01`;
}

export function openExchange(req: IncomingMessage, res: ServerResponse, path: RequestPath, trustedHops: number): Exchange {
  const requestId = randomUUID();
  return {
    req,
    res,
    method: req.method ?? 'GET',
    path,
    requestId,
    traceparent: traceOf(singleHeader(req, 'traceparent'), requestId),
    ip: callerAddress(req, trustedHops),
    lang: callerLanguage(queryValue(path.query, 'lang'), req.headers['accept-language']),
    route: 'other',
  };
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
