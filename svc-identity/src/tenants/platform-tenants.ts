import type { PlatformTenant, PlatformTenantQuery } from '@merchloom/contracts/platform-tenants';
import type { Page } from '@merchloom/contracts/reply';
import { containing, Refusal, type Transaction } from '@merchloom/service-kit';
import { keysetPage } from '../paging/keyset.ts';
import type { TenantRecord } from './tenant.record.ts';

interface Row extends TenantRecord {
  people: string;
  clients: string;
  createdAt: Date;
}

const tenants = (trx: Transaction) =>
  trx('tenants').select(
    'tenants.*',
    trx.raw("(select count(*) from users u where u.tenant_id = tenants.id and u.status = 'active') as people"),
    trx.raw("(select count(*) from clients c where c.tenant_id = tenants.id and c.status = 'active') as clients"),
  );

const present = (row: Row): PlatformTenant => ({
  id: row.id,
  handle: row.handle,
  name: row.name,
  region: row.region,
  status: row.status,
  event_types: row.eventTypes,
  setup_complete: row.setupCompletedAt !== null,
  people: Number(row.people),
  clients: Number(row.clients),
  created_at: row.createdAt.toISOString(),
  version: row.version,
});

/** Every tenant by name. */
export async function listTenants(
  trx: Transaction,
  { q, status, region, cursor, limit = 50 }: PlatformTenantQuery,
): Promise<{ data: PlatformTenant[]; page: Page }> {
  const query = tenants(trx);
  if (q) {
    const pattern = containing(q);
    query.where((either) => either.whereRaw('lower(name) like ?', [pattern]).orWhere('handle', 'like', pattern));
  }
  if (status) query.where({ status });
  if (region) query.where({ region });
  const total = await query.clone().clearSelect().count({ n: '*' }).first();
  const { rows, page } = await keysetPage<Row>(query, { by: 'lower(name)', type: 'text', limit, cursor });
  return { data: rows.map(present), page: { ...page, total: Number(total?.n ?? 0) } };
}

export async function readTenant(trx: Transaction, id: string): Promise<PlatformTenant> {
  const row = (await tenants(trx).where({ id }).first()) as Row | undefined;
  if (!row) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  return present(row);
}
