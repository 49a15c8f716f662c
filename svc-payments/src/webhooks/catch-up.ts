import type { Clock, Database, Logger } from '@merchloom/service-kit';
import { ConnectedAccount } from '../connect/connected-account.model.ts';
import { type CardRegion, regions } from '../keys/card-keys.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import type { Place } from '../provider/clients.ts';
import { subscribedTypes } from './event-work.ts';
import type { ReceiveWebhook } from './receive-webhook.ts';

interface CatchUpDependencies {
  db: Database;
  provider: CardProvider;
  webhooks: ReceiveWebhook;
  clock: Clock;
  log: Logger;
  /** How far back undelivered events are asked for, in ms. */
  backMs: number;
  /** Younger ones are still being delivered. */
  afterMs: number;
  live: boolean;
}

/** Every account whose books we have a part in. */
export async function placesOf(db: Database): Promise<Place[]> {
  const connected = await db.platform(async (trx) => ConnectedAccount.query(trx).select('region', 'account'));
  const platform: Place[] = regions.map((region: CardRegion) => ({ region, account: null }));
  return [...platform, ...connected.map(({ region, account }) => ({ region, account }))];
}

/** Fetches the events that never reached us, however long our endpoint was away; those we have are stored once anyway (W3). */
export const createCatchUp =
  ({ db, provider, webhooks, clock, log, backMs, afterMs, live }: CatchUpDependencies) =>
  async (): Promise<void> => {
    const now = clock.now().getTime();
    const span = { since: new Date(now - backMs), until: new Date(now - afterMs) };
    for (const place of await placesOf(db)) {
      try {
        const events = (await provider.lists.undelivered(place, span, subscribedTypes)).filter(({ livemode }) => livemode === live);
        const known = await db.platform(async (trx) => {
          const { rows } = await trx.raw('select id from webhook_events where id = any(?::text[])', [events.map(({ id }) => id)]);
          return new Set<string>(rows.map(({ id }: { id: string }) => id));
        });
        const missed = events.filter(({ id }) => !known.has(id));
        await Promise.all(missed.map((event) => webhooks.fetched(place.region, event)));
        if (missed.length > 0) log.info({ ...place, events: missed.length }, 'fetched events that were never delivered');
      } catch (error) {
        log.warn({ err: error, ...place }, 'undelivered events could not be asked for');
      }
    }
  };
