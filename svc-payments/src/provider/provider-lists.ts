import type Stripe from 'stripe';
import { asking, at, type Clients, type Place } from './clients.ts';

export interface Span {
  since: Date;
  until: Date;
}

/** What the provider's books hold, for comparing them with ours. */
export interface ProviderLists {
  /** With their charges. */
  intents(place: Place, span: Span): AsyncIterable<Stripe.PaymentIntent>;
  refunds(place: Place, span: Span): AsyncIterable<Stripe.Refund>;
  /** Events that no endpoint of ours has taken, oldest last. */
  undelivered(place: Place, span: Span, types: readonly string[]): Promise<Stripe.Event[]>;
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const within = ({ since, until }: Span) => ({ created: { gte: seconds(since), lt: seconds(until) }, limit: 100 });

export const providerLists = (clients: Clients): ProviderLists => ({
  intents: (place, span) => clients[place.region].paymentIntents.list({ ...within(span), expand: ['data.latest_charge'] }, at(place)),
  refunds: (place, span) => clients[place.region].refunds.list(within(span), at(place)),
  undelivered: (place, span, types) =>
    asking(
      clients[place.region].events
        .list({ delivery_success: false, types: [...types], ...within(span) }, at(place))
        .autoPagingToArray({ limit: 1_000 }),
    ),
});
