import type Stripe from 'stripe';
import { asking, at, type Clients, codeOf, orNull, type Place } from './clients.ts';

export interface NewRefund {
  intent: string;
  amount: number;
  /** The provider makes one refund per key, for a day. */
  key: string;
  /** Names our refund at the provider, so that it is found again after the key is forgotten. */
  refundId: string;
  /** Our share of the charge goes back in proportion. */
  withFee: boolean;
}

export interface ProviderRefunds {
  /** Null when the provider finds that so much is not left: somebody gave money back there, or the payer's bank holds it. */
  create(place: Place, refund: NewRefund): Promise<Stripe.Refund | null>;
  find(place: Place, refund: string): Promise<Stripe.Refund | null>;
  ofIntent(place: Place, intent: string): Promise<Stripe.Refund[]>;
  findDispute(place: Place, dispute: string): Promise<Stripe.Dispute | null>;
  disputesOf(place: Place, intent: string): Promise<Stripe.Dispute[]>;
}

const nothingLeft = new Set(['charge_already_refunded', 'amount_too_large', 'charge_disputed']);

/** Giving money back at the provider. */
export const providerRefunds = (clients: Clients): ProviderRefunds => ({
  create: (place, { intent, amount, key, refundId, withFee }) =>
    asking(
      clients[place.region].refunds
        .create(
          { payment_intent: intent, amount, metadata: { refund_id: refundId }, ...(withFee && { refund_application_fee: true }) },
          { ...at(place), idempotencyKey: key },
        )
        .catch((error) => {
          if (nothingLeft.has(codeOf(error) ?? '')) return null;
          throw error;
        }),
    ),
  find: (place, refund) => asking(orNull(clients[place.region].refunds.retrieve(refund, {}, at(place)))),
  ofIntent: (place, intent) =>
    asking(clients[place.region].refunds.list({ payment_intent: intent, limit: 100 }, at(place)).autoPagingToArray({ limit: 1_000 })),
  findDispute: (place, dispute) => asking(orNull(clients[place.region].disputes.retrieve(dispute, {}, at(place)))),
  disputesOf: (place, intent) =>
    asking(clients[place.region].disputes.list({ payment_intent: intent, limit: 100 }, at(place)).autoPagingToArray({ limit: 1_000 })),
});
