import type { Envelope, EventData } from '@merchloom/contracts/events/define-event';
import type { paymentSucceeded } from '@merchloom/contracts/events/index';
import type { Clock, Database } from '@merchloom/service-kit';
import { bookCharge } from '../credit/book-charge.ts';
import { placeAlone } from './place-order.ts';
import type { PlacedHere } from './placed-here.ts';

export interface PlacePaidDependencies {
  db: Database;
  placedHere: PlacedHere;
  clock: Clock;
  fixWindowMs: number;
}

/**
 * Places the order whose money came, unless the browser's call was faster, as it mostly is, or books what a tenant paid of its account.
 * Twice is once.
 */
export const createPlacePaid =
  ({ db, placedHere, clock, fixWindowMs }: PlacePaidDependencies) =>
  async ({ tenantid: tenantId, data }: Envelope<EventData<typeof paymentSucceeded>>): Promise<void> => {
    const { orderId, amount, currency, paymentId, paymentIntent, paidAt, fee } = data;
    if (data.purpose === 'account') {
      const charge = { tenantId, id: orderId, card: data.card, paidAt: new Date(paidAt), now: clock.now(), fixWindowMs };
      return db.tenant(tenantId, (trx) => bookCharge(trx, charge));
    }
    if (placedHere.has(orderId)) return;
    const placed = await db.tenantOnce(tenantId, 'select from orders where id = ? and placed_at is not null', [orderId]);
    if (placed.rowCount > 0) return;
    const payment = { kind: 'card', amount, currency, paymentId, paymentIntent, paidAt: new Date(paidAt), fee } as const;
    await placeAlone(db, { tenantId, orderId, payment, now: clock.now(), fixWindowMs });
  };
