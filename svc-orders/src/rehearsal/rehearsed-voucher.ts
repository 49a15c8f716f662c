import type { Database } from '@merchloom/service-kit';
import { codeKey, type FoundVoucher, voucherInvalid } from '../vouchers/voucher-record.ts';

interface Asked {
  tenantId: string;
  eventId: string;
  currency: string;
  code: string;
}

const findSql = `
  select id, code, discount_minor, starts_at, ends_at, max_uses, uses, min_spend_minor, product_ids from vouchers
  where tenant_id = :tenantId and event_id = :eventId and code_key = :key and active and currency = :currency`;

/** The voucher of a code, as somebody finds it who has never used one; null without a code. Holds no use of it. */
export async function rehearsedVoucher(db: Database, { tenantId, code, ...place }: Asked): Promise<FoundVoucher | null> {
  const key = codeKey(code);
  if (key === '') return null;
  const { rows } = await db.tenantOnce(tenantId, findSql, { tenantId, key, ...place });
  const [row] = rows;
  if (!row) throw voucherInvalid();
  return {
    id: row.id,
    code: row.code,
    discountMinor: Number(row.discount_minor),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxUses: row.max_uses,
    uses: row.uses,
    maxUsesPerEmail: null,
    usesByEmail: 0,
    minSpendMinor: row.min_spend_minor === null ? null : Number(row.min_spend_minor),
    productIds: row.product_ids,
    held: false,
    leftBehind: [],
  };
}
