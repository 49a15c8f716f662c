import { cardName } from '@merchloom/contracts/card-name';
import type { EventData } from '@merchloom/contracts/events/define-event';
import type { refundFailed, refundSucceeded } from '@merchloom/contracts/events/index';
import { toWire } from '@merchloom/contracts/money';
import { type AuditEntry, recordAudit, type Transaction } from '@merchloom/service-kit';
import { recheckHeld } from '../gifts/held-orders.ts';

export interface AskedBy {
  name: string;
  audit: Pick<AuditEntry, 'actor' | 'impersonator' | 'ip' | 'requestId'>;
}

export interface PaidCharge {
  tenantId: string;
  id: string;
  card: { brand: string; last4: string } | null;
  paidAt: Date;
  now: Date;
  fixWindowMs: number;
}

const labelOf = (card: PaidCharge['card']) => (card ? cardName(card) : '');

/** The account's row comes first wherever charges are touched, so that nobody waits in a circle. */
const lockAccount = (trx: Transaction, charge: string) =>
  trx.raw('select 1 from gift_credit where currency = (select currency from account_charges where id = ?) for update', [charge]);

// Only who moves the charge on writes the payment and takes it off what is owed; it was asked for in the same currency.
const bookSql = `
  with paid as (
    update account_charges set state = 'paid' where id = :id and state <> 'paid' returning tenant_id, currency, amount_minor, asked_by
  ), noted as (
    insert into account_payments (id, tenant_id, currency, amount_minor, reference, recorded_by, paid_at, by_card)
    select :id, tenant_id, currency, amount_minor, :reference, asked_by ->> 'name', :paidAt, true from paid
  ), credit as (
    insert into gift_credit as c (tenant_id, currency, limit_minor, used_minor) select tenant_id, currency, null, -amount_minor from paid
    on conflict (tenant_id, currency) do update set used_minor = c.used_minor + excluded.used_minor
  )
  select * from paid`;

/** Books the money of a charge, once, whoever tells that it came; gifts that waited for credit may go on then. */
export async function bookCharge(trx: Transaction, { tenantId, id, card, paidAt, now, fixWindowMs }: PaidCharge): Promise<void> {
  const reference = labelOf(card);
  await lockAccount(trx, id);
  const { rows } = await trx.raw(bookSql, { id, reference, paidAt });
  const charge = rows[0] as { currency: string; amount_minor: string; asked_by: AskedBy } | undefined;
  if (!charge) {
    const { rowCount } = await trx.raw('select from account_charges where id = ?', [id]);
    if (rowCount === 0) throw new Error(`The charge ${id} was paid but is not known`);
    return;
  }
  const { name, audit } = charge.asked_by;
  const object = { type: 'card-payment', id, label: reference };
  const after = { currency: charge.currency, amount: toWire(Number(charge.amount_minor)) };
  await recordAudit(trx, { ...audit, tenantId, action: 'billing.account-paid', object, after });
  await recheckHeld(trx, { tenantId, by: { kind: 'staff', name }, now, fixWindowMs });
}

const refundSql = `
  with noted as (
    insert into account_payments (id, tenant_id, currency, amount_minor, reference, recorded_by, paid_at, by_card)
    select :refundId, tenant_id, currency, -cast(:amount as bigint), coalesce((select reference from account_payments where id = :id), ''), :actor, :at, true
    from account_charges where id = :id
    on conflict do nothing returning tenant_id, currency, amount_minor
  )
  update gift_credit g set used_minor = g.used_minor - n.amount_minor from noted n where g.tenant_id = n.tenant_id and g.currency = n.currency`;

/** Money of a charge went back to the card: that much is owed again. */
export async function bookChargeRefund(
  trx: Transaction,
  { orderId, refundId, amount, actor }: EventData<typeof refundSucceeded>,
  at: Date,
): Promise<void> {
  await lockAccount(trx, orderId);
  const { rows } = await trx.raw(`select state from account_charges where id = ?`, [orderId]);
  if (rows[0]?.state !== 'paid') throw new Error(`The charge ${orderId} is refunded but not booked yet`);
  // It covers its order no more.
  await trx.raw('update account_charges set bulk_order_id = null where id = ?', [orderId]);
  await trx.raw(refundSql, { id: orderId, refundId, amount, actor: actor ?? '', at });
}

const undoSql = `
  with undone as (delete from account_payments where id = :refundId returning tenant_id, currency, amount_minor)
  update gift_credit g set used_minor = g.used_minor + u.amount_minor from undone u where g.tenant_id = u.tenant_id and g.currency = u.currency`;

/** Such a refund came back: it counts no more. Answers whether it was noted. */
export async function undoChargeRefund(trx: Transaction, { refundId }: EventData<typeof refundFailed>): Promise<boolean> {
  const { rowCount } = await trx.raw(undoSql, { refundId });
  return rowCount === 1;
}
