import type { Transaction } from '@merchloom/service-kit';
import { tooManyWrongCodes } from './refusals.ts';

/** D33: wrong codes per address and event. */
const allowed = 10;
const withinMs = 10 * 60_000;

interface Guesser {
  tenantId: string;
  eventId: string;
  ipKey: string;
}

/** Refuses whoever has guessed too often lately, before anything is looked up for them. */
export async function refuseGuesser(trx: Transaction, { eventId, ipKey }: Guesser, now: Date): Promise<void> {
  const { rows } = await trx.raw('select from gift_attempts where event_id = ? and ip_key = ? and wrong >= ? and since > ?', [
    eventId,
    ipKey,
    allowed,
    new Date(now.getTime() - withinMs),
  ]);
  if (rows.length > 0) throw tooManyWrongCodes();
}

// The guard is in the statement: of any number of guesses at once only the allowed ones are answered.
const countSql = `
  insert into gift_attempts as a (tenant_id, event_id, ip_key, since, wrong) values (:tenantId, :eventId, :ipKey, :now, 1)
  on conflict (event_id, ip_key) do update set
    wrong = case when a.since <= :cutoff then 1 else a.wrong + 1 end, since = case when a.since <= :cutoff then :now else a.since end
  where a.since <= :cutoff or a.wrong < :allowed
  returning wrong`;

/** Counts a wrong code; refuses the one too many. */
export async function countWrongCode(trx: Transaction, guesser: Guesser, now: Date): Promise<void> {
  const { rows } = await trx.raw(countSql, { ...guesser, now, cutoff: new Date(now.getTime() - withinMs), allowed });
  if (rows.length === 0) throw tooManyWrongCodes();
}
