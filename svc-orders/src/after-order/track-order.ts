import type { TrackedOrder } from '@merchloom/contracts/after-order';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { Logger } from 'pino';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { changeableUntil, type FollowedOrder, findByLink, type LinkCall, type LinkDependencies } from './find-order.ts';
import { linkLifeMs } from './order-link.ts';
import { presentTracked } from './present-tracked.ts';

export interface TrackDependencies extends LinkDependencies {
  sheets: SaleSheets;
  log: Logger;
}

/** The order behind a token whose tenant nobody has said; null for whatever opens nothing. */
export const createOpenOrderLink =
  ({ db, links, clock }: Pick<LinkDependencies, 'db' | 'links' | 'clock'>) =>
  async (token: string): Promise<{ orderId: string } | null> => {
    const orderId = links.claim(token);
    if (!orderId) return null;
    const oldest = new Date(clock.now().getTime() - linkLifeMs);
    const { rows } = await db.platform((trx) => trx.raw('select tenant_id from orders where id = ? and placed_at > ?', [orderId, oldest]));
    return rows[0] && links.read(rows[0].tenant_id, token) === orderId ? { orderId } : null;
  };

/** What a link's page shows, read anew. */
export const createTrackOrder = ({ db, links, clock, fixWindowMs, sheets, log }: TrackDependencies) => {
  /** The store's present sizes matter only while they may be chosen; the page stands without them. */
  const sheetOf = async ({ order }: FollowedOrder): Promise<SaleSheet | null> => {
    if (!changeableUntil(order, clock.now(), fixWindowMs)) return null;
    return sheets.find(order.tenantId, order.eventSlug).catch((error: unknown) => {
      log.warn({ err: error, orderId: order.id }, 'the sizes of an order could not be looked up');
      return null;
    });
  };

  return async ({ tenantId, token }: LinkCall): Promise<TrackedOrder> => {
    const found = await db.tenant(tenantId, (trx) => findByLink(trx, { links, tenantId, token, now: clock.now() }));
    return presentTracked(found, await sheetOf(found), clock.now(), fixWindowMs);
  };
};
