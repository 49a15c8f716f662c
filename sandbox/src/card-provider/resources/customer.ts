import type Stripe from 'stripe';
import { newStripeId, nowSeconds } from '../ids.ts';
import { metadata, type Parameters, text } from '../parameters.ts';

export const customer = (parameters: Parameters): Stripe.Customer => ({
  id: newStripeId('cus', 14),
  object: 'customer',
  address: null,
  balance: 0,
  created: nowSeconds(),
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: text(parameters.description),
  email: text(parameters.email),
  invoice_prefix: newStripeId('').slice(1, 9).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: metadata(parameters.metadata),
  name: text(parameters.name),
  next_invoice_sequence: 1,
  phone: text(parameters.phone),
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});
