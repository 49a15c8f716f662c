import { toRequest } from '@merchloom/contracts/client';
import type { Endpoint } from '@merchloom/contracts/endpoint';
import { apiError, isApiError } from '@merchloom/web-kit/http';

/** Fetches a file that an endpoint answers and hands it to the browser to keep. Refuses with an ApiError, in words for people. */
export async function download(
  endpoint: Endpoint,
  { params, query }: { params: Record<string, string>; query: object },
  fallbackName: string,
): Promise<void> {
  const { path } = toRequest(endpoint, { params, query } as never);
  const response = await fetch(path, {
    credentials: 'same-origin',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': document.documentElement.lang },
  }).catch((cause: unknown) => {
    throw apiError({ code: 'network', cause });
  });
  if (!response.ok) throw await refusal(response);
  save(await response.blob(), nameOf(response) ?? fallbackName);
}

function save(blob: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const nameOf = (response: Response) => /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];

async function refusal(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  return apiError({
    status: response.status,
    code: body.code ?? `http.${response.status}`,
    ...(body.message && { message: body.message }),
  });
}

export const failureText = (error: unknown, otherwise: string): string =>
  isApiError(error) && error.status > 0 && error.message !== error.code ? error.message : otherwise;
