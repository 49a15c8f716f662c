import * as z from 'zod/mini';

/** Field → messages, the first of which is shown at the field (R9.3). */
export const fieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrors>;

/**
 * Every failure on the wire: RFC 9457 `application/problem+json` with the members that toasts and forms read.
 * `code` is stable and doubles as translation key; `message` is its text in the caller's language.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(fieldErrors),
  /** Fresh figures or other facts the caller needs to go on, by endpoint. */
  data: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
});
export type Problem = z.infer<typeof problem>;

/** The kinds of no, and the status each one is answered with. */
export const refusalStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media: 415,
  csrf: 419,
  invalid: 422,
  too_many: 429,
  bug: 500,
  bad_gateway: 502,
  unavailable: 503,
  timeout: 504,
} as const;
export type RefusalKind = keyof typeof refusalStatus;
