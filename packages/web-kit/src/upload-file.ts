import { toRequest } from '@merchloom/contracts/client';
import type { Endpoint, ParamsOf, QueryIn, ReplyOf } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints/sessions';
import { type ApiError, apiError, call, ownHeaders } from '@merchloom/web-kit/http';

export interface Upload<E extends Endpoint> {
  /** An endpoint whose body is the file itself. */
  endpoint: E;
  params?: ParamsOf<E> & Record<string, string>;
  query?: QueryIn<E>;
  file: Blob;
  /** Called with 0 … 1 while the bytes leave; after 1 the server is still reading the picture. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a file with progress, which `fetch` cannot tell. Answers the reply's body, or refuses with an {@link ApiError}. */
export async function uploadFile<E extends Endpoint>(upload: Upload<E>): Promise<ReplyOf<E>> {
  try {
    return await send(upload);
  } catch (error) {
    if ((error as ApiError).status !== 419) throw error;
    await call(endpoints.csrfCookie, {}, { quiet: true });
    return send(upload);
  }
}

function send<E extends Endpoint>({ endpoint, params, query, file, onProgress, signal }: Upload<E>): Promise<ReplyOf<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReplyOf<E>>();
  const { method, path, headers } = toRequest(endpoint, { params, query } as never);
  const request = new XMLHttpRequest();
  const failed = (code: string) => reject(apiError({ code }));
  const onAbort = () => request.abort();
  if (signal?.aborted) {
    failed('aborted');
    return promise;
  }
  request.open(method, path);
  request.responseType = 'json';
  for (const [name, value] of Object.entries({ ...headers, ...ownHeaders(method), 'content-type': 'application/octet-stream' })) {
    request.setRequestHeader(name, value);
  }
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.onload = () => (request.status < 400 ? resolve(request.response) : reject(refusalOf(request)));
  request.onerror = () => failed('network');
  request.onabort = () => failed('aborted');
  signal?.addEventListener('abort', onAbort, { once: true });
  request.send(file);
  return promise.finally(() => signal?.removeEventListener('abort', onAbort));
}

function refusalOf({ status, response }: XMLHttpRequest): ApiError {
  const body = (response ?? {}) as Partial<ApiError> & { request_id?: string };
  return apiError({
    status,
    code: body.code ?? `http.${status}`,
    ...(body.message && { message: body.message }),
    errors: body.errors ?? {},
    data: body.data ?? null,
    requestId: body.request_id ?? null,
  });
}
