import { Refusal } from '../http/refusal.ts';

interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
}

/** Objection wraps what the driver threw. */
const nativeOf = (error: unknown): Partial<DatabaseError> | null | undefined =>
  ((error as { nativeError?: unknown } | null | undefined)?.nativeError ?? error) as Partial<DatabaseError> | null | undefined;

// Not by `instanceof`: a socket's errors may come from another realm.
const codeOf = (error: unknown): string | undefined => {
  const code = nativeOf(error)?.code;
  return typeof code === 'string' ? code : undefined;
};

/** A prepared statement no longer fits its table, which a migration has changed. */
export const isStalePlan = (error: unknown): boolean => codeOf(error) === '0A000' && (error as Error).message.includes('cached plan');

/** Serialization failure, deadlock, stale plan: the same transaction may succeed when repeated. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '') || isStalePlan(error);

/** The violated constraint's name, when the error is a unique violation. */
export const uniqueViolation = (error: unknown): string | undefined =>
  codeOf(error) === '23505' ? (nativeOf(error)?.constraint ?? '') : undefined;

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
]);

/** The database cannot be reached or is restarting. */
export function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error);
  if (code && (connectionCodes.has(code) || code.startsWith('08'))) return true;
  return (
    error instanceof Error &&
    /Connection terminated|Timeout acquiring a connection|Client has encountered a connection error/.test(error.message)
  );
}

/**
 * Turns what a client's input can cause into a refusal, and a lost database into 503; anything else comes back as it was.
 * Services translate the violations they know into their own refusals first.
 */
export function refusalOfDatabaseError(error: unknown): unknown {
  if (isConnectionLoss(error)) return new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 2, cause: error });
  const code = codeOf(error);
  if (code === undefined || code.length !== 5) return error;
  if (code === '57014' || code === '55P03' || isRetryable(error))
    return new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 1, cause: error });
  if (code === '23505' || code === '23P01') return new Refusal({ kind: 'conflict', code: 'conflict', cause: error });
  if (code === '23503') return new Refusal({ kind: 'conflict', code: 'conflict', cause: error });
  if (code.startsWith('22') || code === '23514' || code === '23502') return new Refusal({ kind: 'invalid', code: 'invalid', cause: error });
  return error;
}
