import { messageText } from '@merchloom/contracts/messages';
import { type Problem, refusalStatus } from '@merchloom/contracts/problem';
import type { Language } from '@merchloom/contracts/vocabulary';
import { refusalOfDatabaseError } from '../database/errors.ts';
import { Refusal } from './refusal.ts';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  419: 'Page Expired',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export const titleOf = (status: number): string => titles[status] ?? 'Error';

/** Whatever was thrown as a refusal: what the caller did wrong keeps its kind, everything else is a bug (500). */
export function toRefusal(error: unknown): Refusal {
  const translated = refusalOfDatabaseError(error);
  return translated instanceof Refusal ? translated : new Refusal({ kind: 'bug', code: 'bug', cause: error });
}

/** The body of a failure, in the caller's language. Codes without a text of their own are shown as they are. */
export function problemOf(refusal: Refusal, lang: Language, requestId: string): Problem {
  const status = refusalStatus[refusal.kind];
  const errors =
    refusal.errors &&
    Object.fromEntries(
      Object.entries(refusal.errors).map(([field, codes]) => [
        field,
        codes.map((each) =>
          typeof each === 'string' ? messageText(each, lang, refusal.params) : messageText(each.code, lang, each.params),
        ),
      ]),
    );
  return {
    type: 'about:blank',
    title: titleOf(status),
    status,
    code: refusal.code,
    success: false,
    message: refusal.text ?? messageText(refusal.code, lang, refusal.params),
    ...(errors && { errors }),
    ...(refusal.details !== undefined && { data: refusal.details }),
    request_id: requestId,
  };
}
