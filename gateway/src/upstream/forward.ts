import type { IncomingHttpHeaders } from 'node:http';
import { Transform } from 'node:stream';
import { Refusal } from '@merchloom/service-kit/http/refusal';
import type { Dispatcher } from 'undici';
import { beginReply, type Exchange } from '../edge/exchange.ts';
import { type HeaderValues, sendRefusal, unavailable } from '../edge/reply.ts';

export interface ForwardOptions {
  pool: Dispatcher;
  /** Path and query at the service. */
  target: string;
  /** Header names and values to send, flat. */
  headers: string[];
  /** Bytes of body that are let through. */
  bodyLimit: number;
  /** Set on the reply; the service's own value wins unless it stands in `enforced`. */
  defaults: Readonly<HeaderValues>;
  enforced: Readonly<HeaderValues>;
  log: { warn(facts: object, message: string): void };
}

// Hop-by-hop headers, and what only the gateway may say.
const notForCallers = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'set-cookie',
  'server',
  'x-powered-by',
  'x-request-id',
  'date',
]);
const bodyless = new Set(['GET', 'HEAD', 'OPTIONS']);
const bufferedBody = 64 * 1024;
const retryPauseMs = 150;
const restarting = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const tooLarge = () => new Refusal({ kind: 'too_large', code: 'too_large' });

/** Passes a request on and streams the reply back. Never rejects: every failure becomes a problem reply. */
export function forward(exchange: Exchange, options: ForwardOptions): void {
  const { headers } = exchange.req;
  const refusal = bodyless.has(exchange.method) ? null : refuseBody(headers, options.bodyLimit);
  const announced = Number(headers['content-length'] ?? 0);
  const streamed = headers['transfer-encoding'] !== undefined || announced > bufferedBody;
  if (refusal) sendRefusal(exchange, refusal, options.enforced);
  else if (bodyless.has(exchange.method)) dispatch(exchange, options, null, true);
  else if (streamed) dispatch(exchange, options, exchange.req.pipe(countedStream(exchange, options)), false);
  else if (announced === 0) dispatch(exchange, options, null, false);
  else collect(exchange, (body) => dispatch(exchange, options, body, false));
}

function refuseBody(headers: IncomingHttpHeaders, limit: number): Refusal | null {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') return new Refusal({ kind: 'unsupported_media', code: 'unsupported_media' });
  return Number(headers['content-length'] ?? 0) > limit ? tooLarge() : null;
}

function collect({ req, res }: Exchange, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
  req.on('error', () => res.destroy());
}

function countedStream(exchange: Exchange, { bodyLimit, enforced }: ForwardOptions): Transform {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length;
      if (size <= bodyLimit) return next(null, chunk);
      sendRefusal(exchange, tooLarge(), enforced);
      next(tooLarge());
    },
  });
  exchange.req.on('error', (error) => counted.destroy(error));
  counted.on('error', () => {});
  return counted;
}

function dispatch(exchange: Exchange, options: ForwardOptions, body: Buffer | Transform | null, mayRetry: boolean): void {
  const { res, method } = exchange;
  let controller: Dispatcher.DispatchController | undefined;
  let failed = false;
  const onClose = () => {
    if (!res.writableFinished) controller?.abort(new Error('the caller went away'));
  };
  res.once('close', onClose);

  const fail = (error: Error & { code?: string }) => {
    if (failed) return;
    failed = true;
    res.off('close', onClose);
    if (res.destroyed || res.writableEnded) return;
    if (mayRetry && !res.headersSent && restarting.has(error.code ?? '')) {
      setTimeout(() => !res.destroyed && dispatch(exchange, options, body, false), retryPauseMs);
      return;
    }
    options.log.warn({ err: error, route: exchange.route, requestId: exchange.requestId }, 'a service did not answer');
    sendRefusal(exchange, refusalOf(error), options.enforced);
  };

  options.pool.dispatch(
    { path: options.target, method: method as Dispatcher.HttpMethod, headers: options.headers, body },
    {
      onRequestStart(started) {
        controller = started;
        if (res.destroyed) started.abort(new Error('the caller went away'));
      },
      onResponseStart(_controller, status, headers) {
        if (res.headersSent || res.destroyed) return;
        beginReply(exchange, status, replyHeaders(headers, options));
      },
      onResponseData(started, chunk) {
        if (!res.write(chunk)) {
          started.pause();
          res.once('drain', () => started.resume());
        }
      },
      onResponseEnd() {
        res.end();
      },
      onResponseError(_controller, error) {
        fail(error);
      },
    },
  );
}

function replyHeaders(headers: IncomingHttpHeaders, { defaults, enforced }: ForwardOptions): HeaderValues {
  const reply: HeaderValues = { ...defaults };
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !notForCallers.has(name)) reply[name] = value;
  }
  return Object.assign(reply, enforced);
}

function refusalOf(error: Error & { code?: string }): Refusal {
  if (error instanceof Refusal) return error;
  if (error.code === 'UND_ERR_HEADERS_TIMEOUT' || error.code === 'UND_ERR_BODY_TIMEOUT')
    return new Refusal({ kind: 'timeout', code: 'timeout', cause: error });
  if (error.code?.startsWith('HPE_')) return new Refusal({ kind: 'bad_gateway', code: 'unavailable', cause: error });
  return unavailable(error);
}
