import type Stripe from 'stripe';
import { newStripeId, nowSeconds } from '../ids.ts';

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'livemode' | 'metadata' | 'payment_intent' | 'reason' | 'status'
> & { balance_transactions: Movement[] };

/** Money of a dispute that left the account or came back, with the provider's fee. */
export type Movement = Pick<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'fee' | 'net' | 'currency' | 'created' | 'reporting_category' | 'source' | 'type' | 'description'
>;

/** What each dispute costs whoever was paid, minor units. */
const fees: Record<string, number> = { gbp: 2000, eur: 2000, usd: 1500 };

const movement = ({ id, currency }: Pick<Dispute, 'id' | 'currency'>, amount: number, fee: number): Movement => ({
  id: newStripeId('txn'),
  object: 'balance_transaction',
  amount,
  fee,
  net: amount - fee,
  currency,
  created: nowSeconds(),
  reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  source: id,
  type: 'adjustment',
  description: amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal',
});

/** The bank takes the disputed money and the provider its fee. */
export const withdrawn = (of: Dispute): Dispute => ({
  ...of,
  balance_transactions: [...of.balance_transactions, movement(of, -of.amount, fees[of.currency] ?? 1500)],
});

/** The money is back; the fee is not. */
export const reinstated = (of: Dispute): Dispute => ({
  ...of,
  balance_transactions: [...of.balance_transactions, movement(of, of.amount, 0)],
});

/** Enough of a dispute for its webhook; evidence is not part of the sandbox. */
export const dispute = (of: Stripe.Charge, reason: string, inquiry = false): Dispute => ({
  id: newStripeId('dp'),
  object: 'dispute',
  amount: of.amount,
  balance_transactions: [],
  charge: of.id,
  created: nowSeconds(),
  currency: of.currency,
  livemode: false,
  metadata: {},
  payment_intent: of.payment_intent,
  reason,
  status: inquiry ? 'warning_needs_response' : 'needs_response',
});
