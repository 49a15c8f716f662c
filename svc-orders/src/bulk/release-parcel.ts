import type { Transaction } from '@merchloom/service-kit';

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
