import type { Currency } from '@merchloom/contracts/money';
import { type Clock, type Database, handleJob, type Transaction } from '@merchloom/service-kit';
import { nextHop } from '../fulfilment/hops.ts';
import { type Move, tryMove } from '../orders/move-order.ts';
import { type Held, reserveBudget } from './budget.ts';
import { recheckGifts } from './jobs.ts';

const problems: Record<Held, string> = { 'over budget': 'budget_exceeded', 'over budget limit': 'budget_limit_exceeded' };

interface Holding {
  tenantId: string;
  orderId: string;
  now: Date;
}

/** The order waits for its budget; its recipient sees that it is being processed (D37). */
export async function holdOrder(trx: Transaction, { tenantId, orderId, now }: Holding, held: Held): Promise<void> {
  const by = { kind: 'pipeline' } as const;
  await tryMove(trx, { tenantId, orderId, from: ['new'], to: held, by, cause: problems[held], problem: { code: problems[held] }, now });
}

export interface Recheck {
  tenantId: string;
  /** Whoever made room. */
  by: Move['by'];
  now: Date;
  /** How long staff may still change a released order before it goes to production. */
  fixWindowMs: number;
}

interface HeldRow {
  id: string;
  status: Held;
  event_id: string;
  currency: Currency;
  cost_minor: string;
}

const heldSql = `
  select o.id, o.status, o.event_id, o.currency, c.cost_minor
  from orders o join gift_claims c on c.order_id = o.id
  where o.status in ('over budget', 'over budget limit') and c.state = 'active' and c.reserved_minor = 0
  order by o.placed_at, o.id
  for update of o`;

/** Releases held gifts, oldest first, as far as the money goes. None overtakes an older one of its event (D37). */
export async function recheckHeld(trx: Transaction, { tenantId, by, now, fixWindowMs }: Recheck): Promise<number> {
  const { rows } = (await trx.raw(heldSql)) as { rows: HeldRow[] };
  const full = new Set<string>();
  let released = 0;
  for (const { id: orderId, status, event_id: eventId, currency, cost_minor } of rows) {
    if (full.has(eventId) || full.has(currency)) continue;
    const amount = Number(cost_minor);
    const held = await reserveBudget(trx, { tenantId, eventId, currency, amount });
    if (held) full.add(held === 'over budget' ? eventId : currency);
    if (held === status || held === 'over budget') continue;
    const followUps: Move['followUps'] = (moved) => (held ? [] : [nextHop(tenantId, moved, new Date(now.getTime() + fixWindowMs))]);
    if (!held) await trx.raw('update gift_claims set reserved_minor = cost_minor where order_id = ?', [orderId]);
    await tryMove(trx, { tenantId, orderId, from: [status], to: 'new', by, cause: 'budget_raised', now, followUps, waits: held !== null });
    if (held) await holdOrder(trx, { tenantId, orderId, now }, held);
    else released += 1;
  }
  return released;
}

export const createRecheckGifts = ({ db, clock, fixWindowMs }: { db: Database; clock: Clock; fixWindowMs: number }) =>
  handleJob(recheckGifts, async (_, { tenantId }) => {
    await db.tenant(tenantId, (trx) => recheckHeld(trx, { tenantId, by: { kind: 'staff' }, now: clock.now(), fixWindowMs }));
  });
