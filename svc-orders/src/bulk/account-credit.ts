import type { Currency } from '@merchloom/contracts/money';
import type { Transaction } from '@merchloom/service-kit';

/** What a tenant may owe, minor units; no limit is agreed when it is null. */
export interface Credit {
  limitMinor: number | null;
  usedMinor: number;
}

export async function findCredit(trx: Transaction, currency: Currency): Promise<Credit> {
  const { rows } = await trx.raw('select limit_minor, used_minor from gift_credit where currency = ?', [currency]);
  const row = rows[0] as { limit_minor: string | null; used_minor: string } | undefined;
  return { limitMinor: row?.limit_minor == null ? null : Number(row.limit_minor), usedMinor: Number(row?.used_minor ?? 0) };
}

/** Of the limit what is left; nothing where none is agreed (D36). */
export const availableOf = ({ limitMinor, usedMinor }: Credit): number => (limitMinor === null ? 0 : Math.max(0, limitMinor - usedMinor));

/** Takes the amount from the tenant's credit; false when it does not fit. The guard is in the statement. */
export async function chargeAccount(trx: Transaction, { currency, amount }: { currency: Currency; amount: number }): Promise<boolean> {
  const { rowCount } = await trx.raw(
    `update gift_credit set used_minor = used_minor + :amount
     where currency = :currency and limit_minor is not null and used_minor + :amount <= limit_minor`,
    { currency, amount },
  );
  return rowCount === 1;
}

// A parcel is given back once, and not after production has begun; gifts that wait for money may have what came free.
const releaseSql = `
  with released as (
    update bulk_parcels p set state = 'released', released_at = :now
    where p.order_id = :orderId and p.state = 'active' and not exists (
      select from order_history h where h.order_id = p.order_id
        and h.to_status in ('picked', 'in production', 'awaiting packing', 'packaged', 'ready to ship', 'shipped')
    )
    returning p.tenant_id, p.cost_minor, (select currency from orders o where o.id = p.order_id) as currency
  ), credit as (
    update gift_credit g set used_minor = g.used_minor - r.cost_minor from released r
    where g.tenant_id = r.tenant_id and g.currency = r.currency
  )
  select from released`;

/** Gives back what a cancelled parcel cost; answers whether anything came free. */
export async function releaseParcel(trx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const { rowCount } = await trx.raw(releaseSql, { orderId, now });
  return (rowCount ?? 0) > 0;
}
