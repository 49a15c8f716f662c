import type Stripe from 'stripe';
import type { AccountBooks } from './account-books.ts';
import type { CardBehaviour } from './cards.ts';
import { behaviourOf, declineMessage } from './cards.ts';
import { ApiError, type ErrorBody, invalidRequest } from './errors.ts';
import { newStripeId } from './ids.ts';
import { type Parameters, requiredText, text } from './parameters.ts';
import { methodFor } from './payment-methods.ts';
import { customer } from './resources/customer.ts';
import { setupIntent } from './resources/setup-intent.ts';

type Setup = Stripe.SetupIntent;
type Method = Stripe.PaymentMethod;

const confirmable: Setup['status'][] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export const getSetup = (books: AccountBooks, id: string) => books.get<Setup>(id, 'setupintent', 'intent');
export const getCustomer = (books: AccountBooks, id: string) => books.get<Stripe.Customer>(id, 'customer', 'customer');

export function createCustomer(books: AccountBooks, parameters: Parameters): Stripe.Customer {
  const made = books.put(customer(parameters));
  books.emit('customer.created', made);
  return made;
}

export function createSetup(books: AccountBooks, parameters: Parameters): Setup {
  const owner = text(parameters.customer);
  if (owner) getCustomer(books, owner);
  const made = books.put(setupIntent(parameters));
  books.emit('setup_intent.created', made);
  return parameters.confirm === 'true' ? confirmSetup(books, made, parameters) : made;
}

/** requires_payment_method → requires_action, succeeded, or back with the reason of the decline. Nothing is charged. */
export function confirmSetup(books: AccountBooks, setup: Setup, parameters: Parameters): Setup {
  if (!confirmable.includes(setup.status)) throw unexpectedSetup(setup, 'confirm');
  const method = methodFor(books, parameters, setup.payment_method as string | null);
  const card = books.noteOf<CardBehaviour>(method.id) ?? behaviourOf('');
  if (!card.authentication) return keep(books, setup, method, card);

  const waiting = books.put<Setup>({
    ...setup,
    status: 'requires_action',
    payment_method: method.id,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source: newStripeId('src') } },
  });
  books.emit('setup_intent.requires_action', waiting);
  return waiting;
}

/** The cardholder's answer in the bank's dialog. */
export function authenticateSetup(books: AccountBooks, setup: Setup, outcome: unknown): Setup {
  if (setup.status !== 'requires_action') throw unexpectedSetup(setup, 'authenticate');
  const method = books.get<Method>(setup.payment_method as string, 'PaymentMethod');
  if (outcome !== 'fail') return keep(books, setup, method, books.noteOf<CardBehaviour>(method.id) ?? behaviourOf(''));
  throw refuse(books, setup, 400, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
  });
}

export function cancelSetup(books: AccountBooks, setup: Setup): Setup {
  if (!confirmable.includes(setup.status)) throw unexpectedSetup(setup, 'cancel');
  const cancelled = books.put<Setup>({ ...setup, status: 'canceled', next_action: null });
  books.emit('setup_intent.canceled', cancelled);
  return cancelled;
}

function keep(books: AccountBooks, setup: Setup, method: Method, card: CardBehaviour): Setup {
  if (card.decline && !card.attaches) {
    const { code, declineCode } = card.decline;
    const message = declineMessage(card.decline);
    throw refuse(books, setup, 402, { type: 'card_error', code, decline_code: declineCode, message, payment_method: method });
  }
  if (setup.customer) books.put<Method>({ ...method, customer: setup.customer as string }, setup.customer as string);
  const done = books.put<Setup>({ ...setup, status: 'succeeded', payment_method: method.id, next_action: null, last_setup_error: null });
  books.emit('setup_intent.succeeded', done);
  return done;
}

function refuse(books: AccountBooks, setup: Setup, status: number, error: ErrorBody) {
  const failed = books.put<Setup>({
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error as Setup['last_setup_error'],
  });
  books.emit('setup_intent.setup_failed', failed);
  return new ApiError(status, { ...error, setup_intent: failed });
}

const unexpectedSetup = (setup: Setup, verb: string) =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message: `You cannot ${verb} this SetupIntent because it has a status of ${setup.status}.`,
    setup_intent: setup,
  });

export function attachMethod(books: AccountBooks, id: string, parameters: Parameters): Method {
  const owner = getCustomer(books, requiredText(parameters.customer, 'customer')).id;
  const method = methodFor(books, { payment_method: id }, null);
  const card = books.noteOf<CardBehaviour>(method.id);
  if (card?.decline && !card.attaches) {
    const { code, declineCode } = card.decline;
    throw new ApiError(402, { type: 'card_error', code, decline_code: declineCode, message: declineMessage(card.decline) });
  }
  const attached = books.put<Method>({ ...method, customer: owner }, owner);
  books.emit('payment_method.attached', attached);
  return attached;
}

/** It may not be used any more, by anybody. */
export function detachMethod(books: AccountBooks, id: string): Method {
  const method = books.get<Method>(id, 'PaymentMethod', 'payment_method');
  if (!method.customer)
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.', 'payment_method');
  books.note(id, { ...books.noteOf<CardBehaviour>(id), detached: true });
  const detached = books.put<Method>({ ...method, customer: null });
  books.emit('payment_method.detached', detached);
  return detached;
}
