import { endpoints } from '@merchloom/contracts/endpoints';
import { type Currency, fromWire } from '@merchloom/contracts/money';
import { auditOf, type Clock, type Database, Refusal, type Route, recordAudit, route, type Transaction } from '@merchloom/service-kit';
import { recheckHeld } from '../gifts/held-orders.ts';
import { findCredit, presentCredit, showCredit } from './account-credit.ts';

export interface CreditDependencies {
  db: Database;
  clock: Clock;
  fixWindowMs: number;
}

/** Platform staff decide what a tenant may owe for what it is invoiced for. */
export const creditRoutes = ({ db, clock, fixWindowMs }: CreditDependencies): Route[] => [
  route(endpoints.tenantCredit, async ({ tenantId }) => ({ data: await db.tenant(tenantId, showCredit) })),
  route(endpoints.setTenantCredit, async (request) => {
    const { tenantId, tenant, principal, body } = request;
    const { currency, reason } = body;
    const data = await db.tenant(tenantId, async (trx) => {
      const before = presentCredit(await findCredit(trx, currency));
      const limitMinor = body.limit === null ? null : fromWire(body.limit);
      await setCreditLimit(trx, { tenantId, currency, limitMinor, version: body.version });
      const object = { type: 'tenant', id: tenantId, label: tenant?.handle ?? tenantId };
      const [was, is] = [before.limit, body.limit].map((limit) => ({ currency, limit }));
      await recordAudit(trx, { ...auditOf(request), action: 'tenant.credit-limit-changed', object, before: was, after: is, reason });
      const by = { kind: 'staff', ...(principal && { name: principal.name }) } as const;
      await recheckHeld(trx, { tenantId, by, now: clock.now(), fixWindowMs });
      return showCredit(trx);
    });
    return { data };
  }),
];

interface CreditLimit {
  tenantId: string;
  currency: Currency;
  /** Null lifts it. */
  limitMinor: number | null;
  /** As read; the row may not be there before. */
  version: number;
}

/** The hard limit of what a tenant may owe; a limit below what is used takes nothing back. */
async function setCreditLimit(trx: Transaction, limit: CreditLimit): Promise<void> {
  const { rowCount } = await trx.raw(
    `insert into gift_credit as c (tenant_id, currency, limit_minor, version)
     select :tenantId, :currency, :limitMinor, 1 where :version = 0
       or exists (select from gift_credit where tenant_id = :tenantId and currency = :currency)
     on conflict (tenant_id, currency) do update set limit_minor = excluded.limit_minor, version = c.version + 1 where c.version = :version`,
    { ...limit },
  );
  if (rowCount === 1) return;
  const credit = presentCredit(await findCredit(trx, limit.currency));
  throw new Refusal({ kind: 'conflict', code: 'conflict', details: { credit } });
}
