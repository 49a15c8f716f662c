import { type Database, enqueue, Refusal } from '@merchloom/service-kit';
import type Stripe from 'stripe';
import { gather } from '../gather.ts';
import type { CardRegion } from '../keys/card-keys.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { workOf } from './event-work.ts';
import { processWebhook } from './process-webhook.ts';

const windowMs = 20;

interface Arrived {
  region: CardRegion;
  event: Stripe.Event;
  body: string;
}

// An event of a payment that is booked already (the browser was faster) needs no more work: it stands alone. The others are stored
// together with their jobs.
const storeSql = (which: 'done' | 'all') => `
with stored as (
  insert into webhook_events (id, region, account, type, work, intent, attempt_id, object_id, payload, processed_at, outcome)
  select given.id, given.region, given.account, given.type, given.work, given.intent, given.attempt_id, given.object_id, given.payload,
    case when done.id is not null or given.work is null then now() end,
    case when done.id is not null then 'known' when given.work is null then 'kept' end
  from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::uuid[], ?::text[], ?::text[])
    as given (id, region, account, type, work, intent, attempt_id, object_id, payload)
  -- One look by key for each: joined otherwise, a plan made while the table was empty reads all of it.
  left join lateral (
    select id from payment_attempts where given.type = 'payment_intent.succeeded' and id = given.attempt_id and intent = given.intent
      and state in ('succeeded', 'refunding', 'refunded') limit 1
  ) done on true
  ${which === 'done' ? 'where done.id is not null or given.work is null' : ''}
  on conflict (id) do nothing
  returning id, processed_at
)
select id, processed_at is not null as done from stored`;
const storeDoneSql = storeSql('done');
const storeAllSql = storeSql('all');

/** Takes what the provider tells: verified on the bytes, stored first, worked on afterwards. Repetitions are stored once. */
export function createReceiveWebhook({ db, provider }: { db: Database; provider: CardProvider }) {
  const store = gather(windowMs, async (arrived: Arrived[]) => {
    const works = arrived.map(({ event }) => workOf(event));
    const columns = [
      arrived.map(({ event }) => event.id),
      arrived.map(({ region }) => region),
      arrived.map(({ event }) => event.account ?? null),
      arrived.map(({ event }) => event.type),
      works.map(({ work }) => work),
      works.map(({ intent }) => intent),
      works.map(({ attempt }) => attempt),
      works.map(({ object }) => object),
      arrived.map(({ body }) => body),
    ];
    const stored = new Set((await db.platformOnce(storeDoneSql, columns)).rows.map(({ id }) => id));
    if (arrived.some(({ event }) => !stored.has(event.id))) {
      await db.platform(async (trx) => {
        const { rows } = await trx.raw(storeAllSql, columns as string[][]);
        for (const { id, done } of rows) if (!done) await enqueue(trx, processWebhook, { key: id, payload: { event: id } });
      });
    }
    return arrived.map(({ event }) => event.id);
  });

  return {
    flush: store.flush,
    /** An event that was fetched from the provider itself. */
    async fetched(region: CardRegion, event: Stripe.Event): Promise<void> {
      await store({ region, event, body: JSON.stringify(event) });
    },
    async receive(region: CardRegion, body: Buffer, signature: string): Promise<void> {
      const event = provider.readEvent(region, body, signature);
      if (!event) throw new Refusal({ kind: 'unauthenticated', code: 'signature_invalid' });
      await store({ region, event, body: body.toString() });
    },
  };
}

export type ReceiveWebhook = ReturnType<typeof createReceiveWebhook>;
