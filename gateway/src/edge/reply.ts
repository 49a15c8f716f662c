import type { Problem } from '@merchloom/contracts/problem';
import { refusalStatus } from '@merchloom/contracts/problem';
import { problemOf } from '@merchloom/service-kit/http/problem-reply';
import { Refusal } from '@merchloom/service-kit/http/refusal';
import { beginReply, type Exchange, type HeaderValues } from './exchange.ts';

export type { HeaderValues } from './exchange.ts';

/** How much of a refused body is still taken, so that its sender gets to read the refusal, and how long it may pause. */
const drainedBytes = 32 * 1024 * 1024;
const drainPauseMs = 1_000;

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
  const status = refusalStatus[refusal.kind];
  if (req.complete) {
    sendJson(exchange, status, problem, extra);
    return;
  }
  const bytes = Buffer.from(JSON.stringify(problem));
  // What is left of a body nobody read must not be taken for the next request.
  beginReply(exchange, status, { ...extra, 'cache-control': 'no-store', 'content-length': bytes.length, connection: 'close' }).write(bytes);
  drain(exchange, () => res.end());
}

/** Closing on somebody who is still sending resets the connection, and the reply is lost with it. */
function drain({ req, res }: Exchange, done: () => void): void {
  let left = drainedBytes;
  const patience = setTimeout(end, drainPauseMs);
  function end() {
    clearTimeout(patience);
    req.off('data', count);
    done();
  }
  function count(chunk: Buffer) {
    left -= chunk.length;
    patience.refresh();
    if (left < 0) end();
  }
  req.once('end', end).once('error', end);
  res.once('close', () => clearTimeout(patience));
  req.unpipe();
  req.on('data', count);
  req.resume();
}

export const notFound = () => new Refusal({ kind: 'not_found', code: 'not_found' });
export const unavailable = (cause?: unknown) => new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 2, cause });
