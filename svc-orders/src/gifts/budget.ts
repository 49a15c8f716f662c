import type { Currency } from '@merchloom/contracts/money';
import type { Transaction } from '@merchloom/service-kit';

/** Where an order goes whose cost does not fit (D37). */
export type Held = 'over budget' | 'over budget limit';

export interface Cost {
  tenantId: string;
  eventId: string;
  currency: Currency;
  /** Minor units. */
  amount: number;
}

/** Reserves the cost in the event's budget and under the tenant's credit limit, both or none. Guards are in the statements. */
export async function reserveBudget(trx: Transaction, cost: Cost): Promise<Held | null> {
  const event = await trx.raw(
    `with terms as (select from gift_terms where event_id = :eventId), taken as (
       update gift_terms set spent_minor = spent_minor + :amount
       where event_id = :eventId and (budget_minor is null or spent_minor + :amount <= budget_minor) returning 1
     )
     select exists (select from taken) or not exists (select from terms) as fits`,
    { ...cost },
  );
  if (!event.rows[0].fits) return 'over budget';
  const credit = await trx.raw(
    `insert into gift_credit as c (tenant_id, currency, limit_minor, used_minor) values (:tenantId, :currency, null, :amount)
     on conflict (tenant_id, currency) do update set used_minor = c.used_minor + :amount
     where c.limit_minor is null or c.used_minor + :amount <= c.limit_minor`,
    { ...cost },
  );
  if (credit.rowCount === 1) return null;
  await trx.raw('update gift_terms set spent_minor = spent_minor - :amount where event_id = :eventId', { ...cost });
  return 'over budget limit';
}

const approveSql = `
  with held as (
    select c.order_id, c.tenant_id, c.event_id, c.cost_minor, o.currency
    from gift_claims c join orders o on o.id = c.order_id
    where c.order_id = :orderId and c.state = 'active' and not c.sample and c.reserved_minor = 0 and c.cost_minor > 0
  ), credit as (
    insert into gift_credit as g (tenant_id, currency, limit_minor, used_minor) select tenant_id, currency, null, cost_minor from held
    on conflict (tenant_id, currency) do update set used_minor = g.used_minor + excluded.used_minor
    where g.limit_minor is null or g.used_minor + excluded.used_minor <= g.limit_minor
    returning 1
  ), terms as (
    update gift_terms t set spent_minor = t.spent_minor + h.cost_minor from held h where t.event_id = h.event_id and exists (select from credit)
  ), claim as (
    update gift_claims c set reserved_minor = c.cost_minor from held h where c.order_id = h.order_id and exists (select from credit)
  )
  select not exists (select from held) or exists (select from credit) as fits`;

/**
 * Takes the money of a held gift that a person lets go on, once; nothing where it is taken already or the order is no gift.
 * A person may exceed the event's budget, never the tenant's hard limit: answers false when that says no (D37).
 */
export async function approveBudget(trx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await trx.raw(approveSql, { orderId });
  return rows[0].fits === true;
}

// A claim ends once, and not after production has begun; what it held goes back in the same statement (D33).
const releaseSql = `
  with released as (
    update gift_claims c set state = 'released', released_at = :now
    where c.order_id = :orderId and c.state = 'active' and not exists (
      select from order_history h where h.order_id = c.order_id
        and h.to_status in ('picked', 'in production', 'awaiting packing', 'packaged', 'ready to ship', 'shipped')
    )
    returning c.tenant_id, c.event_id, c.promo_code_id, c.reserved_minor, (select currency from orders o where o.id = c.order_id) as currency
  ), code as (
    update promo_codes p set claims = p.claims - 1 from released r where p.id = r.promo_code_id
  ), terms as (
    update gift_terms t set spent_minor = t.spent_minor - r.reserved_minor from released r where t.event_id = r.event_id
  ), credit as (
    update gift_credit g set used_minor = g.used_minor - r.reserved_minor from released r
    where g.tenant_id = r.tenant_id and g.currency = r.currency
  )
  select event_id, reserved_minor > 0 as money from released`;

/** Frees the code and the money of a cancelled gift; answers whether money came free that a held order may now have. */
export async function releaseGift(trx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const { rows } = await trx.raw(releaseSql, { orderId, now });
  return rows[0]?.money === true;
}
