import { newId } from '@merchloom/contracts/id';
import type { Transaction } from '@merchloom/service-kit';
import type { Card } from '../attempts/attempt.model.ts';
import type { AttemptFacts } from '../attempts/known-attempts.ts';

export interface Money {
  intent: string;
  card: Card | null;
  paidAt: Date;
}

export interface Booked {
  state: 'succeeded' | 'refunding';
  version: number;
  /** The order's tax quote, when it has one: the sale is to be recorded with it. */
  calculation: string | null;
}

/**
 * Double entry in one statement: only the call that moves the attempt on writes the ledger. Money that arrives for an attempt that was
 * given up, or for an order that is paid already, is booked too, as money to give back.
 */
const bookSql = `
with moved as (
  update payment_attempts set
    state = case when state = 'cancelled' or exists (
      select from payment_attempts paid where paid.order_id = :orderId and paid.id <> :attemptId and paid.state = 'succeeded'
    ) then 'refunding' else 'succeeded' end,
    version = version + 1, intent = :intent, card = :card, paid_at = :paidAt
  where id = :attemptId and state in ('creating', 'open', 'processing', 'cancelled')
  returning id, tenant_id, order_id, region, account, amount, currency, fee, state, version
), booked as (
  insert into ledger_transactions (id, tenant_id, attempt_id, kind, reference, currency)
  select :transactionId, tenant_id, id, 'payment', 'payment:' || cast(:intent as text), currency from moved
), entered as (
  insert into ledger_entries (tenant_id, transaction_id, ledger, amount)
  select tenant_id, :transactionId, entry.ledger, entry.amount from moved, lateral (values
    ('provider:' || region || coalesce(':' || account, ''), amount),
    ('owed to tenant', fee - amount),
    ('platform fees', -fee)
  ) as entry (ledger, amount) where entry.amount <> 0
)
select state, version, (select calculation from tax_quotes where tax_quotes.order_id = :orderId) as calculation from moved`;

/** Books the money of a paid attempt; undefined when that was done before. */
export async function bookPayment(trx: Transaction, attempt: AttemptFacts, { intent, card, paidAt }: Money): Promise<Booked | undefined> {
  const { rows } = await trx.raw(bookSql, {
    attemptId: attempt.id,
    orderId: attempt.orderId,
    transactionId: newId(),
    intent,
    card: card && JSON.stringify(card),
    paidAt,
  });
  return rows[0];
}
