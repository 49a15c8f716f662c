import { createHash } from 'node:crypto';
import { Refusal, type Transaction } from '@merchloom/service-kit';

const minute = 60_000;

/** Attempts in a window; failures in a row until the key is locked, and for how long. */
const limits = {
  account: { attempts: 5, windowMs: minute, lockAfter: 10, lockMs: 15 * minute },
  // Many people may share an address, nobody needs fifty tries.
  address: { attempts: 50, windowMs: 15 * minute, lockAfter: 200, lockMs: 15 * minute },
} as const;

const hashed = (kind: string, text: string) => `${kind}:${createHash('sha256').update(text).digest('base64url')}`;
export const accountKey = (email: string): string => hashed('account', email.toLowerCase());
export const addressKey = (ip: string): string => hashed('address', ip);

// One statement counts and decides, so that any number of processes and requests at once share the limit.
const admitSql = `
insert into login_attempts as a (key, window_ends_at, attempts, failures, updated_at)
values (:key, :windowEnds, 1, 1, :now)
on conflict (key) do update set
  attempts = case when a.window_ends_at <= :now then 1 else a.attempts + 1 end,
  window_ends_at = case when a.window_ends_at <= :now then :windowEnds else a.window_ends_at end,
  failures = case when a.updated_at <= :quiet then 1 else a.failures + 1 end,
  locked_until = case when a.updated_at > :quiet and a.failures + 1 >= :lockAfter then :lockEnds::timestamptz end,
  updated_at = :now
where (a.locked_until is null or a.locked_until <= :now) and (a.window_ends_at <= :now or a.attempts < :attempts)
returning key`;

/** Counts an attempt; refuses with 429 and the seconds to wait when there were too many. */
export async function admitAttempt(trx: Transaction, kind: keyof typeof limits, key: string, now: Date): Promise<void> {
  const { attempts, windowMs, lockAfter, lockMs } = limits[kind];
  const after = (ms: number) => new Date(now.getTime() + ms);
  const admitted = await trx.raw(admitSql, {
    key,
    now,
    attempts,
    lockAfter,
    windowEnds: after(windowMs),
    lockEnds: after(lockMs),
    quiet: after(-lockMs),
  });
  if (admitted.rows.length > 0) return;
  const row = await trx('login_attempts').where({ key }).first('lockedUntil', 'windowEndsAt');
  const until = Math.max(row?.lockedUntil?.getTime() ?? 0, row?.windowEndsAt?.getTime() ?? 0);
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1_000));
  throw new Refusal({ kind: 'too_many', code: 'login_throttled', params: { seconds }, retryAfter: seconds });
}

/** A right password: the account starts afresh, and its attempt does not count against the address. */
export async function forgiveAttempt(trx: Transaction, account: string, address: string): Promise<void> {
  await trx('login_attempts').where({ key: account }).delete();
  await trx('login_attempts')
    .where({ key: address })
    .update({ attempts: trx.raw('greatest(attempts - 1, 0)'), failures: trx.raw('greatest(failures - 1, 0)') });
}
