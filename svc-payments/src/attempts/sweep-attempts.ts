import type { Clock, Database, Logger } from '@merchloom/service-kit';
import type { Settle } from '../settlement/settle.ts';
import type { PaymentAttempt } from './attempt.model.ts';
import { toAttempt } from './attempt.repository.ts';
import type { Cancelled } from './cancel-attempt.ts';

export interface SweepDependencies {
  db: Database;
  settle: Settle;
  clock: Clock;
  log: Logger;
  ensureIntent: (attempt: PaymentAttempt) => Promise<{ intent: string }>;
  endAttempt: (attempt: PaymentAttempt) => Promise<Cancelled>;
  /** Pause before an attempt is looked at again. */
  lookAgainMs: number;
}

const batch = 100;
const atOnce = 4;

// Taken with the time of the next look, so that several instances share the work and a failure comes round again.
const takeSql = `
update payment_attempts set look_at = :again
where id in (
  select id from payment_attempts
  where state in ('creating', 'open', 'processing') and look_at <= :now
  order by look_at limit ${batch} for update skip locked
)
returning *`;

/** Repairs what browser and webhook missed: asks the provider about open attempts, and ends those whose time is over. */
export const createSweepAttempts = ({ db, settle, clock, log, ensureIntent, endAttempt, lookAgainMs }: SweepDependencies) => {
  const look = async (attempt: PaymentAttempt, now: Date) => {
    if (attempt.expiresAt <= now) return void (await endAttempt(attempt));
    const { intent } = await ensureIntent(attempt);
    await settle.attempt(attempt, intent);
  };

  return async (): Promise<void> => {
    const now = clock.now();
    const again = new Date(now.getTime() + lookAgainMs);
    for (;;) {
      const taken = await db.platform(
        async (trx): Promise<PaymentAttempt[]> => (await trx.raw(takeSql, { now, again })).rows.map(toAttempt),
      );
      const queue = [...taken];
      const worker = async () => {
        for (let attempt = queue.shift(); attempt; attempt = queue.shift()) {
          const { id } = attempt;
          await look(attempt, now).catch((error) =>
            log.warn({ err: error, attempt: id }, 'an open payment could not be looked at, it will be tried again'),
          );
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      if (taken.length < batch) return;
    }
  };
};
