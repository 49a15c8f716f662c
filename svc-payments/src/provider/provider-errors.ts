import { Refusal } from '@merchloom/service-kit';
import Stripe from 'stripe';

const notReachable = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  // 409: another call with the same key is still being worked on.
  (error instanceof Stripe.errors.StripeError && (error.statusCode === 409 || (error.statusCode ?? 0) >= 500));

/** What callers are told. A call of ours that the provider finds wrong is a bug and stays as it is. */
export function refusalOfProvider(error: unknown): unknown {
  if (notReachable(error)) return new Refusal({ kind: 'unavailable', code: 'payment_unavailable', retryAfter: 2, cause: error });
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error;
  if (error.code === 'amount_too_small' || error.code === 'amount_too_large')
    return new Refusal({ kind: 'invalid', code: 'validation', errors: { amount: ['amount'] }, cause: error });
  if (error.code === 'customer_tax_location_invalid')
    return new Refusal({ kind: 'invalid', code: 'validation', errors: { address_postcode: ['invalid_postcode'] }, cause: error });
  return error;
}
