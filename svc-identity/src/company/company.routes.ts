import { endpoints } from '@merchloom/contracts/endpoints';
import { messageText } from '@merchloom/contracts/messages';
import type { SetupProgress } from '@merchloom/contracts/setup';
import { auditOf, type Clock, type Database, type Route, recordAudit, route, type Transaction } from '@merchloom/service-kit';
import { TenantRecord } from '../tenants/tenant.record.ts';
import { getCompany, saveCompany } from './company.ts';

/** R10.18: /settings/company-details, and the steps of the setup that company and team are. */
export const companyRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(endpoints.getCompany, async ({ tenantId }) => ({ data: await db.tenant(tenantId, (trx) => getCompany(trx, tenantId)) })),
  route(endpoints.saveCompany, async (request) => {
    const { body, lang } = request;
    const { version, ...facts } = body;
    // Tenants are the platform's table, their companies their own: both rows change or none.
    const data = await db.platform((trx) => saveCompany(trx, auditOf(request), facts, version, clock.now()));
    return { message: messageText('company_saved', lang), data };
  }),
  route(endpoints.identitySetup, async ({ tenantId }) => ({ data: await db.tenant(tenantId, (trx) => progress(trx, tenantId)) })),
  route(endpoints.finishSetup, async (request) => {
    const { tenantId } = request;
    const data = await db.platform(async (trx) => {
      const finished = await TenantRecord.query(trx)
        .findById(tenantId)
        .whereNull('setupCompletedAt')
        .patch({ setupCompletedAt: clock.now() });
      if (finished > 0) await recordAudit(trx, { ...auditOf(request), action: 'setup.finished', object: { type: 'tenant', id: tenantId } });
      return progress(trx, tenantId);
    });
    return { data };
  }),
];

async function progress(trx: Transaction, tenantId: string): Promise<SetupProgress> {
  const { complete, logo } = await getCompany(trx, tenantId);
  const team = await trx.raw(
    `select (select count(*) from users where tenant_id = :tenantId and status = 'active') > 1
       or exists (select from invitations where tenant_id = :tenantId and revoked_at is null) as invited`,
    { tenantId },
  );
  return { company: complete, logo: logo !== '', team: Boolean(team.rows[0]?.invited) };
}
