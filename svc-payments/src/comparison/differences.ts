import type Stripe from 'stripe';
import type { Place } from '../provider/clients.ts';
import type { OurBooks } from './our-books.ts';

export interface Difference {
  kind: 'not booked' | 'not paid' | 'unknown' | 'account' | 'amount' | 'refunds' | 'ledger' | 'dispute';
  /** The intent. */
  reference: string;
  attempt: string | null;
  expected: string;
  found: string;
}

const booked = new Set(['succeeded', 'refunding', 'refunded']);

/** What the provider holds of an intent, as far as money goes. */
export function moneyOf(intent: Stripe.PaymentIntent): { captured: number; refunded: number } {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return intent.status === 'succeeded'
    ? { captured: intent.amount_received, refunded: charge?.amount_refunded ?? 0 }
    : { captured: 0, refunded: 0 };
}

const isDisputed = (intent: Stripe.PaymentIntent | null): boolean =>
  typeof intent?.latest_charge === 'object' && intent.latest_charge?.disputed === true;

/** Where the provider's word about an intent and ours disagree. `intent` is null when the provider does not know it. */
export function differencesOf(
  place: Place,
  reference: string,
  intent: Stripe.PaymentIntent | null,
  ours: OurBooks | undefined,
): Difference[] {
  const differs = (kind: Difference['kind'], expected: unknown, found: unknown): Difference => ({
    kind,
    reference,
    attempt: ours?.attempt ?? null,
    expected: String(expected),
    found: String(found),
  });
  const { captured, refunded } = intent ? moneyOf(intent) : { captured: 0, refunded: 0 };
  if (!ours) {
    // A tenant's own account may hold other business of theirs.
    const namesUs = intent?.metadata.attempt_id !== undefined;
    return captured > 0 && namesUs ? [differs('unknown', 'an attempt', captured)] : [];
  }
  if (ours.region !== place.region || ours.account !== place.account)
    return [differs('account', `${ours.region}:${ours.account}`, `${place.region}:${place.account}`)];
  if (captured > 0 && !booked.has(ours.state)) return [differs('not booked', captured, ours.state)];
  if (captured === 0 && booked.has(ours.state)) return [differs('not paid', ours.amount, intent?.status ?? 'missing')];
  if (captured === 0) return [];
  return [
    ...(captured === ours.amount ? [] : [differs('amount', ours.amount, captured)]),
    ...(refunded === ours.refunded ? [] : [differs('refunds', ours.refunded, refunded)]),
    ...(isDisputed(intent) && !ours.disputed ? [differs('dispute', 'none', 'disputed')] : []),
    ...(captured - refunded === ours.balance || refunded !== ours.refunded ? [] : [differs('ledger', ours.balance, captured - refunded)]),
  ];
}
