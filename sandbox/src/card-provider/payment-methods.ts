import type Stripe from 'stripe';
import type { AccountBooks } from './account-books.ts';
import type { CardBehaviour } from './cards.ts';
import { invalidRequest } from './errors.ts';
import { type Parameters, section, text } from './parameters.ts';
import { namedPaymentMethods, paymentMethod } from './resources/payment-method.ts';

export function createPaymentMethod(books: AccountBooks, parameters: Parameters): Stripe.PaymentMethod {
  const { resource, behaviour } = paymentMethod(parameters);
  books.note(resource.id, behaviour);
  return books.put(resource);
}

/** The card that a call names, brings, or that stands on the intent already. */
export function methodFor(books: AccountBooks, parameters: Parameters, standing: string | null): Stripe.PaymentMethod {
  const given = text(parameters.payment_method) ?? (parameters.payment_method_data ? null : standing);
  const number = given && namedPaymentMethods[given];
  if (number)
    return createPaymentMethod(books, {
      type: 'card',
      card: { number, exp_month: '12', exp_year: String(new Date().getUTCFullYear() + 4) },
    });
  if (given) {
    const method = books.get<Stripe.PaymentMethod>(given, 'PaymentMethod', 'payment_method');
    if (books.noteOf<CardBehaviour>(given)?.detached)
      throw invalidRequest('The provided PaymentMethod was detached from a Customer. It may not be used again.', 'payment_method');
    return method;
  }
  if (parameters.payment_method_data) return createPaymentMethod(books, section(parameters.payment_method_data));
  throw invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method.",
    'payment_method',
    'payment_intent_unexpected_state',
  );
}
