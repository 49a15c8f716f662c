import type Stripe from 'stripe';
import type { AccountBooks } from './account-books.ts';
import { behaviourOf, type CardBehaviour, declineMessage } from './cards.ts';
import { openDispute } from './disputes.ts';
import { ApiError, type ErrorBody, invalidRequest, unexpectedState } from './errors.ts';
import { newStripeId, nowSeconds } from './ids.ts';
import { integer, metadata, type Parameters, text } from './parameters.ts';
import { methodFor } from './payment-methods.ts';
import { charge } from './resources/charge.ts';
import { chargeAmount, paymentIntent } from './resources/payment-intent.ts';

type Intent = Stripe.PaymentIntent;

const confirmable: Intent['status'][] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const final: Intent['status'][] = ['succeeded', 'canceled', 'processing'];

export const getIntent = (books: AccountBooks, id: string) => books.get<Intent>(id, 'payment_intent', 'intent');

export function createIntent(books: AccountBooks, parameters: Parameters): Intent {
  const intent = books.put(paymentIntent(parameters));
  books.emit('payment_intent.created', intent);
  return parameters.confirm === 'true' ? confirmIntent(books, intent, parameters) : intent;
}

export function updateIntent(books: AccountBooks, intent: Intent, parameters: Parameters): Intent {
  if (final.includes(intent.status) && parameters.amount !== undefined) throw unexpectedState(intent, 'update');
  const updated = {
    ...intent,
    ...(parameters.amount === undefined ? {} : { amount: chargeAmount(parameters.amount, intent.currency) }),
    ...(parameters.application_fee_amount === undefined
      ? {}
      : { application_fee_amount: integer(parameters.application_fee_amount, 'application_fee_amount') }),
    metadata: { ...intent.metadata, ...metadata(parameters.metadata) },
    description: text(parameters.description) ?? intent.description,
  };
  return books.put(updated);
}

const behaviour = (books: AccountBooks, method: Stripe.PaymentMethod): CardBehaviour =>
  books.noteOf<CardBehaviour>(method.id) ?? behaviourOf('');

/** requires_payment_method → requires_action, succeeded (or requires_capture), or back with the reason of the decline. */
export function confirmIntent(books: AccountBooks, intent: Intent, parameters: Parameters): Intent {
  if (!confirmable.includes(intent.status)) throw unexpectedState(intent, 'confirm');
  const method = methodFor(books, parameters, intent.payment_method as string | null);
  if ((method.customer ?? null) !== (intent.customer ?? null) && method.customer)
    throw invalidRequest('The provided PaymentMethod belongs to another Customer than the PaymentIntent.', 'payment_method');
  const card = behaviour(books, method);
  if (parameters.off_session === 'true') {
    if (!method.customer)
      throw invalidRequest('A payment off-session needs a PaymentMethod that is attached to a Customer.', 'payment_method');
    if (!card.everyTime) return take(books, intent, method, card);
    const error = { type: 'card_error', code: 'authentication_required', decline_code: 'authentication_required' } as const;
    const message = 'Your card was declined. This transaction requires authentication.';
    throw refuse(books, intent, 'payment_intent.payment_failed', 402, { ...error, message, payment_method: method });
  }
  if (!card.authentication) return take(books, intent, method, card);

  const waiting = books.put<Intent>({
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source: newStripeId('src') } },
  });
  books.emit('payment_intent.requires_action', waiting);
  return waiting;
}

/** The shopper's answer in the bank's dialog. */
export function authenticateIntent(books: AccountBooks, intent: Intent, outcome: unknown): Intent {
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticate');
  const method = books.get<Stripe.PaymentMethod>(intent.payment_method as string, 'PaymentMethod');
  if (outcome !== 'fail') return take(books, intent, method, behaviour(books, method));

  throw refuse(books, intent, 'payment_intent.payment_failed', 400, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
  });
}

/** Back to requires_payment_method; the shopper may try another card on the same intent. */
function refuse(books: AccountBooks, intent: Intent, type: string, status: number, error: ErrorBody, latestCharge = intent.latest_charge) {
  const failed = books.put<Intent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: latestCharge,
    last_payment_error: error as Intent['last_payment_error'],
  });
  books.emit(type, failed);
  return new ApiError(status, { ...error, payment_intent: failed });
}

function take(books: AccountBooks, intent: Intent, method: Stripe.PaymentMethod, card: CardBehaviour): Intent {
  if (card.processingMs) {
    const waiting = books.put<Intent>({
      ...intent,
      status: 'processing',
      payment_method: method.id,
      next_action: null,
      last_payment_error: null,
    });
    books.emit('payment_intent.processing', waiting);
    books.later('settle intent', intent.id, card.processingMs);
    return waiting;
  }
  const taken = books.put(charge(intent, method, card.decline), intent.id);
  if (card.decline) {
    const { code, declineCode } = card.decline;
    books.emit('charge.failed', taken);
    throw refuse(
      books,
      intent,
      'payment_intent.payment_failed',
      402,
      {
        type: 'card_error',
        code,
        decline_code: declineCode,
        message: declineMessage(card.decline),
        charge: taken.id,
        payment_method: method,
      },
      taken.id,
    );
  }
  return receive(books, intent, method, card, taken);
}

/** A payment that took its time has come. */
export function settleIntent(books: AccountBooks, id: string): Intent {
  const intent = getIntent(books, id);
  if (intent.status !== 'processing') return intent;
  const method = books.get<Stripe.PaymentMethod>(intent.payment_method as string, 'PaymentMethod');
  return receive(books, intent, method, behaviour(books, method), books.put(charge(intent, method), intent.id));
}

function receive(books: AccountBooks, intent: Intent, method: Stripe.PaymentMethod, card: CardBehaviour, taken: Stripe.Charge): Intent {
  const manual = intent.capture_method === 'manual';
  const paid = books.put<Intent>({
    ...intent,
    status: manual ? 'requires_capture' : 'succeeded',
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    payment_method: method.id,
    latest_charge: taken.id,
    next_action: null,
    last_payment_error: null,
  });
  books.emit(manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid);
  books.emit('charge.succeeded', taken);
  if (card.dispute) openDispute(books, taken, card.dispute, card.inquiry === true);
  return paid;
}

export function captureIntent(books: AccountBooks, intent: Intent): Intent {
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'capture');
  const held = books.get<Stripe.Charge>(intent.latest_charge as string, 'charge');
  books.put({ ...held, captured: true, amount_captured: held.amount, balance_transaction: newStripeId('txn') }, intent.id);
  const paid = books.put<Intent>({ ...intent, status: 'succeeded', amount_capturable: 0, amount_received: intent.amount });
  books.emit('payment_intent.succeeded', paid);
  return paid;
}

export function cancelIntent(books: AccountBooks, intent: Intent, parameters: Parameters): Intent {
  if (final.includes(intent.status)) throw unexpectedState(intent, 'cancel');
  const cancelled = books.put<Intent>({
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: nowSeconds(),
    cancellation_reason: text(parameters.cancellation_reason) as Intent['cancellation_reason'],
    next_action: null,
  });
  books.emit('payment_intent.canceled', cancelled);
  return cancelled;
}
