import type { FieldErrors } from '@merchloom/contracts/problem';

/** A refusal by the platform, or the network's (`status` 0, `code` `network`). Data with a guard: bundles do not share classes. */
export interface ApiError extends Error {
  kind: 'api-error';
  status: number;
  /** Stable; also the translation key. */
  code: string;
  /** In the caller's language, fit for people. */
  message: string;
  /** Field → messages; see {@link firstMessages}. */
  errors: FieldErrors;
  /** Fresh figures that some refusals carry. */
  data: unknown;
  requestId: string | null;
}

export function isApiError(value: unknown): value is ApiError {
  return (value as ApiError | null)?.kind === 'api-error';
}

let wordsOf = (code: string): string => code;

/** Sets the words for what comes without any: a network that is down, an answer of something between us. */
export const speakFor = (words: typeof wordsOf): void => {
  wordsOf = words;
};

export function apiError(parts: Partial<Omit<ApiError, 'kind' | 'name'>> & { code: string; cause?: unknown }): ApiError {
  const { message = wordsOf(parts.code), cause, ...rest } = parts;
  const error = new Error(message, { cause });
  return Object.assign(error, {
    kind: 'api-error' as const,
    name: 'ApiError',
    status: 0,
    errors: {},
    data: null,
    requestId: null,
    ...rest,
    message,
  });
}

/** What the form shows: the first message of each field (R9.3). */
export function firstMessages(error: unknown): Record<string, string> {
  if (!isApiError(error)) return {};
  return Object.fromEntries(Object.entries(error.errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])));
}

/** Reads a refused reply, whatever its body turns out to be. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  const message = typeof body?.message === 'string' ? body.message : undefined;
  return apiError({
    status: response.status,
    code: typeof body?.code === 'string' ? body.code : `http.${response.status}`,
    ...(message && { message }),
    errors: fieldErrorsOf(body?.errors),
    data: body?.data ?? null,
    requestId: response.headers.get('x-request-id'),
  });
}

function fieldErrorsOf(value: unknown): FieldErrors {
  if (!value || typeof value !== 'object') return {};
  const entries = Object.entries(value).map(
    ([field, messages]) => [field, (Array.isArray(messages) ? messages : [messages]).map(String)] as const,
  );
  return Object.fromEntries(entries);
}
