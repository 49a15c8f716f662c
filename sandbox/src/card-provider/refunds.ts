import type Stripe from 'stripe';
import type { AccountBooks } from './account-books.ts';
import type { CardBehaviour } from './cards.ts';
import { invalidRequest, missingParameter } from './errors.ts';
import { integer, type Parameters, text } from './parameters.ts';
import { getIntent } from './payments.ts';
import { refund } from './resources/refund.ts';

function chargeToRefund(books: AccountBooks, parameters: Parameters): Stripe.Charge {
  const chargeId = text(parameters.charge);
  if (chargeId) return books.get<Stripe.Charge>(chargeId, 'charge', 'charge');
  const intentId = text(parameters.payment_intent);
  if (!intentId) throw missingParameter('payment_intent');
  const { latest_charge: latest, status } = getIntent(books, intentId);
  if (!latest || status !== 'succeeded')
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  return books.get<Stripe.Charge>(latest as string, 'charge');
}

/** Never more than was captured, whatever the number of partial refunds. */
export function createRefund(books: AccountBooks, parameters: Parameters): Stripe.Refund {
  const charge = chargeToRefund(books, parameters);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge', 'charge_already_refunded');
  const amount = parameters.amount === undefined ? left : integer(parameters.amount, 'amount', { min: 1 });
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount', 'amount_too_large');

  const refunded = charge.amount_refunded + amount;
  const after = books.put({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount }, charge.payment_intent as string);
  const behaviour = books.noteOf<CardBehaviour>(charge.payment_method as string)?.refunds;
  const made = refund(charge, amount, parameters);
  const created = books.put<Stripe.Refund>(
    behaviour === 'pending' ? { ...made, status: 'pending' } : made,
    charge.payment_intent as string,
  );
  books.emit('refund.created', created);
  books.emit('charge.refunded', after);
  if (behaviour === 'pending') books.later('settle refund', created.id, 500);
  if (behaviour === 'fail') books.later('fail refund', created.id, 500);
  return created;
}

/** A refund that was on its way has arrived. */
export function settleRefund(books: AccountBooks, id: string): Stripe.Refund {
  const before = books.get<Stripe.Refund>(id, 'refund', 'refund');
  if (before.status !== 'pending') return before;
  const arrived = books.put<Stripe.Refund>({ ...before, status: 'succeeded' }, before.payment_intent as string);
  books.emit('refund.updated', arrived);
  return arrived;
}

/** The payer's bank refuses what had been sent: the money is back, which no call of the real API can bring about. */
export function failRefund(books: AccountBooks, id: string): Stripe.Refund {
  const before = books.get<Stripe.Refund>(id, 'refund', 'refund');
  if (before.status === 'failed') return before;
  const charge = books.get<Stripe.Charge>(before.charge as string, 'charge');
  books.put({ ...charge, amount_refunded: charge.amount_refunded - before.amount, refunded: false }, charge.payment_intent as string);
  const failed = books.put<Stripe.Refund>(
    { ...before, status: 'failed', failure_reason: 'expired_or_canceled_card' },
    charge.payment_intent as string,
  );
  books.emit('refund.updated', failed);
  books.emit('refund.failed', failed);
  return failed;
}
