import { endpoints } from '@merchloom/contracts/endpoints';
import type { Settlement } from '@merchloom/contracts/payments';
import type { Clock, Database, InternalClient } from '@merchloom/service-kit';
import { type PlacedWithLines, placeAlone } from './place-order.ts';
import type { PlacedHere } from './placed-here.ts';

export interface SettleDependencies {
  db: Database;
  http: InternalClient;
  placedHere: PlacedHere;
  clock: Clock;
  fixWindowMs: number;
}

export type Settled = Settlement & { placed: PlacedWithLines | null };

/** Lets svc-payments ask the provider, and places the order when its money is there. Used by the browser's call and by the sweeper. */
export const createSettleOrder =
  ({ db, http, placedHere, clock, fixWindowMs }: SettleDependencies) =>
  async (tenantId: string, by: { paymentIntent: string } | { orderId: string }): Promise<Settled> => {
    const { data: settlement } = await http.call(endpoints.settlePayment, { tenantId, body: by });
    const { state, orderId, paymentId, paymentIntent, amount, currency, paidAt, fee } = settlement;
    if (state !== 'succeeded' || !orderId || !paymentIntent || amount === null || !currency) return { ...settlement, placed: null };
    const now = clock.now();
    const payment = { kind: 'card', amount, currency, paymentId, paymentIntent, paidAt: paidAt ? new Date(paidAt) : now, fee } as const;
    const placed = await placeAlone(db, { tenantId, orderId, payment, now, fixWindowMs });
    placedHere.add(orderId);
    return { ...settlement, placed };
  };
