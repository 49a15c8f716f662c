import { endpoints } from '@merchloom/contracts/endpoints';
import { auditOf, type Database, Refusal, type Route, recordAudit, route } from '@merchloom/service-kit';
import type { createConnectAccount, createListAccounts } from './connect-account.ts';

interface BillingDependencies {
  db: Database;
  connectAccount: ReturnType<typeof createConnectAccount>;
  listAccounts: ReturnType<typeof createListAccounts>;
  publicUrl: string;
}

/** R10.18: /settings/billing-account. Where the provider's pages lead back to is ours to say, never the browser's. */
export const billingRoutes = ({ db, connectAccount, listAccounts, publicUrl }: BillingDependencies): Route[] => [
  route(endpoints.payoutAccounts, async ({ tenantId }) => ({ data: await listAccounts(tenantId) })),
  route(endpoints.openPayoutAccount, async (request) => {
    const { tenantId, tenant, principal, params } = request;
    if (!principal) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
    const page = `${publicUrl}/settings/billing-account`;
    const data = await connectAccount(tenantId, params.region, {
      email: principal.email,
      businessName: tenant?.handle ?? principal.name,
      returnUrl: `${page}?from=provider`,
      refreshUrl: `${page}?again=${params.region}`,
    });
    const object = { type: 'payout-account', id: data.account.account, label: params.region };
    await db.tenant(tenantId, (trx) => recordAudit(trx, { ...auditOf(request), action: 'billing.onboarding-started', object }));
    return { data };
  }),
];
