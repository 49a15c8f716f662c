import { type BodyIn, type Endpoint, fillPath, type ParamsOf, type QueryIn, type ReplyOf } from './endpoint.ts';

/** What a call takes beside its path; only the parts that the endpoint declares. */
export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E> & Record<string, string>;
  query?: QueryIn<E>;
  body?: BodyIn<E> | FormData;
  headers?: Record<string, string>;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface WireRequest {
  method: Endpoint['method'];
  /** Path and query, escaped. */
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/** Turns a typed call into what goes over the wire; the browser and the services each bring their own transport. */
export function toRequest<E extends Endpoint>(endpoint: E, input: CallInput<E>): WireRequest {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  const headers: Record<string, string> = { accept: 'application/json', ...input.headers };
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  const request: WireRequest = { method: endpoint.method, path: fillPath(endpoint.path, input.params ?? {}) + search, headers };
  if (typeof FormData !== 'undefined' && input.body instanceof FormData) request.body = input.body;
  else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(input.body);
  }
  return request;
}

/** A reply as the endpoint declares it. Typed, not parsed: whoever cannot trust the other side parses with `endpoint.reply`. */
export type TypedReply<E extends Endpoint> = ReplyOf<E>;
