import type Stripe from 'stripe';
import { newStripeId, nowSeconds } from '../ids.ts';
import { metadata, type Parameters, text } from '../parameters.ts';

export function setupIntent(parameters: Parameters): Stripe.SetupIntent {
  const id = newStripeId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newStripeId('', 25).slice(1)}`,
    created: nowSeconds(),
    customer: text(parameters.customer),
    customer_account: null,
    description: text(parameters.description),
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: metadata(parameters.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: text(parameters.usage) ?? 'off_session',
  };
}
