import { endpoints } from '@merchloom/contracts/endpoints';
import type { Clock, Database, InternalClient } from '@merchloom/service-kit';
import type { Settled } from '../orders/settle-order.ts';
import { releaseVouchers } from '../vouchers/redemptions.ts';

export type GiveUpDraft = (tenantId: string, orderId: string) => Promise<void>;

export interface GiveUpDependencies {
  db: Database;
  http: InternalClient;
  settle: (tenantId: string, by: { orderId: string }) => Promise<Settled>;
  clock: Clock;
}

/**
 * Lets go of a draft nobody finished. It is marked first, so that a shopper who comes back meanwhile opens it anew; then its
 * attempt is cancelled at the provider; its voucher goes back last (V3). Money that came after all places the order instead.
 */
export const createGiveUpDraft =
  ({ db, http, settle, clock }: GiveUpDependencies): GiveUpDraft =>
  async (tenantId, orderId) => {
    const stamp = clock.now();
    const marked = await db.tenant(tenantId, async (trx) => {
      const { rows } = await trx.raw(
        'update orders set abandoned_at = ? where id = ? and status is null and not closed returning total_minor',
        [stamp, orderId],
      );
      return rows[0] as { total_minor: string } | undefined;
    });
    if (!marked) return;
    if (Number(marked.total_minor) > 0) {
      const { data } = await http.call(endpoints.cancelAttempt, { tenantId, params: { order: orderId } });
      if (data.state === 'succeeded') {
        await settle(tenantId, { orderId });
        return;
      }
    }
    await db.tenant(tenantId, async (trx) => {
      const { rowCount } = await trx.raw('update orders set closed = true where id = ? and status is null and abandoned_at = ?', [
        orderId,
        stamp,
      ]);
      if (rowCount === 1) await releaseVouchers(trx, orderId);
    });
  };
