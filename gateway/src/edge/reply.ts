import type { Problem } from '@merchloom/contracts/problem';
import { refusalStatus } from '@merchloom/contracts/problem';
import { problemOf } from '@merchloom/service-kit/http/problem-reply';
import { Refusal } from '@merchloom/service-kit/http/refusal';
import { beginReply, type Exchange, type HeaderValues } from './exchange.ts';

export type { HeaderValues } from './exchange.ts';

/** Sends a JSON reply that no cache may keep. */
export function sendJson(exchange: Exchange, status: number, body: unknown, headers: Readonly<HeaderValues> = {}): void {
  const bytes = Buffer.from(JSON.stringify(body));
  const res = beginReply(exchange, status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
    'content-length': bytes.length,
  });
  res.end(exchange.method === 'HEAD' ? undefined : bytes);
}

/** Answers with a problem in the caller's language. After the reply has begun, only the connection can still be ended. */
export function sendRefusal(exchange: Exchange, refusal: Refusal, headers: Readonly<HeaderValues> = {}): void {
  const { res, lang, requestId, req } = exchange;
  if (res.headersSent) return void res.destroy();
  const problem: Problem = problemOf(refusal, lang, requestId);
  const extra: HeaderValues = { ...headers, 'content-type': 'application/problem+json; charset=utf-8', 'content-language': lang };
  if (refusal.retryAfter !== undefined) extra['retry-after'] = Math.ceil(refusal.retryAfter);
  // What is left of a body nobody read must not be taken for the next request.
  if (!req.complete) extra.connection = 'close';
  sendJson(exchange, refusalStatus[refusal.kind], problem, extra);
}

export const notFound = () => new Refusal({ kind: 'not_found', code: 'not_found' });
export const unavailable = (cause?: unknown) => new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 2, cause });
