import type { EventStatus } from '@merchloom/contracts';
import type { StaffEvent } from '@merchloom/contracts/staff-events';
import { type Kit, Refusal } from '@merchloom/service-kit';
import { touchEvent } from './change-event.ts';
import { askOutside, checklistOf, readInside } from './checklist.ts';
import { EventRow } from './event.models.ts';
import { type By, recordEventChange } from './record-change.ts';
import { findRow, presentStaffEvent, refuseArchived, refuseConflict } from './staff-event.ts';

/** D53. Back to a draft only while nothing was ordered. */
export const eventMoves: Record<EventStatus, readonly EventStatus[]> = {
  Draft: ['Active'],
  Active: ['On hold', 'Draft'],
  'On hold': ['Active', 'Draft'],
};

const actions: Record<EventStatus, string> = { Active: 'event.opened', 'On hold': 'event.held', Draft: 'event.drafted' };

export interface StatusWish {
  slug: string;
  to: EventStatus;
  /** Absent: whatever stands now, for changes of many at once. */
  version?: number;
  reason: string;
}

/** Moves an event, if the rules and what it still lacks allow it. */
export async function setEventStatus(
  kit: Pick<Kit, 'db' | 'http'>,
  by: By,
  { slug, to, version, reason }: StatusWish,
  now: Date,
): Promise<StaffEvent> {
  const { db } = kit;
  const { tenantId } = by;
  const { inside, row } = await db.tenant(tenantId, async (trx) => {
    const row = await findRow(trx, slug);
    if (version !== undefined) await refuseConflict(trx, row, version, now);
    refuseArchived(row);
    refuseMove(row.status, to);
    return { row, inside: await readInside(trx, row, now) };
  });
  const outside = to === 'On hold' ? {} : await askOutside(kit, tenantId, inside);
  if (to === 'Draft') {
    if (!outside.readiness) throw new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 2 });
    if (outside.readiness.orders > 0) throw new Refusal({ kind: 'invalid', code: 'event_has_orders' });
  }
  if (to === 'Active') {
    const checklist = checklistOf(inside, outside);
    if (!checklist.ready) throw new Refusal({ kind: 'invalid', code: 'event_not_ready', details: checklist });
  }
  return db.tenant(tenantId, async (trx) => {
    const locked = await findRow(trx, slug, { lock: true });
    // What was looked at must still be what stands.
    await refuseConflict(trx, locked, row.version, now);
    await EventRow.query(trx).patch({ status: to }).where({ id: row.id });
    await touchEvent(trx, tenantId, row.id);
    await recordEventChange(trx, by, row, { action: actions[to], before: { status: row.status }, after: { status: to }, reason });
    return presentStaffEvent(trx, await findRow(trx, locked.slug), now);
  });
}

function refuseMove(from: EventStatus, to: EventStatus): void {
  if (!eventMoves[from].includes(to)) throw new Refusal({ kind: 'conflict', code: 'event_move_refused', params: { from, to } });
}
