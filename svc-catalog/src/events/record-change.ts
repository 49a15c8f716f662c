import { newId } from '@merchloom/contracts/id';
import { auditOf, recordAudit, type ServiceRequest, type Transaction } from '@merchloom/service-kit';
import type { EventRow } from './event.models.ts';

/** Who asks: the part of a request that the records need. */
export type By = Pick<ServiceRequest, 'principal' | 'tenantId' | 'requestId' | 'ctx'>;

export interface EventChangeRecord {
  /** `event.opened`, `product.changed` … */
  action: string;
  /** What it was done to, when that is not the event itself. */
  subject?: string;
  /** As fields are called on the wire; only what differs is kept. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

/** Notes a change where staff see it on the event, and in the audit log, in the change's own transaction. */
export async function recordEventChange(
  trx: Transaction,
  by: By,
  event: Pick<EventRow, 'id' | 'name'>,
  { action, subject, before = {}, after = {}, reason }: EventChangeRecord,
): Promise<void> {
  const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const only = (state: Record<string, unknown>) =>
    Object.fromEntries(differing.flatMap((field) => (field in state ? [[field, state[field]]] : [])));
  await trx('event_activity').insert({
    id: newId(),
    tenant_id: by.tenantId,
    event_id: event.id,
    actor: by.principal?.name ?? '',
    action,
    subject: subject ?? null,
    before: JSON.stringify(only(before)),
    after: JSON.stringify({ ...only(after), ...(reason && { reason }) }),
  });
  await recordAudit(trx, {
    ...auditOf(by),
    action,
    object: { type: 'event', id: event.id, label: subject ? `${event.name}: ${subject}` : event.name },
    before: only(before),
    after: only(after),
    ...(reason && { reason }),
  });
}
