import type { TrackedOrder } from '@merchloom/contracts/after-order';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { Logger } from 'pino';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { changeableUntil, type FollowedOrder, findByLink, type LinkCall, type LinkDependencies } from './find-order.ts';
import { presentTracked } from './present-tracked.ts';

export interface TrackDependencies extends LinkDependencies {
  sheets: SaleSheets;
  log: Logger;
}

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
