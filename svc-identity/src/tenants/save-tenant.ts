import { tenantCreated, tenantUpdated } from '@merchloom/contracts/events/identity';
import type { Tenant } from '@merchloom/contracts/identity';
import { publish, type Transaction } from '@merchloom/service-kit';
import { presentTenant, TenantRecord } from './tenant.record.ts';

const told = ['handle', 'name', 'region', 'status'] as const;

/** Makes the tenant's record say this, and tells the others when it did not. Saving the same again does nothing. */
export async function saveTenant(trx: Transaction, wanted: Tenant, { setupComplete }: { setupComplete: boolean }): Promise<TenantRecord> {
  const known = await TenantRecord.query(trx).findById(wanted.id).forUpdate();
  if (!known) {
    const facts = { ...wanted, ...(setupComplete && { setupCompletedAt: new Date() }) };
    const created = await TenantRecord.query(trx).insertAndFetch(facts as Partial<TenantRecord>);
    await publish(trx, tenantCreated, { tenantId: wanted.id, subject: wanted.id, version: created.version, data: presentTenant(created) });
    return created;
  }
  if (told.every((field) => known[field] === wanted[field])) return known;
  const changed = await TenantRecord.query(trx).patchAndFetchById(wanted.id, { ...wanted, version: known.version + 1 });
  await publish(trx, tenantUpdated, { tenantId: wanted.id, subject: wanted.id, version: changed.version, data: presentTenant(changed) });
  return changed;
}
