import type { Clock, Database } from '@merchloom/service-kit';
import type { Logger } from 'pino';
import type { Settled } from '../orders/settle-order.ts';
import type { GiveUpDraft } from './give-up-draft.ts';

export interface SweepDependencies {
  db: Database;
  settle: (tenantId: string, by: { orderId: string }) => Promise<Settled>;
  giveUp: GiveUpDraft;
  clock: Clock;
  log: Logger;
}

interface OpenDraft {
  id: string;
  tenant_id: string;
  total_minor: string;
  expired: boolean;
}

/** When the provider is asked about a draft nobody has finished, how often again, and when it is given up (D12, C1.8). */
const askAfterMs = 90_000;
const askAgainMs = 5 * 60_000;
const expireAfterMs = 45 * 60_000;
const batch = 100;

const takeSql = `
  update orders set swept_at = :now
  where id in (
    select id from orders
    where status is null and not closed and updated_at < :ask and (swept_at is null or swept_at < :again)
    order by coalesce(swept_at, created_at) limit ${batch} for update skip locked
  )
  returning id, tenant_id, total_minor, updated_at < :expire as expired`;

/** Finds what browser and webhook missed: paid drafts are placed, old ones cancelled at the provider and then let go. */
export const createSweepCheckouts =
  ({ db, settle, giveUp, clock, log }: SweepDependencies) =>
  async (): Promise<void> => {
    const now = clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    const drafts = await db.platform(async (trx): Promise<OpenDraft[]> => {
      const { rows } = await trx.raw(takeSql, { now, ask: before(askAfterMs), again: before(askAgainMs), expire: before(expireAfterMs) });
      return rows;
    });
    for (const { id, tenant_id: tenantId, total_minor, expired } of drafts) {
      const free = Number(total_minor) === 0;
      try {
        const placed = free ? null : (await settle(tenantId, { orderId: id })).placed;
        if (!placed && expired) await giveUp(tenantId, id);
      } catch (error) {
        log.warn({ err: error, orderId: id }, 'an open checkout could not be swept, it will be tried again');
      }
    }
  };
