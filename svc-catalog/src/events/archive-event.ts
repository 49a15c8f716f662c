import type { StaffEvent } from '@merchloom/contracts/staff-events';
import { type Database, Refusal } from '@merchloom/service-kit';
import { touchEvent } from './change-event.ts';
import { EventRow } from './event.models.ts';
import { isExpired } from './event.ts';
import { type By, recordEventChange } from './record-change.ts';
import { findRow, presentStaffEvent, refuseConflict } from './staff-event.ts';

/** Puts an event away, or brings it back. One that sells is put on hold first. */
export function archiveEvent(
  db: Database,
  by: By,
  { slug, version, archived, now }: { slug: string; version: number; archived: boolean; now: Date },
): Promise<StaffEvent> {
  return db.tenant(by.tenantId, async (trx) => {
    const row = await findRow(trx, slug, { lock: true });
    await refuseConflict(trx, row, version, now);
    if (archived && row.status === 'Active' && !isExpired(row, now)) throw new Refusal({ kind: 'invalid', code: 'event_archive_refused' });
    await EventRow.query(trx)
      .patch({ archivedAt: archived ? now : null })
      .where({ id: row.id });
    await touchEvent(trx, by.tenantId, row.id);
    const before = { archived: row.archivedAt !== null };
    await recordEventChange(trx, by, row, { action: archived ? 'event.archived' : 'event.restored', before, after: { archived } });
    return presentStaffEvent(trx, await findRow(trx, row.slug), now);
  });
}
