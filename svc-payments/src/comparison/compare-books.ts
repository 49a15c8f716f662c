import { newId } from '@merchloom/contracts/id';
import type { Clock, Database, Kit, Logger } from '@merchloom/service-kit';
import type Stripe from 'stripe';
import { findById } from '../attempts/attempt.repository.ts';
import type { NoteDispute } from '../disputes/note-dispute.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import type { Place } from '../provider/clients.ts';
import type { Span } from '../provider/provider-lists.ts';
import type { SyncRefunds } from '../refunds/sync-refunds.ts';
import type { Settle } from '../settlement/settle.ts';
import { placesOf } from '../webhooks/catch-up.ts';
import { type Difference, differencesOf, moneyOf } from './differences.ts';
import { ourActiveIntents, ourBooks } from './our-books.ts';

interface CompareDependencies {
  db: Database;
  provider: CardProvider;
  settle: Settle;
  syncRefunds: SyncRefunds;
  noteDispute: NoteDispute;
  followDisputes: (place: Place) => Promise<void>;
  clock: Clock;
  log: Logger;
  metrics: Kit['metrics'];
  /** What is younger is still on its way and is compared next time. Milliseconds. */
  lagMs: number;
}

const chunk = 200;
const hours = 3_600_000;
/** A payment may end this long after it began; the next comparison looks back so far again. */
const overlapMs = 2 * hours;
const firstLookMs = 72 * hours;

const lastSql = `select max(until) as until from comparisons where region = ? and account is not distinct from ?`;
const noteSql = `
insert into comparison_differences (id, region, account, kind, reference, attempt_id, expected, found, last_seen_at)
values (:id, :region, :account, :kind, :reference, :attempt, :expected, :found, :now)
on conflict (kind, reference) do update set expected = excluded.expected, found = excluded.found, last_seen_at = excluded.last_seen_at, resolved_at = null`;
const resolveSql = `
update comparison_differences set resolved_at = :now
where resolved_at is null and reference = any(cast(:references as text[])) and last_seen_at < :now`;
const runSql = `
insert into comparisons (id, region, account, since, until, intents, refunds, captured, refunded, differences, compared_at)
values (:id, :region, :account, :since, :until, :intents, :refunds, :captured, :refunded, :differences, :now)`;

/** Holds the provider's books against ours, account by account (M4); repairs what can be repaired and keeps the rest for a person. */
export const createCompareBooks = (dependencies: CompareDependencies) => {
  const { db, provider, settle, syncRefunds, noteDispute, followDisputes, clock, log, metrics, lagMs } = dependencies;

  /** Every intent that moved in this time, by the provider's word or by ours. */
  async function gather(place: Place, span: Span) {
    const intents = new Map<string, Stripe.PaymentIntent | null>();
    let refunds = 0;
    for await (const intent of provider.lists.intents(place, span)) intents.set(intent.id, intent);
    const others = new Set(await db.platform((trx) => ourActiveIntents(trx, place, span)));
    for await (const { payment_intent: intent } of provider.lists.refunds(place, span)) {
      refunds += 1;
      if (intent) others.add(typeof intent === 'string' ? intent : intent.id);
    }
    for (const id of others) if (!intents.has(id)) intents.set(id, await provider.findIntent(place, id));
    return { intents, refunds };
  }

  async function repair(place: Place, { kind, reference, attempt: id }: Difference): Promise<void> {
    const attempt = id ? await db.platform((trx) => findById(trx, id)) : undefined;
    if (!attempt || attempt.account !== place.account) return;
    const { id: attemptId, tenantId, region, account } = attempt;
    const ours = { id: attemptId, tenantId, region, account, intent: reference };
    if (kind === 'not booked') await settle.attempt(attempt, reference);
    if (kind === 'not booked' || kind === 'dispute')
      for (const { id: dispute } of await provider.refunds.disputesOf(place, reference)) await noteDispute(ours, dispute);
    if (kind === 'not booked' || kind === 'refunds') await syncRefunds(ours);
  }

  /** The differences of some intents that a repair did not end. */
  async function examine(place: Place, intents: [string, Stripe.PaymentIntent | null][]): Promise<Difference[]> {
    const look = async (some: typeof intents) => {
      const ours = await db.platform((trx) =>
        ourBooks(
          trx,
          some.map(([id]) => id),
        ),
      );
      return some.flatMap(([id, intent]) => differencesOf(place, id, intent, ours.get(id)));
    };
    const first = await look(intents);
    if (first.length === 0) return first;
    for (const difference of first)
      await repair(place, difference).catch((error) => log.warn({ err: error, ...difference }, 'a difference could not be repaired'));
    const again = [...new Set(first.map(({ reference }) => reference))];
    return look(
      await Promise.all(again.map(async (id) => [id, await provider.findIntent(place, id)] as [string, Stripe.PaymentIntent | null])),
    );
  }

  async function comparePlace(place: Place, now: Date): Promise<number> {
    const { region, account } = place;
    const last = await db.platform(async (trx) => (await trx.raw(lastSql, [region, account])).rows[0]?.until as Date | null);
    const until = new Date(now.getTime() - lagMs);
    const since = last ? new Date(last.getTime() - overlapMs) : new Date(now.getTime() - firstLookMs);
    const { intents, refunds } = await gather(place, { since, until });
    await followDisputes(place);
    const entries = [...intents];
    const differences: Difference[] = [];
    for (let from = 0; from < entries.length; from += chunk) differences.push(...(await examine(place, entries.slice(from, from + chunk))));

    const sums = { captured: 0, refunded: 0 };
    for (const intent of intents.values()) {
      const money = intent ? moneyOf(intent) : { captured: 0, refunded: 0 };
      sums.captured += money.captured;
      sums.refunded += money.refunded;
    }
    await db.platform(async (trx) => {
      for (const difference of differences) await trx.raw(noteSql, { id: newId(), region, account, now, ...difference });
      await trx.raw(resolveSql, { now, references: [...intents.keys()] });
      const run = {
        id: newId(),
        region,
        account,
        since,
        until,
        intents: intents.size,
        refunds,
        ...sums,
        differences: differences.length,
        now,
      };
      await trx.raw(runSql, run);
    });
    for (const difference of differences) log.error({ ...place, ...difference }, 'our books and the provider’s differ');
    return differences.length;
  }

  return async (): Promise<void> => {
    const now = clock.now();
    for (const place of await placesOf(db))
      await comparePlace(place, now).catch((error) => log.error({ err: error, ...place }, 'the books could not be compared'));
    const { rows } = await db.platform((trx) =>
      trx.raw('select count(*)::int as open from comparison_differences where resolved_at is null'),
    );
    metrics.parked.set({ queue: 'payment differences' }, rows[0].open);
  };
};
