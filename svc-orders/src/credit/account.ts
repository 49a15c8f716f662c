import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { type Currency, fromWire, toWire } from '@merchloom/contracts/money';
import type { AccountEntry, AccountPaymentBody } from '@merchloom/contracts/tenant-credit';
import { auditOf, type Database, Refusal, type Route, recordAudit, route, type Transaction } from '@merchloom/service-kit';
import { recheckHeld } from '../gifts/held-orders.ts';
import { showCredit } from './account-credit.ts';
import { type ChargeTenant, createPayAccount } from './pay-by-card.ts';
import type { CreditDependencies } from './tenant-credit.ts';

const pageSize = 50;

/** What a tenant owes and why, and what it paid. */
export const accountRoutes = ({ db, clock, fixWindowMs, charge }: CreditDependencies & { charge: ChargeTenant }): Route[] => {
  const payAccount = createPayAccount(db, charge);
  return [
    route(endpoints.payAccount, async (request) => ({ data: await payAccount(request, request.body) })),
    route(endpoints.account, async ({ tenantId, query }) => ({ data: await accountOf(db, tenantId, query.before) })),
    route(endpoints.recordAccountPayment, async (request) => {
      const { tenantId, tenant, principal, body } = request;
      const now = clock.now();
      const by = { kind: 'staff', ...(principal && { name: principal.name }) } as const;
      const data = await db.tenant(tenantId, async (trx) => {
        await recordPayment(trx, { ...body, tenantId, by: principal?.name ?? '', now });
        const object = { type: 'tenant', id: tenantId, label: tenant?.handle ?? tenantId };
        await recordAudit(trx, { ...auditOf(request), action: 'tenant.payment-recorded', object, after: body });
        await recheckHeld(trx, { tenantId, by, now, fixWindowMs });
        return showCredit(trx);
      });
      return { data };
    }),
  ];
};

/** Takes a payment off what is owed. More than that is a slip of the pen. */
async function recordPayment(trx: Transaction, payment: AccountPaymentBody & { tenantId: string; by: string; now: Date }): Promise<void> {
  const { tenantId, currency, by, now, reference } = payment;
  const amount = fromWire(payment.amount);
  const { rowCount } = await trx.raw(
    'update gift_credit set used_minor = used_minor - :amount, version = version + 1 where currency = :currency and used_minor >= :amount',
    { amount, currency },
  );
  if (rowCount !== 1) throw new Refusal({ kind: 'invalid', code: 'validation', errors: { amount: ['payment_over_owed'] } });
  await trx('account_payments').insert({
    ...{ id: newId(), tenant_id: tenantId, currency, amount_minor: amount, reference, recorded_by: by, paid_at: now },
  });
}

// Amounts add up to what is used: what was billed, less what was given back and paid. Gifts are told by event and day. A page ends
// with a moment, never within one: parcels that are cancelled together have the same.
const entriesSql = `
  with entries (at, kind, label, slug, bulk_order, currency, amount) as (
    select placed_at, 'bulk', title, (select o.event_slug from orders o join bulk_parcels p on p.order_id = o.id where p.bulk_order_id = b.id limit 1),
      id, currency, total_minor
    from bulk_orders b where state = 'placed'
    union all
    select p.released_at, 'bulk_cancelled', o.order_ref, o.event_slug, p.bulk_order_id, o.currency, -p.cost_minor
    from bulk_parcels p join orders o on o.id = p.order_id where p.state = 'released' and p.cost_minor > 0
    union all
    select max(c.created_at), 'gifts', min(o.event_name), min(o.event_slug), null, o.currency, sum(c.reserved_minor)
    from gift_claims c join orders o on o.id = c.order_id where c.state = 'active' and c.reserved_minor > 0
    group by c.event_id, o.currency, date_trunc('day', c.created_at at time zone 'UTC')
    union all
    select paid_at, case when not by_card then 'payment' when amount_minor > 0 then 'card_payment' else 'card_refund' end,
      reference, null, null, currency, -amount_minor
    from account_payments
  )
  select *, count(*) over ()::int as count from entries
  where cast(:before as timestamptz) is null or at < cast(:before as timestamptz) order by at desc fetch first (:size) rows with ties`;

interface EntryRow {
  at: Date;
  kind: AccountEntry['kind'];
  label: string;
  slug: string | null;
  bulk_order: string | null;
  currency: Currency;
  amount: string;
  /** Of all entries from here on. */
  count: number;
}

/** Newest first; `next` is where the next page begins. */
const accountOf = (db: Database, tenantId: string, before?: string) =>
  db.tenant(tenantId, async (trx) => {
    const rows = (await trx.raw(entriesSql, { before: before ?? null, size: pageSize })).rows as EntryRow[];
    const entries = rows.map(
      ({ at, amount, count: _, ...entry }): AccountEntry => ({ ...entry, at: at.toISOString(), amount: toWire(Number(amount)) }),
    );
    return { credit: await showCredit(trx), entries, next: rows.length < (rows[0]?.count ?? 0) ? entries.at(-1)!.at : null };
  });
