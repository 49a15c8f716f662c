import { createHash } from 'node:crypto';
import type { Records } from '../records/records.ts';
import { ApiError } from './errors.ts';

/** The first answer to a key. */
export interface Answer {
  status: number;
  body: string;
  requestId: string;
}

const day = 24 * 3_600_000;

/**
 * Idempotency keys as documented by the provider: the first answer is kept for 24 hours and replayed, also a failure;
 * other parameters under the same key are refused; two calls at once give 409. A call that failed validation keeps nothing.
 */
export function idempotencyKeys(records: Records, now = Date.now) {
  const busy = new Set<string>();
  const fingerprintOf = (request: string) => createHash('sha256').update(request).digest('base64url').slice(0, 22);

  return {
    recordKey: (owner: string, key: string) => `${owner}|idempotency|${key}`,

    /** Returns the kept answer, or nothing and holds the key until `finish`. */
    begin(recordKey: string, request: string): Answer | undefined {
      const row = records.get(recordKey);
      if (row) {
        const kept = JSON.parse(row.body) as Answer & { fingerprint: string; at: number };
        if (kept.fingerprint !== fingerprintOf(request)) {
          throw new ApiError(400, {
            type: 'idempotency_error',
            message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          });
        }
        if (now() - kept.at < day) return kept;
      }
      if (busy.has(recordKey)) {
        throw new ApiError(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this Idempotent Key.',
        });
      }
      busy.add(recordKey);
      return undefined;
    },

    /** Stages the answer in the same group of writes as the call's effect. */
    keep(recordKey: string, request: string, answer: Answer) {
      records.put({
        key: recordKey,
        kind: 'idempotency',
        body: JSON.stringify({ ...answer, fingerprint: fingerprintOf(request), at: now() }),
      });
    },

    finish: (recordKey: string) => busy.delete(recordKey),
  };
}
