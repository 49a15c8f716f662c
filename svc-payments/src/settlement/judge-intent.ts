import type Stripe from 'stripe';
import type { Card } from '../attempts/attempt.model.ts';
import type { AttemptFacts } from '../attempts/known-attempts.ts';

/** What the provider's word means for an attempt. */
export type Verdict =
  | { kind: 'paid'; card: Card | null; paidAt: Date }
  | { kind: 'processing' }
  | { kind: 'cancelled' }
  | { kind: 'open'; failure: { id: string; code: string } | null }
  /** It is not this attempt's intent, or not its money: nothing may happen. */
  | { kind: 'mismatch'; what: string };

function mismatchOf(intent: Stripe.PaymentIntent, attempt: AttemptFacts): string | undefined {
  if (intent.metadata.attempt_id !== attempt.id) return 'attempt';
  if (intent.metadata.order_id !== attempt.orderId) return 'order';
  if (intent.metadata.tenant_id !== attempt.tenantId) return 'tenant';
  if (intent.currency.toUpperCase() !== attempt.currency) return 'currency';
  if (intent.amount !== attempt.amount) return 'amount';
  if (intent.status === 'succeeded' && intent.amount_received !== attempt.amount) return 'amount received';
  return undefined;
}

/** The card that paid; the intent must have come with its charge. */
export function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): Card | null {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null;
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;
}

/** Reads an intent that was fetched from the provider; nothing else is believed. */
export function judgeIntent(intent: Stripe.PaymentIntent, attempt: AttemptFacts): Verdict {
  const what = mismatchOf(intent, attempt);
  if (what) return { kind: 'mismatch', what };
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  if (intent.status === 'succeeded')
    return { kind: 'paid', card: cardOf(intent), paidAt: new Date((charge?.created ?? intent.created) * 1000) };
  if (intent.status === 'canceled') return { kind: 'cancelled' };
  if (intent.status === 'processing' || intent.status === 'requires_capture') return { kind: 'processing' };
  const error = intent.last_payment_error;
  if (!error) return { kind: 'open', failure: null };
  const code = error.decline_code ?? error.code ?? error.type;
  return { kind: 'open', failure: { id: `${charge?.id ?? error.charge ?? ''}:${code}`, code } };
}
