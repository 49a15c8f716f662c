import type Stripe from 'stripe';
import { apiVersion, newStripeId, nowSeconds } from '../ids.ts';

export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** What happened to an object, with a snapshot of it. `account` is there only for a connected account's events. */
export function event(type: string, object: unknown, account: string | null, cause: Cause): Stripe.EventBase {
  return {
    id: newStripeId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: nowSeconds(),
    data: { object: object as Stripe.Event.Data.Object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type: type as Stripe.Event.Type,
    ...(account ? { account } : {}),
  };
}
