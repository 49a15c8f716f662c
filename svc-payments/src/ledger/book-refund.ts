import { newId } from '@merchloom/contracts/id';
import type { Transaction } from '@merchloom/service-kit';
import type { PaymentAttempt } from '../attempts/attempt.model.ts';

interface MoneyBack {
  providerRefund: string;
  amount: number;
  fee: number;
}

/** Whose side of the books a payment's money stands on: a shop's sale, or what the tenant owed the platform itself. */
export const counterpartOf = ({ ofAccount }: Pick<PaymentAttempt, 'ofAccount'>) => (ofAccount ? 'owed by tenant' : 'owed to tenant');

const bookSql = `
with booked as (
  insert into ledger_transactions (id, tenant_id, attempt_id, kind, reference, currency)
  values (:id, :tenantId, :attemptId, :kind, :reference, :currency)
)
insert into ledger_entries (tenant_id, transaction_id, ledger, amount)
select :tenantId, :id, entry.ledger, entry.amount from (values
  (cast(:provider as text), cast(:amount as int)),
  (cast(:counterpart as text), cast(:tenant as int)),
  ('platform fees', cast(:fee as int))
) as entry (ledger, amount) where entry.amount <> 0`;

async function book(trx: Transaction, attempt: PaymentAttempt, back: MoneyBack, kind: 'refund' | 'refund undone'): Promise<void> {
  const { id: attemptId, tenantId, region, account, currency } = attempt;
  const sign = kind === 'refund' ? 1 : -1;
  await trx.raw(bookSql, {
    id: newId(),
    tenantId,
    attemptId,
    kind,
    reference: `${kind}:${back.providerRefund}`,
    currency,
    provider: `provider:${region}${account ? `:${account}` : ''}`,
    amount: -sign * back.amount,
    counterpart: counterpartOf(attempt),
    tenant: sign * (back.amount - back.fee),
    fee: sign * back.fee,
  });
}

/** Money left the provider's account for the payer: the tenant gets that much less, and we our share of it. */
export const bookRefund = (trx: Transaction, attempt: PaymentAttempt, back: MoneyBack) => book(trx, attempt, back, 'refund');

/** A refund that was booked came back: the opposite entries. */
export const bookRefundUndone = (trx: Transaction, attempt: PaymentAttempt, back: MoneyBack) => book(trx, attempt, back, 'refund undone');
