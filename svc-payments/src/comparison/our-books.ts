import type { Transaction } from '@merchloom/service-kit';
import type { AttemptState } from '../attempts/attempt.model.ts';
import type { Place } from '../provider/clients.ts';
import type { Span } from '../provider/provider-lists.ts';

/** What we hold about one intent. Minor units. */
export interface OurBooks {
  attempt: string;
  tenantId: string;
  intent: string;
  region: string;
  account: string | null;
  state: AttemptState;
  amount: number;
  /** Given back, as far as the provider knows of it. */
  refunded: number;
  /** What the ledger says lies at the provider, disputes aside. */
  balance: number;
  /** Whether we know of a dispute. */
  disputed: boolean;
}

const booksSql = `
select a.id as attempt, a.tenant_id as "tenantId", a.intent, a.region, a.account, a.state, a.amount,
  coalesce((select sum(r.amount) from refunds r
    where r.attempt_id = a.id and r.provider_refund is not null and r.state in ('pending', 'succeeded')), 0)::int as refunded,
  coalesce((select sum(e.amount) from ledger_transactions t
    join ledger_entries e on e.tenant_id = t.tenant_id and e.transaction_id = t.id
    where t.attempt_id = a.id and e.ledger like 'provider:%' and t.kind not like 'dispute%'), 0)::int as balance,
  exists (select from disputes d where d.attempt_id = a.id) as disputed
from payment_attempts a where a.intent = any(cast(? as text[]))`;

/** By intent. */
export async function ourBooks(trx: Transaction, intents: readonly string[]): Promise<Map<string, OurBooks>> {
  const { rows } = await trx.raw(booksSql, [[...intents]]);
  return new Map((rows as OurBooks[]).map((row) => [row.intent, row]));
}

const activeSql = `
select a.intent from payment_attempts a
where a.region = :region and a.account is not distinct from :account and a.intent is not null and (
  a.paid_at >= :since and a.paid_at < :until
  or exists (select from refunds r where r.attempt_id = a.id and r.settled_at >= :since and r.settled_at < :until))
union
select d.reference from comparison_differences d
where d.resolved_at is null and d.region = :region and d.account is not distinct from :account`;

/** Intents that we booked something about in this time, and those that were found to differ before. */
export async function ourActiveIntents(trx: Transaction, { region, account }: Place, { since, until }: Span): Promise<string[]> {
  const { rows } = await trx.raw(activeSql, { region, account, since, until });
  return rows.map(({ intent }: { intent: string }) => intent);
}
