import Stripe from 'stripe';
import type { CardRegion } from '../keys/card-keys.ts';
import { asking, at, type Clients, codeOf, orNull, type Place } from './clients.ts';

export interface CardToCharge extends Place {
  /** Of the attempt: the provider confirms once for it. */
  id: string;
  paymentMethod: string;
}

/** Tenants' own cards, at the platform's account of a region. */
export interface ProviderCards {
  /** One customer per tenant and region, however often it is asked. */
  customer(region: CardRegion, tenant: { tenantId: string; name: string }): Promise<Stripe.Customer>;
  setup(region: CardRegion, setup: { tenantId: string; customer: string; key: string }): Promise<Stripe.SetupIntent>;
  /** With its card. */
  findSetup(region: CardRegion, setup: string): Promise<Stripe.SetupIntent | null>;
  /** Taken from its customer it is good for nothing; one that was taken before is fine. */
  detach(region: CardRegion, method: string): Promise<void>;
  /**
   * Charges without the cardholder, once. How that ended stands on the intent, which has to be asked for: the answer to a repeated call is
   * that of the first. False when the card is good for nothing any more.
   */
  charge(card: CardToCharge, intent: string): Promise<boolean>;
}

export const providerCards = (clients: Clients): ProviderCards => ({
  customer: (region, { tenantId, name }) =>
    asking(
      clients[region].customers.create({ name, metadata: { tenant_id: tenantId } }, { idempotencyKey: `customer:${tenantId}:${region}` }),
    ),
  setup: (region, { tenantId, customer, key }) =>
    asking(
      clients[region].setupIntents.create(
        { customer, usage: 'off_session', allowed_payment_method_types: ['card'], metadata: { tenant_id: tenantId } },
        { idempotencyKey: `setup:${key}` },
      ),
    ),
  findSetup: (region, setup) => asking(orNull(clients[region].setupIntents.retrieve(setup, { expand: ['payment_method'] }))),
  detach: (region, method) =>
    asking(
      (async () => {
        const found = await orNull(clients[region].paymentMethods.retrieve(method));
        if (found?.customer) await clients[region].paymentMethods.detach(method);
      })(),
    ),
  charge: (card, intent) =>
    asking(
      clients[card.region].paymentIntents
        .confirm(intent, { payment_method: card.paymentMethod, off_session: true }, { ...at(card), idempotencyKey: `confirm:${card.id}` })
        .then(
          () => true,
          (error) => {
            if (error instanceof Stripe.errors.StripeCardError || codeOf(error) === 'payment_intent_unexpected_state') return true;
            if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method') return false;
            throw error;
          },
        ),
    ),
});
