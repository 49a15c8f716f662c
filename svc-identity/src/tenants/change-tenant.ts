import { tenantUpdated } from '@merchloom/contracts/events/identity';
import type { PlatformTenant, TenantStatus } from '@merchloom/contracts/platform-tenants';
import type { EventType } from '@merchloom/contracts/vocabulary';
import { type AuditEntry, publish, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { readTenant } from './platform-tenants.ts';
import { presentTenant, TenantRecord } from './tenant.record.ts';

type Asker = Pick<AuditEntry, 'tenantId' | 'actor' | 'impersonator' | 'ip' | 'requestId'>;

interface TenantChange {
  change: { name: string } | { status: TenantStatus } | { eventTypes: EventType[] };
  /** As read. */
  version: number;
  reason?: string;
}

/** Changes what others know of a tenant, tells them and the audit log; refuses when somebody else was quicker. */
export async function changeTenant(trx: Transaction, asker: Asker, { change, version, reason }: TenantChange): Promise<PlatformTenant> {
  const { tenantId } = asker;
  const before = await TenantRecord.query(trx).findById(tenantId).forUpdate();
  if (!before) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  if (before.version !== version)
    throw new Refusal({ kind: 'conflict', code: 'conflict', details: { tenant: await readTenant(trx, tenantId) } });
  const changed = await TenantRecord.query(trx).patchAndFetchById(tenantId, { ...change, version: version + 1 });
  await publish(trx, tenantUpdated, { tenantId, subject: tenantId, version: changed.version, data: presentTenant(changed) });
  const was = Object.fromEntries(Object.keys(change).map((field) => [field, before[field as keyof TenantRecord]]));
  const object = { type: 'tenant', id: tenantId, label: before.handle };
  await recordAudit(trx, { ...asker, action: actionOf(change), object, before: was, after: change, reason });
  return readTenant(trx, tenantId);
}

function actionOf(change: TenantChange['change']): string {
  if ('name' in change) return 'tenant.renamed';
  if ('eventTypes' in change) return 'tenant.features-changed';
  return change.status === 'suspended' ? 'tenant.suspended' : 'tenant.activated';
}
