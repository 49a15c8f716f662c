import type { EventActivity } from '@merchloom/contracts/staff-events';
import type { Database } from '@merchloom/service-kit';
import { findRow } from './staff-event.ts';

const pageSize = 30;

/** What was changed on an event, newest first. */
export function readActivity(
  db: Database,
  tenantId: string,
  slug: string,
  { cursor, limit = pageSize }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ data: EventActivity[]; next: string | null }> {
  return db.tenant(tenantId, async (trx) => {
    const { id } = await findRow(trx, slug);
    const { rows } = await trx.raw(
      `select id, at, actor, action, subject, before, after from event_activity
       where event_id = :id and (cast(:cursor as uuid) is null or id < cast(:cursor as uuid)) order by id desc limit :limit`,
      { id, cursor: cursor ?? null, limit: limit + 1 },
    );
    const shown = (rows as (Omit<EventActivity, 'at'> & { at: Date })[]).slice(0, limit);
    return { data: shown.map((row) => ({ ...row, at: row.at.toISOString() })), next: rows.length > limit ? shown.at(-1)!.id : null };
  });
}
