import { randomBytes } from 'node:crypto';
import { promoCodeFrom, showPromoCode } from '@merchloom/commerce';
import { newId } from '@merchloom/contracts/id';
import { fromWire, toWire } from '@merchloom/contracts/minor-units';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { NewVouchersBody, StaffVoucher, VoucherListQuery } from '@merchloom/contracts/staff-vouchers';
import { auditOf, type Database, escapeLike, Refusal, recordAudit, type ServiceRequest, type Transaction } from '@merchloom/service-kit';
import { codeKey } from './voucher-record.ts';

export type By = Pick<ServiceRequest, 'principal' | 'tenantId' | 'requestId' | 'ctx'>;
type Terms = Omit<NewVouchersBody, 'code' | 'count'>;

const wire = (minor: string | number | null) => (minor === null ? null : toWire(Number(minor)));
const iso = (time: Date | null) => time?.toISOString() ?? null;

type VoucherRow = Omit<StaffVoucher, 'discount_amount' | 'min_spend' | 'starts_at' | 'ends_at' | 'created_at'> & {
  discount_minor: string;
  min_spend_minor: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
};

const present = (row: VoucherRow): StaffVoucher => ({
  ...{ id: row.id, version: row.version, code: row.code, uses: row.uses, is_public: row.is_public, active: row.active },
  ...{ max_uses: row.max_uses, max_uses_per_email: row.max_uses_per_email, product_ids: row.product_ids },
  discount_amount: wire(row.discount_minor)!,
  min_spend: wire(row.min_spend_minor),
  starts_at: iso(row.starts_at),
  ends_at: iso(row.ends_at),
  created_at: iso(row.created_at)!,
});

const pageSize = 50;

/** As `voucherState` has it. */
const stateSql = `case
  when not active then 'inactive' when uses >= max_uses then 'used-up'
  when ends_at <= :now then 'over' when starts_at > :now then 'planned' else 'active' end`;

/** Vouchers of an event, newest first. */
export const listVouchers = (
  db: Database,
  { tenantId, eventId }: SaleSheet,
  { q, state, cursor, limit = pageSize }: VoucherListQuery,
  now: Date,
): Promise<{ data: StaffVoucher[]; next: string | null }> =>
  db.tenant(tenantId, async (trx) => {
    const { rows } = await trx.raw(
      `select * from vouchers where event_id = :eventId and (cast(:cursor as uuid) is null or id < cast(:cursor as uuid))
       and code_key like :pattern ${state ? `and ${stateSql} = :state` : ''} order by id desc limit :limit`,
      { eventId, cursor: cursor ?? null, pattern: `%${escapeLike(codeKey(q ?? ''))}%`, limit: limit + 1, ...(state && { state, now }) },
    );
    const data = rows.slice(0, limit).map(present) as StaffVoucher[];
    return { data, next: rows.length > limit ? data.at(-1)!.id : null };
  });

function refuseSenseless({ starts_at, ends_at, product_ids }: Partial<Terms>, sheet: SaleSheet): void {
  const refuse = (field: string, code: string): never => {
    throw new Refusal({ kind: 'invalid', code: 'validation', errors: { [field]: [code] } });
  };
  if (starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at)) refuse('ends_at', 'end_before_start');
  if (product_ids?.some((id) => !sheet.products.some(({ productId }) => productId === id))) refuse('product_ids', 'product_unknown');
}

const columnsOf = (terms: Partial<Terms>): Record<string, unknown> => {
  const { discount_amount, min_spend, ...same } = terms;
  return {
    ...same,
    ...(discount_amount !== undefined && { discount_minor: fromWire(discount_amount) }),
    ...(min_spend !== undefined && { min_spend_minor: min_spend === null ? null : fromWire(min_spend) }),
  };
};

/** One voucher with a code of the organiser's own, or many with drawn ones. */
export function createVouchers(
  db: Database,
  by: By,
  sheet: SaleSheet,
  { code, count, ...terms }: NewVouchersBody,
): Promise<StaffVoucher[]> {
  refuseSenseless(terms, sheet);
  const { tenantId, eventId, currency } = sheet;
  const codes = code === undefined ? Array.from({ length: count }, () => showPromoCode(promoCodeFrom(randomBytes(10)))) : [code];
  return db.tenant(tenantId, async (trx) => {
    const rows = codes.map((each) => ({
      ...{ id: newId(), tenant_id: tenantId, event_id: eventId, currency, code: each, code_key: codeKey(each) },
      ...columnsOf(terms),
    }));
    const made = await trx('vouchers').insert(rows).onConflict(['tenant_id', 'event_id', 'code_key']).ignore().returning('id');
    if (made.length < rows.length) throw new Refusal({ kind: 'invalid', code: 'validation', errors: { code: ['voucher_code_taken'] } });
    const object = { type: 'event', id: eventId, label: sheet.name };
    await recordAudit(trx, {
      ...auditOf(by),
      action: 'voucher.created',
      object,
      after: { codes: codes.slice(0, 20), count: codes.length, ...terms },
    });
    const { rows: fresh } = await trx.raw('select * from vouchers where id = any(?) order by id desc', [rows.map(({ id }) => id)]);
    return fresh.map(present);
  });
}

async function lockVoucher(trx: Transaction, { eventId }: SaleSheet, id: string): Promise<StaffVoucher> {
  const { rows } = await trx.raw('select * from vouchers where id = ? and event_id = ? for update', [id, eventId]);
  if (!rows[0]) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  return present(rows[0]);
}

export const changeVoucher = (
  db: Database,
  by: By,
  sheet: SaleSheet,
  { id, version, changes }: { id: string; version: number; changes: Partial<Terms> },
): Promise<StaffVoucher> =>
  db.tenant(sheet.tenantId, async (trx) => {
    const before = await lockVoucher(trx, sheet, id);
    if (before.version !== version) throw new Refusal({ kind: 'conflict', code: 'conflict', details: { voucher: before } });
    refuseSenseless({ ...before, ...changes }, sheet);
    await trx('vouchers')
      .where({ id })
      // What is used already stays used.
      .update({
        ...columnsOf(changes),
        ...(changes.max_uses != null && { max_uses: Math.max(changes.max_uses, before.uses) }),
        version: version + 1,
      });
    const after = await lockVoucher(trx, sheet, id);
    const object = { type: 'voucher', id, label: before.code };
    await recordAudit(trx, { ...auditOf(by), action: 'voucher.changed', object, before, after });
    return after;
  });

/** One that was used stays, for the orders that used it. */
export const deleteVoucher = (db: Database, by: By, sheet: SaleSheet, id: string): Promise<void> =>
  db.tenant(sheet.tenantId, async (trx) => {
    const before = await lockVoucher(trx, sheet, id);
    const { rows } = await trx.raw('select exists (select from voucher_redemptions where voucher_id = ?) as used', [id]);
    if (rows[0].used) throw new Refusal({ kind: 'conflict', code: 'voucher_used' });
    await trx('vouchers').where({ id }).delete();
    await recordAudit(trx, { ...auditOf(by), action: 'voucher.deleted', object: { type: 'voucher', id, label: before.code }, before });
  });
