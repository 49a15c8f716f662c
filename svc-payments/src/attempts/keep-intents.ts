import type { Database } from '@merchloom/service-kit';
import { type Gather, gather } from '../gather.ts';

export interface KeptIntent {
  id: string;
  intent: string;
  clientSecret: string;
}

const windowMs = 50;
const keepSql = `
update payment_attempts set
  intent = given.intent, client_secret = given.client_secret, version = version + 1,
  state = case when state = 'creating' then 'open' else state end
from unnest(?::uuid[], ?::text[], ?::text[]) as given (id, intent, client_secret)
where payment_attempts.id = given.id and payment_attempts.intent is null`;

/**
 * Notes which intents the provider gave, a few attempts per statement. Nobody waits for it: until it is written the attempt stands
 * as `creating`, and asking the provider again with the attempt's own key gives the same intent.
 */
export const keepIntents = (db: Database): Gather<KeptIntent, string> =>
  gather(windowMs, async (kept) => {
    const columns = [kept.map(({ id }) => id), kept.map(({ intent }) => intent), kept.map(({ clientSecret }) => clientSecret)];
    await db.platformOnce(keepSql, columns);
    return kept.map(({ intent }) => intent);
  });
