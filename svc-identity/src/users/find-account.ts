import type { Transaction } from '@merchloom/service-kit';
import { TenantRecord } from '../tenants/tenant.record.ts';
import { UserRecord } from './user.record.ts';

export interface Account {
  user: UserRecord;
  tenant: TenantRecord;
}

/** Somebody who may be signed in: active, in a tenant that is not suspended. Platform staff get in even then. */
export async function findAccount(trx: Transaction, by: { id: string } | { email: string }): Promise<Account | null> {
  const user = await UserRecord.query(trx).findOne({ ...by, status: 'active' });
  const tenant = user && (await TenantRecord.query(trx).findById(user.tenantId));
  if (!user || !tenant) return null;
  return tenant.status === 'active' || user.superadmin ? { user, tenant } : null;
}
