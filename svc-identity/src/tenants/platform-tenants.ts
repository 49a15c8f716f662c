import { endpoints } from '@merchloom/contracts/endpoints';
import { tenantUpdated } from '@merchloom/contracts/events/identity';
import type { PlatformTenant, PlatformTenantQuery, TenantStatus } from '@merchloom/contracts/platform-tenants';
import type { Page } from '@merchloom/contracts/reply';
import {
  type AuditEntry,
  auditOf,
  type Database,
  publish,
  Refusal,
  type Route,
  recordAudit,
  route,
  type Transaction,
} from '@merchloom/service-kit';
import { keysetPage } from '../paging/keyset.ts';
import { presentTenant, TenantRecord } from './tenant.record.ts';

interface Row extends TenantRecord {
  people: string;
  clients: string;
  createdAt: Date;
}

/** R10.18: tenants in /settings/super-admin-panel; only for platform staff who are administrators. */
export const platformTenantRoutes = ({ db }: { db: Database }): Route[] => [
  route(endpoints.listTenants, ({ query }) => db.platform((trx) => listTenants(trx, query))),
  route(endpoints.setTenantStatus, async (request) => {
    const { params, body } = request;
    return { data: await db.platform((trx) => setStatus(trx, { ...auditOf(request), tenantId: params.id }, body)) };
  }),
];

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
  setup_complete: row.setupCompletedAt !== null,
  people: Number(row.people),
  clients: Number(row.clients),
  created_at: row.createdAt.toISOString(),
  version: row.version,
});

async function listTenants(
  trx: Transaction,
  { q, status, region, cursor, limit = 50 }: PlatformTenantQuery,
): Promise<{ data: PlatformTenant[]; page: Page }> {
  const query = tenants(trx);
  if (q) {
    const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    query.where((either) => either.whereRaw('lower(name) like ?', [pattern]).orWhere('handle', 'like', pattern));
  }
  if (status) query.where({ status });
  if (region) query.where({ region });
  const total = await query.clone().clearSelect().count({ n: '*' }).first();
  const placeOf = ({ name, id }: Row) => ({ value: name.toLowerCase(), id });
  const { rows, page } = await keysetPage<Row>(query, { by: 'lower(name)', type: 'text', limit, cursor, placeOf });
  return { data: rows.map(present), page: { ...page, total: Number(total?.n ?? 0) } };
}

type Asker = Pick<AuditEntry, 'tenantId' | 'actor' | 'impersonator' | 'ip' | 'requestId'>;

async function setStatus(
  trx: Transaction,
  asker: Asker,
  { status, reason, version }: { status: TenantStatus; reason: string; version: number },
) {
  const { tenantId } = asker;
  const before = await TenantRecord.query(trx).findById(tenantId).forUpdate();
  if (!before) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  const find = async () => present((await tenants(trx).where({ id: tenantId }).first()) as Row);
  if (before.version !== version) throw new Refusal({ kind: 'conflict', code: 'conflict', details: { tenant: await find() } });
  const changed = await TenantRecord.query(trx).patchAndFetchById(tenantId, { status, version: version + 1 });
  await publish(trx, tenantUpdated, { tenantId, subject: tenantId, version: changed.version, data: presentTenant(changed) });
  const object = { type: 'tenant', id: tenantId, label: before.handle };
  const action = status === 'suspended' ? 'tenant.suspended' : 'tenant.activated';
  await recordAudit(trx, { ...asker, action, object, before: { status: before.status }, after: { status }, reason });
  return find();
}
