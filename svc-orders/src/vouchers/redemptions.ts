import type { Transaction } from '@merchloom/service-kit';
import { voucherInvalid } from './voucher-record.ts';

interface Reservation {
  tenantId: string;
  voucherId: string;
  orderId: string;
  email: string;
  amountMinor: number;
}

// The guard is in the UPDATE itself: whoever comes after the last use finds no row to change (V1).
const takeSql = `
  update vouchers set uses = uses + 1
  where id = :voucherId and active and (max_uses is null or uses < max_uses)
    and not exists (select from voucher_redemptions where voucher_id = :voucherId and order_id = :orderId and state <> 'released')
  returning max_uses_per_email`;

// A statement of its own: it sees what was committed while the UPDATE above waited for the voucher's row.
const reserveSql = `
  insert into voucher_redemptions (tenant_id, voucher_id, order_id, email, amount_minor, state)
  select :tenantId, :voucherId, :orderId, :email, :amountMinor, 'reserved'
  where cast(:limit as int) is null or cast(:limit as int) > (
    select count(*) from voucher_redemptions where voucher_id = :voucherId and email = :email and state <> 'released' and order_id <> :orderId
  )
  on conflict (voucher_id, order_id) do update set state = 'reserved', amount_minor = excluded.amount_minor, updated_at = now()`;

/** Holds one use of the voucher for the order, or refuses. The order's row must exist in this transaction. */
export async function reserveVoucher(trx: Transaction, reservation: Reservation): Promise<void> {
  const { rows } = await trx.raw(takeSql, { ...reservation });
  if (rows.length === 0) throw voucherInvalid();
  const { rowCount } = await trx.raw(reserveSql, { ...reservation, limit: rows[0].max_uses_per_email });
  if (rowCount === 0) throw voucherInvalid();
}

/** Gives the order's reserved uses back. Only after its payment attempt is cancelled at the provider (V3). */
export async function releaseVouchers(trx: Transaction, orderId: string): Promise<void> {
  await trx.raw(
    `with released as (
       update voucher_redemptions set state = 'released', updated_at = now() where order_id = :orderId and state = 'reserved' returning voucher_id
     )
     update vouchers set uses = uses - 1 where id in (select voucher_id from released)`,
    { orderId },
  );
}
