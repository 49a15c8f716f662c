import { endpoints } from '@merchloom/contracts/endpoints';
import { auditOf, type Clock, type Database, type Route, route, type ServiceRequest } from '@merchloom/service-kit';
import type { Asker } from '../users/change-user.ts';
import { changeTenant } from './change-tenant.ts';
import { createTenant } from './create-tenant.ts';
import { listTenants, readTenant } from './platform-tenants.ts';

/** R10.18: tenants in /settings/super-admin-panel; only for platform staff who are administrators. */
export const platformTenantRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(endpoints.listTenants, ({ query }) => db.platform((trx) => listTenants(trx, query))),
  route(endpoints.readTenant, async ({ params }) => ({ data: await db.platform((trx) => readTenant(trx, params.id)) })),
  route(endpoints.createTenant, async (request) => {
    const { body, lang } = request;
    const asker: Asker = { ...auditOf(request), person: request.principal as NonNullable<ServiceRequest['principal']> };
    return {
      data: await db.platform(async (trx) => readTenant(trx, await createTenant(trx, asker, { ...body, lang }, clock.now()))),
    };
  }),
  route(endpoints.renameTenant, async (request) => {
    const { name, version } = request.body;
    const asker = { ...auditOf(request), tenantId: request.params.id };
    return { data: await db.platform((trx) => changeTenant(trx, asker, { change: { name }, version })) };
  }),
  route(endpoints.setTenantFeatures, async (request) => {
    const { event_types, version } = request.body;
    const asker = { ...auditOf(request), tenantId: request.params.id };
    const eventTypes = [...new Set(event_types)];
    return { data: await db.platform((trx) => changeTenant(trx, asker, { change: { eventTypes }, version })) };
  }),
  route(endpoints.setTenantStatus, async (request) => {
    const { status, version, reason } = request.body;
    const asker = { ...auditOf(request), tenantId: request.params.id };
    return { data: await db.platform((trx) => changeTenant(trx, asker, { change: { status }, version, reason })) };
  }),
];
