import type Stripe from 'stripe';

/** What an event makes us look at; null for events that are only kept. */
export type Work = 'settle' | 'refunds' | 'dispute' | 'account' | 'card';

export interface EventWork {
  work: Work | null;
  intent: string | null;
  attempt: string | null;
  /** The dispute, account or setup. */
  object: string | null;
}

/** Events that the platform's endpoints subscribe to, and that are asked for when they could not be delivered. */
export const subscribedTypes = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'account.updated',
  'setup_intent.succeeded',
] as const;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : null;
};

/** Reads what an event is about. Only used to find it: the provider is asked how it stands. */
export function workOf({ data, type, account }: Pick<Stripe.Event, 'data' | 'type' | 'account'>): EventWork {
  const none: EventWork = { work: null, intent: null, attempt: null, object: null };
  const object = data.object as { id?: unknown; payment_intent?: unknown; metadata?: { attempt_id?: unknown } | null };
  const id = idOf(object.id);
  if (type.startsWith('payment_intent.')) {
    const attempt = object.metadata?.attempt_id;
    return { ...none, work: 'settle', intent: id, attempt: typeof attempt === 'string' && uuid.test(attempt) ? attempt : null };
  }
  // Cards are kept at the platform's own accounts only.
  if (type.startsWith('setup_intent.')) return account ? none : { ...none, work: 'card', object: id };
  const intent = idOf(object.payment_intent);
  if (type.startsWith('charge.dispute.')) return intent ? { ...none, work: 'dispute', intent, object: id } : none;
  if (type === 'charge.refunded' || type.startsWith('refund.') || type === 'charge.refund.updated')
    return intent ? { ...none, work: 'refunds', intent } : none;
  // Only the account itself is believed to speak of itself.
  if (type === 'account.updated' && account && account === id) return { ...none, work: 'account', object: id };
  return none;
}
