import { type CallInput, toRequest } from '@merchloom/contracts/client';
import type { Endpoint, ReplyOf } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints/sessions';
import { type ApiError, apiError, readRefusal } from './api-error.ts';

export interface CallOptions {
  /** Leaves the loading bar alone: polling, background saves. */
  quiet?: boolean;
}

/** Where calls go and who watches them; the shell and tests bring their own. */
export interface Surroundings {
  fetch: typeof fetch;
  cookies: () => string;
  pause: (milliseconds: number) => Promise<void>;
  observe: { started: () => void; ended: () => void; unauthenticated: () => void } | null;
  /** The page's language, for messages. */
  language: () => string;
}

const surroundings: Surroundings = {
  fetch: (...parts) => globalThis.fetch(...parts),
  cookies: () => document.cookie,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  observe: null,
  language: () => document.documentElement.lang || 'en',
};

const RETRY_AFTER_MS = [300, 900];
const PASSING = new Set([0, 502, 503, 504]);
const credentials: { bearer: string | null; useBearer: boolean } = { bearer: null, useBearer: false };

/** For the shell and tests. */
export function surroundCalls(parts: Partial<Surroundings>): void {
  Object.assign(surroundings, parts);
}

/** Keeps login's token in memory only; the cookie session is preferred while it works (C7). */
export function keepBearer(token: string | null): void {
  credentials.bearer = token;
  credentials.useBearer = false;
}

/**
 * Sends a typed call: `call(endpoints.getOrder, { params: { tenant, order } })`. Answers the reply's body; refuses with an
 * {@link ApiError}. Reads, and writes that carry an idempotency key, are tried again when the network or a gateway fails.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  { quiet = false }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { observe } = surroundings;
  if (!quiet) observe?.started();
  try {
    return (await withRetries(endpoint, input)) as ReplyOf<E>;
  } catch (error) {
    if ((error as ApiError).status === 401) observe?.unauthenticated();
    throw error;
  } finally {
    if (!quiet) observe?.ended();
  }
}

async function withRetries<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<unknown> {
  const repeatable = endpoint.method === 'GET' || Boolean(input.idempotencyKey);
  for (let attempt = 0; ; attempt++) {
    try {
      return await withSession(endpoint, input);
    } catch (error) {
      const wait = RETRY_AFTER_MS[attempt];
      const passing = PASSING.has((error as ApiError).status) && !input.signal?.aborted;
      if (!repeatable || !passing || wait === undefined) throw error;
      await surroundings.pause(wait * (0.75 + Math.random() / 2));
    }
  }
}

/** 419 fetches a fresh anti-forgery cookie; a browser that keeps no cookies goes on with the bearer token. */
async function withSession<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<unknown> {
  try {
    return await send(endpoint, input);
  } catch (error) {
    const { status } = error as ApiError;
    if (status === 419) await send(endpoints.csrfCookie, {});
    else if (status === 401 && credentials.bearer && !credentials.useBearer) credentials.useBearer = true;
    else throw error;
    return send(endpoint, input);
  }
}

async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<unknown> {
  const request = toRequest(endpoint, input);
  const response = await transmit(request.path, {
    method: request.method,
    headers: { ...request.headers, ...ownHeaders(request.method) },
    body: request.body ?? null,
    credentials: 'same-origin',
    signal: input.signal ?? null,
  });
  if (!response.ok) throw await readRefusal(response);
  if (response.status === 204 || !response.headers.get('content-type')?.includes('json')) return undefined;
  return response.json();
}

async function transmit(path: string, init: RequestInit): Promise<Response> {
  try {
    return await surroundings.fetch(path, init);
  } catch (cause) {
    throw apiError({ code: (cause as Error).name === 'AbortError' ? 'aborted' : 'network', cause });
  }
}

/** R12.10 */
export function ownHeaders(method: string): Record<string, string> {
  const headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest', 'accept-language': surroundings.language() };
  const xsrf = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(surroundings.cookies())?.[1];
  if (method !== 'GET' && xsrf) headers['x-xsrf-token'] = decodeURIComponent(xsrf);
  if (credentials.useBearer && credentials.bearer) headers.authorization = `Bearer ${credentials.bearer}`;
  return headers;
}
