import { newId } from '@merchloom/contracts/id';
import type { Transaction } from '@merchloom/service-kit';
import type Stripe from 'stripe';
import type { PaymentAttempt } from '../attempts/attempt.model.ts';
import { counterpartOf } from './book-refund.ts';

/** What the provider did to the account for a dispute. Minor units; a withdrawal is negative, the fee is what it charged. */
export type Movement = Pick<Stripe.BalanceTransaction, 'id' | 'amount' | 'fee' | 'currency'>;

const bookSql = `
with booked as (
  insert into ledger_transactions (id, tenant_id, attempt_id, kind, reference, currency)
  values (:id, :tenantId, :attemptId, :kind, :reference, :currency)
  on conflict (tenant_id, reference) do nothing
  returning id
)
insert into ledger_entries (tenant_id, transaction_id, ledger, amount)
select :tenantId, booked.id, entry.ledger, entry.amount from booked, (values
  (cast(:first as text), cast(:firstAmount as int)),
  (cast(:second as text), cast(:secondAmount as int)),
  ('dispute fees', cast(:fee as int))
) as entry (ledger, amount) where entry.amount <> 0`;

const standingSql = `
select t.currency, sum(e.amount)::int as amount
from ledger_transactions t join ledger_entries e on e.tenant_id = t.tenant_id and e.transaction_id = t.id
where t.attempt_id = ? and t.reference like ? and e.ledger = 'disputed'
group by t.currency having sum(e.amount) <> 0`;

/** What is fetched of a dispute, as far as the ledger goes. */
export interface DisputedMoney {
  id: string;
  status: string;
  movements: readonly Movement[];
}

/**
 * Books what a dispute did to the account, each movement once, in whatever order it becomes known. Disputed money stands on `disputed`
 * until the bank decides: won, it comes back from there; lost, it is taken from what the tenant is owed.
 */
export async function bookDispute(trx: Transaction, attempt: PaymentAttempt, { id, status, movements }: DisputedMoney): Promise<void> {
  const { id: attemptId, tenantId, region, account } = attempt;
  const base = { tenantId, attemptId };
  for (const { id: movement, amount, fee, currency } of movements) {
    if (amount === 0 && fee === 0) continue;
    await trx.raw(bookSql, {
      ...base,
      id: newId(),
      kind: amount < 0 ? 'dispute' : 'dispute reversed',
      reference: `dispute:${id}:${movement}`,
      currency: currency.toUpperCase(),
      ...{ first: `provider:${region}${account ? `:${account}` : ''}`, firstAmount: amount - fee },
      ...{ second: 'disputed', secondAmount: -amount },
      fee,
    });
  }
  const { rows } = await trx.raw(standingSql, [attemptId, `dispute:${id}:%`]);
  for (const { currency, amount } of rows as { currency: string; amount: number }[]) {
    // Won money may be on its way back still; a decision that was turned takes back what the first one booked.
    if (status !== 'lost' && amount > 0) continue;
    await trx.raw(bookSql, {
      ...base,
      id: newId(),
      kind: 'dispute closed',
      reference: `dispute:${id}:closed:${newId()}`,
      currency,
      ...{ first: 'disputed', firstAmount: -amount },
      ...{ second: counterpartOf(attempt), secondAmount: amount },
      fee: 0,
    });
  }
}
