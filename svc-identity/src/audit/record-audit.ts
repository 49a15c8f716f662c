import { newId } from '@merchloom/contracts/id';
import type { Transaction } from '@merchloom/service-kit';

export interface AuditEntry {
  tenantId: string;
  actorId: string;
  /** What was done, e.g. `login`. */
  action: string;
  /** What it was done to, `{kind}:{id}`. */
  object: string;
  ip: string;
  at: Date;
  details?: Record<string, unknown>;
}

/** Written in the transaction of what it tells; never changed afterwards. */
export async function recordAudit(trx: Transaction, { details = {}, ...entry }: AuditEntry): Promise<void> {
  await trx('audit_entries').insert({ id: newId(entry.at.getTime()), ...entry, details: JSON.stringify(details) });
}
