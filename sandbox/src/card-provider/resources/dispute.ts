import type Stripe from 'stripe';
import { newStripeId, nowSeconds } from '../ids.ts';

type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'livemode' | 'metadata' | 'payment_intent' | 'reason' | 'status'
>;

/** Enough of a dispute for its webhook; evidence is not part of the sandbox. */
export const dispute = (of: Stripe.Charge, reason: string): Dispute => ({
  id: newStripeId('dp'),
  object: 'dispute',
  amount: of.amount,
  charge: of.id,
  created: nowSeconds(),
  currency: of.currency,
  livemode: false,
  metadata: {},
  payment_intent: of.payment_intent,
  reason,
  status: 'needs_response',
});
