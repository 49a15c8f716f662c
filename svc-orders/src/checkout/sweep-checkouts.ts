import { endpoints } from '@merchloom/contracts/endpoints';
import type { Clock, Database, InternalClient } from '@merchloom/service-kit';
import type { Logger } from 'pino';
import type { Settled } from '../orders/settle-order.ts';
import { releaseVouchers } from '../vouchers/redemptions.ts';

export interface SweepDependencies {
  db: Database;
  http: InternalClient;
  settle: (tenantId: string, by: { orderId: string }) => Promise<Settled>;
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
export const createSweepCheckouts = ({ db, http, settle, clock, log }: SweepDependencies) => {
  // Marked first, so that a shopper who comes back meanwhile opens the draft anew; the voucher goes back last (V3).
  const giveUp = async (tenantId: string, orderId: string, free: boolean) => {
    const stamp = clock.now();
    const { rowCount } = await db.tenant(tenantId, (trx) =>
      trx.raw('update orders set abandoned_at = ? where id = ? and status is null and not closed', [stamp, orderId]),
    );
    if (rowCount === 0) return;
    if (!free) {
      const { data } = await http.call(endpoints.cancelAttempt, { tenantId, params: { order: orderId } });
      if (data.state === 'succeeded') {
        await settle(tenantId, { orderId });
        return;
      }
    }
    await db.tenant(tenantId, async (trx) => {
      const { rowCount: closed } = await trx.raw('update orders set closed = true where id = ? and status is null and abandoned_at = ?', [
        orderId,
        stamp,
      ]);
      if (closed === 1) await releaseVouchers(trx, orderId);
    });
  };

  return async (): Promise<void> => {
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
        if (!placed && expired) await giveUp(tenantId, id, free);
      } catch (error) {
        log.warn({ err: error, orderId: id }, 'an open checkout could not be swept, it will be tried again');
      }
    }
  };
};
