import type { Transaction } from '@merchloom/service-kit';
import { TenantRecord } from './tenant.record.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id, else by handle. A handle that looks like an id belongs to nobody. */
export async function findTenant(trx: Transaction, key: string): Promise<TenantRecord | null> {
  const column = uuid.test(key) ? 'id' : 'handle';
  return (await TenantRecord.query(trx).findOne(column, key.toLowerCase())) ?? null;
}
