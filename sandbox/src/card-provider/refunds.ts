import type Stripe from 'stripe';
import type { AccountBooks } from './account-books.ts';
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
  const created = books.put(refund(charge, amount, parameters), charge.payment_intent as string);
  books.emit('refund.created', created);
  books.emit('charge.refunded', after);
  return created;
}
