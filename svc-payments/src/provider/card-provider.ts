import type Stripe from 'stripe';
import type { CardKeys, CardRegion } from '../keys/card-keys.ts';
import { asking, at, clientsOf, codeOf, orNull, type Place } from './clients.ts';
import { type ProviderAccounts, providerAccounts } from './provider-accounts.ts';
import { type ProviderCards, providerCards } from './provider-cards.ts';
import { type ProviderLists, providerLists } from './provider-lists.ts';
import { type ProviderRefunds, providerRefunds } from './provider-refunds.ts';

export interface NewIntent extends Place {
  id: string;
  tenantId: string;
  orderId: string;
  orderRef: string;
  attempt: number;
  amount: number;
  currency: string;
  fee: number;
  description: string;
  receiptEmail: string | null;
  /** Of a saved card. */
  customer: string | null;
}

/** The calls we make to the card provider, each safe to repeat. Refuses with `payment_unavailable` when it cannot be reached. */
export interface CardProvider {
  createIntent(attempt: NewIntent): Promise<Stripe.PaymentIntent>;
  /** With its charge, for the card that paid. Null when there is no such intent there. */
  findIntent(place: Place, intent: string): Promise<Stripe.PaymentIntent | null>;
  /** The intent as it stands after trying: cancelled, or whatever it was already. */
  cancelIntent(place: Place, intent: string): Promise<Stripe.PaymentIntent>;
  refunds: ProviderRefunds;
  accounts: ProviderAccounts;
  cards: ProviderCards;
  lists: ProviderLists;
  calculateTax(place: Place, params: Stripe.Tax.CalculationCreateParams): Promise<Stripe.Tax.Calculation>;
  /** Null when the reference was recorded before and the first answer is forgotten. */
  recordTax(place: Place, calculation: string, reference: string): Promise<Stripe.Tax.Transaction | null>;
  /** Takes back what was recorded: `amount` (tax included) of it, or all. Null when the reference was used before. */
  reverseTax(
    place: Place,
    reversal: { transaction: string; reference: string; amount: number | null },
  ): Promise<Stripe.Tax.Transaction | null>;
  /** The event, if one of the region's secrets signed exactly these bytes within five minutes. */
  readEvent(region: CardRegion, body: Buffer, signature: string): Stripe.Event | null;
}

const nullWhenUsed = (error: unknown) => {
  if (codeOf(error) === 'resource_already_exists') return null;
  throw error;
};

export function createCardProvider(keys: CardKeys): CardProvider {
  const clients = clientsOf(keys);
  const withCard = { expand: ['latest_charge'] };

  return {
    createIntent: (attempt) =>
      asking(
        clients[attempt.region].paymentIntents.create(
          {
            amount: attempt.amount,
            currency: attempt.currency.toLowerCase(),
            ...(attempt.customer
              ? { customer: attempt.customer, allowed_payment_method_types: ['card'] as const }
              : { automatic_payment_methods: { enabled: true } }),
            description: attempt.description,
            ...(attempt.receiptEmail && { receipt_email: attempt.receiptEmail }),
            ...(attempt.account && attempt.fee > 0 && { application_fee_amount: attempt.fee }),
            metadata: { tenant_id: attempt.tenantId, order_id: attempt.orderId, order_ref: attempt.orderRef, attempt_id: attempt.id },
          },
          // Never the SDK's random key: it would not survive a crash between asking and storing.
          { ...at(attempt), idempotencyKey: `pi:${attempt.orderId}:${attempt.attempt}` },
        ),
      ),
    findIntent: (place, intent) => asking(orNull(clients[place.region].paymentIntents.retrieve(intent, withCard, at(place)))),
    cancelIntent: (place, intent) =>
      asking(
        clients[place.region].paymentIntents.cancel(intent, { cancellation_reason: 'abandoned' }, at(place)).catch((error) => {
          if (codeOf(error) === 'payment_intent_unexpected_state')
            return clients[place.region].paymentIntents.retrieve(intent, withCard, at(place));
          throw error;
        }),
      ),
    refunds: providerRefunds(clients),
    accounts: providerAccounts(clients),
    cards: providerCards(clients),
    lists: providerLists(clients),
    calculateTax: (place, params) => asking(clients[place.region].tax.calculations.create(params, at(place))),
    recordTax: (place, calculation, reference) =>
      asking(
        clients[place.region].tax.transactions
          .createFromCalculation({ calculation, reference }, { ...at(place), idempotencyKey: `tax:${reference}:${calculation}` })
          .catch(nullWhenUsed),
      ),
    reverseTax: (place, { transaction, reference, amount }) =>
      asking(
        clients[place.region].tax.transactions
          .createReversal(
            {
              original_transaction: transaction,
              reference,
              ...(amount === null ? { mode: 'full' } : { mode: 'partial', flat_amount: -amount }),
            },
            { ...at(place), idempotencyKey: `tax-reversal:${reference}` },
          )
          .catch(nullWhenUsed),
      ),
    readEvent(region, body, signature) {
      const { webhookSecret, connectSecret } = keys.regions[region];
      for (const secret of new Set([webhookSecret, connectSecret])) {
        try {
          const event = clients[region].webhooks.constructEvent(body, signature, secret, 300);
          const right = event.account ? connectSecret : webhookSecret;
          return right === secret && event.livemode === keys.live ? event : null;
        } catch {
          // The other endpoint's secret, or nobody's.
        }
      }
      return null;
    },
  };
}
