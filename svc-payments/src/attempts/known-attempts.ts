import type { PaymentAttempt } from './attempt.model.ts';

/** What never changes about an attempt: enough to ask the provider without asking the database first. */
export type AttemptFacts = Readonly<
  Pick<PaymentAttempt, 'id' | 'tenantId' | 'orderId' | 'orderRef' | 'region' | 'account' | 'amount' | 'currency' | 'fee' | 'ofAccount'>
>;

export interface KnownAttempts {
  find(intent: string): AttemptFacts | undefined;
  remember(intent: string, attempt: AttemptFacts): void;
}

/** Facts of the attempts that this process made lately, by intent; the oldest go first. */
export function knownAttempts(limit = 5_000): KnownAttempts {
  const facts = new Map<string, AttemptFacts>();
  return {
    find: (intent) => facts.get(intent),
    remember(intent, { id, tenantId, orderId, orderRef, region, account, amount, currency, fee, ofAccount }) {
      facts.set(intent, { id, tenantId, orderId, orderRef, region, account, amount, currency, fee, ofAccount });
      if (facts.size > limit) facts.delete(facts.keys().next().value as string);
    },
  };
}
