import type { GiftTermsBody } from '@merchloom/contracts/gifts';
import { fromWire, toWire } from '@merchloom/contracts/money';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { auditOf, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { type Recheck, recheckHeld } from './held-orders.ts';

/** What gifts of an event may cost, minor units. */
export interface GiftTerms {
  budgetMinor: number | null;
  itemCostMinor: number;
  spentMinor: number;
  claimsPerRecipient: number | null;
}

/** Where nothing is set: no budget, nothing to pay, one gift for everybody. */
const unset: GiftTerms = { budgetMinor: null, itemCostMinor: 0, spentMinor: 0, claimsPerRecipient: 1 };

export async function findGiftTerms(trx: Transaction, eventId: string): Promise<GiftTerms> {
  const { rows } = await trx.raw('select * from gift_terms where event_id = ?', [eventId]);
  const row = rows[0];
  if (!row) return unset;
  return {
    budgetMinor: row.budget_minor === null ? null : Number(row.budget_minor),
    itemCostMinor: Number(row.item_cost_minor),
    spentMinor: Number(row.spent_minor),
    claimsPerRecipient: row.claims_per_recipient,
  };
}

/** Terms as staff see them, with how many orders wait for money. */
export async function presentGiftTerms(trx: Transaction, eventId: string) {
  const terms = await findGiftTerms(trx, eventId);
  const { rows } = await trx.raw(
    `select count(*)::int as held from orders o join gift_claims c on c.order_id = o.id
     where o.event_id = ? and o.status in ('over budget', 'over budget limit') and c.state = 'active'`,
    [eventId],
  );
  return {
    budget: terms.budgetMinor === null ? null : toWire(terms.budgetMinor),
    item_cost: toWire(terms.itemCostMinor),
    claims_per_recipient: terms.claimsPerRecipient,
    spent: toWire(terms.spentMinor),
    held_orders: rows[0].held as number,
  };
}

type Asker = Parameters<typeof auditOf>[0];
const fieldsOf = ({ budget, item_cost, claims_per_recipient }: GiftTermsBody) => ({ budget, item_cost, claims_per_recipient });

/** Sets the terms and looks at what was held again. A budget below what is reserved takes nothing back. */
export async function setGiftTerms(
  trx: Transaction,
  sheet: SaleSheet,
  { based, ...body }: GiftTermsBody,
  { by, recheck }: { by: Asker; recheck: Recheck },
): Promise<void> {
  // Also where no terms stand yet: of two who set them at once the second sees what the first did.
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 907))', [sheet.eventId]);
  const terms = await presentGiftTerms(trx, sheet.eventId);
  const before = fieldsOf(terms);
  if (based && JSON.stringify(fieldsOf(based)) !== JSON.stringify(before))
    throw new Refusal({ kind: 'conflict', code: 'conflict', details: { terms } });
  await trx.raw(
    `insert into gift_terms (event_id, tenant_id, currency, budget_minor, item_cost_minor, claims_per_recipient)
     values (:eventId, :tenantId, :currency, :budget, :cost, :claims)
     on conflict (event_id) do update set budget_minor = excluded.budget_minor, item_cost_minor = excluded.item_cost_minor,
       claims_per_recipient = excluded.claims_per_recipient`,
    {
      eventId: sheet.eventId,
      tenantId: sheet.tenantId,
      currency: sheet.currency,
      budget: body.budget === null ? null : fromWire(body.budget),
      cost: fromWire(body.item_cost),
      claims: body.claims_per_recipient,
    },
  );
  const object = { type: 'event', id: sheet.eventId, label: sheet.name };
  await recordAudit(trx, { ...auditOf(by), action: 'event.budget-changed', object, before, after: fieldsOf(body) });
  await recheckHeld(trx, recheck);
}
