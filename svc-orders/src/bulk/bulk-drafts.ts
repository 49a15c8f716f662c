import type { BulkDraft, BulkOrder, BulkRow } from '@merchloom/contracts/bulk';
import { newId } from '@merchloom/contracts/id';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { auditOf, type Database, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { type BulkRecord, findBulk, findBulkPage, type Looking, presentBulk, presentRow } from './bulk-records.ts';
import { recipientsOfAnswers } from './size-answers.ts';
import { findSizeLink } from './size-links.ts';

const pageSize = 50;

/** Newest first; `next` is where the next page begins. */
export function listBulkOrders(db: Database, sheet: SaleSheet, after?: string): Promise<{ data: BulkRow[]; next: string | null }> {
  return db.tenant(sheet.tenantId, async (trx) => {
    const rows = await findBulkPage(trx, sheet, { after, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    return { data: shown.map(presentRow), next: rows.length > pageSize ? shown.at(-1)!.id : null };
  });
}

export const getBulkOrder = (db: Database, looking: Looking, id: string): Promise<BulkOrder> =>
  db.tenant(looking.sheet.tenantId, async (trx) => presentBulk(trx, await findBulk(trx, looking.sheet, id), looking));

/** Begins a draft, of what was answered to a size link when it names one. */
export const createBulkOrder = (
  db: Database,
  looking: Looking,
  { size_link, ...draft }: BulkDraft & { size_link?: string | undefined },
): Promise<BulkOrder> =>
  db.tenant(looking.sheet.tenantId, async (trx) => {
    const { sheet, now } = looking;
    const link = size_link === undefined ? null : await findSizeLink(trx, sheet, size_link);
    const filled = link ? { ...draft, title: draft.title || link.title, recipients: await recipientsOfAnswers(trx, link) } : draft;
    const id = newId();
    await trx('bulk_orders').insert({
      ...{ id, tenant_id: sheet.tenantId, event_id: sheet.eventId, currency: sheet.currency, created_at: now },
      ...columnsOf(filled, now),
    });
    return presentBulk(trx, await findBulk(trx, sheet, id), looking);
  });

/** Keeps a draft as it was typed. One who read an older version is told what stands, and nothing is written over. */
export const saveBulkOrder = (
  db: Database,
  looking: Looking,
  { id, version, ...draft }: BulkDraft & { id: string; version: number },
): Promise<BulkOrder> =>
  db.tenant(looking.sheet.tenantId, async (trx) => {
    const { sheet, now } = looking;
    await refuseChanged(trx, looking, await findBulk(trx, sheet, id, true), version);
    await trx('bulk_orders')
      .where({ id })
      .update({ ...columnsOf(draft, now), version: version + 1 });
    return presentBulk(trx, await findBulk(trx, sheet, id), looking);
  });

/** Only a draft of this version may change; anything else is a conflict that carries what stands now. */
export async function refuseChanged(trx: Transaction, looking: Looking, row: BulkRecord, version: number): Promise<void> {
  const code = row.state === 'placed' ? 'bulk_placed' : 'conflict';
  if (row.state === 'draft' && row.version === version) return;
  throw new Refusal({ kind: 'conflict', code, details: { bulk_order: await presentBulk(trx, row, looking) } });
}

export const deleteBulkOrder = (
  db: Database,
  { sheet, by }: Pick<Looking, 'sheet'> & { by: Parameters<typeof auditOf>[0] },
  id: string,
): Promise<void> =>
  db.tenant(sheet.tenantId, async (trx) => {
    const row = await findBulk(trx, sheet, id, true);
    if (row.state === 'placed') throw new Refusal({ kind: 'conflict', code: 'bulk_placed' });
    await trx('bulk_orders').where({ id }).delete();
    const object = { type: 'event', id: sheet.eventId, label: sheet.name };
    await recordAudit(trx, { ...auditOf(by), action: 'bulk.deleted', object, before: { title: row.title } });
  });

const columnsOf = ({ recipients, ...draft }: BulkDraft, now: Date) => ({
  ...draft,
  recipients: JSON.stringify(recipients),
  parcels: recipients.length,
  pieces: recipients.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
  updated_at: now,
});
