import Stripe from 'stripe';
import type { CardKeys, CardRegion } from '../keys/card-keys.ts';
import { refusalOfProvider } from './provider-errors.ts';

/** Whose books a call is about: a region's platform account, or a connected account in it. */
export interface Place {
  region: CardRegion;
  account: string | null;
}

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
}

/** The calls we make to the card provider, each safe to repeat. Refuses with `payment_unavailable` when it cannot be reached. */
export interface CardProvider {
  createIntent(attempt: NewIntent): Promise<Stripe.PaymentIntent>;
  /** With its charge, for the card that paid. Null when there is no such intent there. */
  findIntent(place: Place, intent: string): Promise<Stripe.PaymentIntent | null>;
  /** The intent as it stands after trying: cancelled, or whatever it was already. */
  cancelIntent(place: Place, intent: string): Promise<Stripe.PaymentIntent>;
  /** Gives everything back; `key` makes it once. */
  refundAll(place: Place, intent: string, key: string): Promise<Stripe.Refund>;
  calculateTax(place: Place, params: Stripe.Tax.CalculationCreateParams): Promise<Stripe.Tax.Calculation>;
  /** Null when the reference was recorded before. */
  recordTax(place: Place, calculation: string, reference: string): Promise<Stripe.Tax.Transaction | null>;
  /** The event, if one of the region's secrets signed exactly these bytes within five minutes. */
  readEvent(region: CardRegion, body: Buffer, signature: string): Stripe.Event | null;
}

const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined);

export function createCardProvider(keys: CardKeys): CardProvider {
  const clientOf = ({ secretKey }: { secretKey: string }) => {
    const address = keys.apiUrl ? new URL(keys.apiUrl) : null;
    return new Stripe(secretKey, {
      maxNetworkRetries: 2,
      timeout: 10_000,
      telemetry: false,
      ...(address && {
        host: address.hostname,
        port: address.port || undefined,
        protocol: address.protocol === 'https:' ? 'https' : 'http',
      }),
    });
  };
  const clients: Record<CardRegion, Stripe> = {
    UK: clientOf(keys.regions.UK),
    EU: clientOf(keys.regions.EU),
    US: clientOf(keys.regions.US),
  };
  const at = ({ account }: Place) => ({ stripeAccount: account ?? undefined });
  const withCard = { expand: ['latest_charge'] };

  const asking = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      throw refusalOfProvider(error);
    }
  };

  return {
    createIntent: (attempt) =>
      asking(
        clients[attempt.region].paymentIntents.create(
          {
            amount: attempt.amount,
            currency: attempt.currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            description: attempt.description,
            ...(attempt.receiptEmail && { receipt_email: attempt.receiptEmail }),
            ...(attempt.account && attempt.fee > 0 && { application_fee_amount: attempt.fee }),
            metadata: { tenant_id: attempt.tenantId, order_id: attempt.orderId, order_ref: attempt.orderRef, attempt_id: attempt.id },
          },
          // Never the SDK's random key: it would not survive a crash between asking and storing.
          { ...at(attempt), idempotencyKey: `pi:${attempt.orderId}:${attempt.attempt}` },
        ),
      ),
    findIntent: (place, intent) =>
      asking(
        clients[place.region].paymentIntents.retrieve(intent, withCard, at(place)).catch((error) => {
          if (codeOf(error) === 'resource_missing') return null;
          throw error;
        }),
      ),
    cancelIntent: (place, intent) =>
      asking(
        clients[place.region].paymentIntents.cancel(intent, { cancellation_reason: 'abandoned' }, at(place)).catch((error) => {
          if (codeOf(error) === 'payment_intent_unexpected_state')
            return clients[place.region].paymentIntents.retrieve(intent, withCard, at(place));
          throw error;
        }),
      ),
    refundAll: (place, intent, key) =>
      asking(
        clients[place.region].refunds.create({ payment_intent: intent }, { ...at(place), idempotencyKey: key }).catch(async (error) => {
          if (codeOf(error) !== 'charge_already_refunded') throw error;
          // Asked again after the key was forgotten: the refund stands already.
          const { data } = await clients[place.region].refunds.list({ payment_intent: intent, limit: 1 }, at(place));
          if (!data[0]) throw error;
          return data[0];
        }),
      ),
    calculateTax: (place, params) => asking(clients[place.region].tax.calculations.create(params, at(place))),
    recordTax: (place, calculation, reference) =>
      asking(
        clients[place.region].tax.transactions.createFromCalculation({ calculation, reference }, at(place)).catch((error) => {
          if (codeOf(error) === 'resource_already_exists') return null;
          throw error;
        }),
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
