import { endpoints } from '@merchloom/contracts/endpoints';
import { type Database, type Route, route } from '@merchloom/service-kit';
import { findTenant } from './find-tenant.ts';
import { presentTenant, TenantRecord } from './tenant.record.ts';

export const tenantRoutes = ({ db }: { db: Database }): Route[] => [
  route(endpoints.resolveTenant, async ({ params }) => {
    const tenant = await db.platform((trx) => findTenant(trx, params.key));
    return { data: tenant && presentTenant(tenant) };
  }),
  route(endpoints.tenantNames, async ({ body }) => ({
    data: await db.platform(async (trx) => TenantRecord.query(trx).findByIds(body.ids).select('id', 'name')),
  })),
];
