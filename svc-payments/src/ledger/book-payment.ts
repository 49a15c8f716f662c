import { newId } from '@merchloom/contracts/id';
import { changeAndFollow, type Database, type FollowUp } from '@merchloom/service-kit';
import type { Card } from '../attempts/attempt.model.ts';
import type { AttemptFacts } from '../attempts/known-attempts.ts';

export interface Money {
  intent: string;
  card: Card | null;
  paidAt: Date;
}

/** What follows; `taxed` when the order has a tax quote, with which the sale is to be recorded. */
export type AfterBooking = Record<'succeeded' | 'refunding' | 'taxed', FollowUp[]>;

/**
 * Double entry in one statement: only the call that moves the attempt on writes the ledger. Money that arrives for an attempt that was
 * given up, or for an order that is paid already, is booked too, as money to give back.
 */
const bookSql = `
moved as (
  update payment_attempts set
    state = case when state = 'cancelled' or exists (
      select from payment_attempts paid where paid.order_id = :orderId and paid.id <> :attemptId and paid.state = 'succeeded'
    ) then 'refunding' else 'succeeded' end,
    version = version + 1, intent = :intent, card = :card, paid_at = :paidAt
  where id = :attemptId and state in ('creating', 'open', 'processing', 'cancelled')
  returning id, tenant_id, order_id, region, account, amount, currency, fee, payment_method, state, version
), booked as (
  insert into ledger_transactions (id, tenant_id, attempt_id, kind, reference, currency)
  select :transactionId, tenant_id, id, 'payment', 'payment:' || cast(:intent as text), currency from moved
), entered as (
  insert into ledger_entries (tenant_id, transaction_id, ledger, amount)
  select tenant_id, :transactionId, entry.ledger, entry.amount from moved, lateral (values
    ('provider:' || region || coalesce(':' || account, ''), amount),
    (case when payment_method is null then 'owed to tenant' else 'owed by tenant' end, fee - amount),
    ('platform fees', -fee)
  ) as entry (ledger, amount) where entry.amount <> 0
), changed (outcome, version, data) as (
  select state, version, cast(null as jsonb) from moved
  union all
  select 'taxed', moved.version, null from moved join tax_quotes using (tenant_id, order_id) where state = 'succeeded'
)`;

/** Books the money of a paid attempt with all that follows; answers the attempt's new state, undefined when that was done before. */
export async function bookPayment(
  db: Database,
  attempt: AttemptFacts,
  { intent, card, paidAt }: Money,
  followUps: AfterBooking,
): Promise<'succeeded' | 'refunding' | undefined> {
  const { id: attemptId, orderId } = attempt;
  const bindings = { attemptId, orderId, transactionId: newId(), intent, card: card && JSON.stringify(card), paidAt };
  const answer = 'select state from moved';
  const [booked] = await changeAndFollow<{ state: 'succeeded' | 'refunding' }>(db, attempt.tenantId, {
    changed: bookSql,
    answer,
    bindings,
    followUps,
  });
  return booked?.state;
}
