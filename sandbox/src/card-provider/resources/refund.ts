import type Stripe from 'stripe';
import { newStripeId, nowSeconds } from '../ids.ts';
import { metadata, type Parameters, text } from '../parameters.ts';

export function refund(of: Stripe.Charge, amount: number, parameters: Parameters): Stripe.Refund {
  return {
    id: newStripeId('re'),
    object: 'refund',
    amount,
    balance_transaction: newStripeId('txn'),
    charge: of.id,
    created: nowSeconds(),
    currency: of.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: metadata(parameters.metadata),
    payment_intent: of.payment_intent,
    payment_method: of.payment_method,
    reason: text(parameters.reason),
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
