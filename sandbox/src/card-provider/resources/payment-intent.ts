import type Stripe from 'stripe';
import { invalidRequest, missingParameter } from '../errors.ts';
import { newStripeId, nowSeconds } from '../ids.ts';
import { integer, metadata, optionalInteger, type Parameters, section, text } from '../parameters.ts';
import { billingAddress } from './payment-method.ts';

/** Smallest charge per currency in minor units. */
const minimum: Record<string, number> = { usd: 50, eur: 50, gbp: 30 };

export function chargeAmount(value: unknown, currency: string): number {
  if (value === undefined) throw missingParameter('amount');
  const amount = integer(value, 'amount', { min: 1 });
  const least = minimum[currency];
  if (least === undefined) throw invalidRequest(`Invalid currency: ${currency}.`, 'currency');
  if (amount < least) throw invalidRequest(`Amount must be at least ${(least / 100).toFixed(2)} ${currency}`, 'amount', 'amount_too_small');
  if (amount > 99_999_999) throw invalidRequest('Amount must be no more than 999,999.99', 'amount', 'amount_too_large');
  return amount;
}

function shippingOf(value: unknown): Stripe.PaymentIntent.Shipping | null {
  if (value === undefined) return null;
  const given = section(value);
  return { address: billingAddress(given.address), name: text(given.name) ?? undefined, phone: text(given.phone) };
}

export function paymentIntent(parameters: Parameters): Stripe.PaymentIntent {
  const currency = text(parameters.currency)?.toLowerCase();
  if (!currency) throw missingParameter('currency');
  const amount = chargeAmount(parameters.amount, currency);
  const fee = optionalInteger(parameters.application_fee_amount, 'application_fee_amount', { min: 1 });
  if (fee !== null && fee > amount)
    throw invalidRequest('application_fee_amount cannot be larger than the amount.', 'application_fee_amount');
  const id = newStripeId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: fee,
    automatic_payment_methods: {
      allow_redirects: section(parameters.automatic_payment_methods).allow_redirects === 'never' ? 'never' : 'always',
      enabled: true,
    },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: parameters.capture_method === 'manual' ? 'manual' : 'automatic_async',
    client_secret: `${id}_secret_${newStripeId('', 25).slice(1)}`,
    confirmation_method: 'automatic',
    created: nowSeconds(),
    currency,
    customer: text(parameters.customer),
    customer_account: null,
    description: text(parameters.description),
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: metadata(parameters.metadata),
    next_action: null,
    on_behalf_of: text(parameters.on_behalf_of),
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: text(parameters.receipt_email),
    review: null,
    setup_future_usage: null,
    shipping: shippingOf(parameters.shipping),
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: text(parameters.statement_descriptor_suffix),
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: text(parameters.transfer_group),
  };
}
