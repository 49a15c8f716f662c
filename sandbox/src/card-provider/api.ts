import type Stripe from 'stripe';
import type { Records } from '../records/records.ts';
import type { AccountBooks, StoredEvent } from './account-books.ts';
import { closeDispute, escalateDispute } from './disputes.ts';
import { invalidRequest, noSuch } from './errors.ts';
import { list } from './lists.ts';
import { createAccountLink, finishOnboarding } from './onboarding.ts';
import { type Parameters, section, text } from './parameters.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { authenticateIntent, cancelIntent, captureIntent, confirmIntent, createIntent, getIntent, updateIntent } from './payments.ts';
import { createRefund, failRefund } from './refunds.ts';
import { account } from './resources/account.ts';
import { savedCardRoutes } from './saved-cards.routes.ts';
import { createCalculation, createTransaction, getCalculation, referenceNote, reverseTransaction } from './taxes.ts';

export interface Call {
  books: AccountBooks;
  /** The region's own books: accounts live there, whatever `Stripe-Account` says. */
  platform: AccountBooks;
  parameters: Parameters;
  /** The books of a connected account of the region. */
  ofAccount(account: string): AccountBooks;
  /** Where browsers find this server. */
  origin: string;
  /** The path's `:name` parts. */
  at: Record<string, string>;
  /** Made with a publishable key: only with the intent's client secret, and only a few calls. */
  publishable: boolean;
  records: Records;
}

export interface Route {
  method: 'GET' | 'POST';
  path: string;
  publishable?: true;
  /** Ids that must be in memory before `answer` runs. */
  needs?: (call: Call) => (string | null)[];
  answer: (call: Call) => unknown;
}

const intentOf = (call: Call) => {
  const intent = getIntent(call.books, call.at.intent as string);
  if (call.publishable && call.parameters.client_secret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      'client_secret',
      'payment_intent_invalid_parameter',
    );
  }
  return intent;
};
/** The one thing inside an intent that callers ask to see whole. */
const withCharge = (call: Call) => {
  const intent = intentOf(call);
  const wanted = Object.values(section(call.parameters.expand)).includes('latest_charge') && !call.publishable;
  return wanted && intent.latest_charge ? { ...intent, latest_charge: call.books.find(intent.latest_charge as string) } : intent;
};
const needsIntent = ({ at, parameters }: Call) => [at.intent ?? null, text(parameters.payment_method), text(parameters.customer)];

const withoutLines = (calculation: Stripe.Tax.Calculation, { expand }: Parameters) =>
  Object.values(section(expand)).includes('line_items') ? calculation : { ...calculation, line_items: undefined };

function listEvents(call: Call) {
  const types = Object.values(section(call.parameters.types));
  const type = text(call.parameters.type);
  const delivery = text(call.parameters.delivery_success);
  return list(call, {
    kind: 'event',
    url: '/v1/events',
    keep: (stored) => {
      const event = stored as StoredEvent;
      if (types.length > 0 && !types.includes(event.type)) return false;
      if (type && type !== event.type) return false;
      return delivery === null || String(event.delivered) === delivery;
    },
    read: (body) => JSON.parse((JSON.parse(body) as StoredEvent).payload),
  });
}

async function listIntents(call: Call) {
  const found = await list(call, { kind: 'payment_intent', url: '/v1/payment_intents' });
  if (!Object.values(section(call.parameters.expand)).includes('data.latest_charge')) return found;
  const { records, books } = call;
  const data = found.data as Stripe.PaymentIntent[];
  await records.load(data.map(({ latest_charge: charge }) => books.key(String(charge))));
  return { ...found, data: data.map((intent) => ({ ...intent, latest_charge: books.find(String(intent.latest_charge)) ?? null })) };
}

async function getEvent({ records, books, at }: Call) {
  const row = await records.stored(books.key(at.event as string));
  if (row?.kind !== 'event') throw noSuch('event', at.event as string);
  return JSON.parse((JSON.parse(row.body) as StoredEvent).payload);
}

const ofIntent =
  ({ parameters }: Call) =>
  (object: unknown) =>
    !parameters.payment_intent || (object as { payment_intent: string }).payment_intent === parameters.payment_intent;

export const routes: Route[] = [
  { method: 'POST', path: '/v1/payment_intents', needs: needsIntent, answer: (call) => createIntent(call.books, call.parameters) },
  { method: 'GET', path: '/v1/payment_intents', answer: listIntents },
  { method: 'GET', path: '/v1/payment_intents/:intent', publishable: true, needs: needsIntent, answer: withCharge },
  {
    method: 'POST',
    path: '/v1/payment_intents/:intent',
    needs: needsIntent,
    answer: (call) => updateIntent(call.books, intentOf(call), call.parameters),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:intent/confirm',
    publishable: true,
    needs: needsIntent,
    answer: (call) => confirmIntent(call.books, intentOf(call), call.parameters),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:intent/cancel',
    needs: needsIntent,
    answer: (call) => cancelIntent(call.books, intentOf(call), call.parameters),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:intent/capture',
    needs: needsIntent,
    answer: (call) => captureIntent(call.books, intentOf(call)),
  },
  {
    method: 'POST',
    // The bank's answer, which the real provider hears from the bank: the one call of ours below /v1.
    path: '/v1/payment_intents/:intent/authenticate',
    publishable: true,
    needs: needsIntent,
    answer: (call) => authenticateIntent(call.books, intentOf(call), call.parameters.outcome),
  },
  { method: 'POST', path: '/v1/payment_methods', publishable: true, answer: (call) => createPaymentMethod(call.books, call.parameters) },
  {
    method: 'GET',
    path: '/v1/payment_methods/:method',
    needs: ({ at }) => [at.method as string],
    answer: ({ books, at }) => books.get(at.method as string, 'PaymentMethod', 'payment_method'),
  },
  {
    method: 'GET',
    path: '/v1/charges/:charge',
    needs: ({ at }) => [at.charge as string],
    answer: ({ books, at }) => books.get(at.charge as string, 'charge', 'charge'),
  },
  { method: 'GET', path: '/v1/charges', answer: (call) => list(call, { kind: 'charge', url: '/v1/charges', keep: ofIntent(call) }) },
  {
    method: 'POST',
    path: '/v1/refunds',
    needs: ({ parameters }) => [text(parameters.payment_intent), text(parameters.charge)],
    answer: (call) => createRefund(call.books, call.parameters),
  },
  { method: 'GET', path: '/v1/refunds', answer: (call) => list(call, { kind: 'refund', url: '/v1/refunds', keep: ofIntent(call) }) },
  {
    method: 'GET',
    path: '/v1/refunds/:refund',
    needs: ({ at }) => [at.refund as string],
    answer: ({ books, at }) => books.get(at.refund as string, 'refund'),
  },
  {
    method: 'POST',
    path: '/v1/tax/calculations',
    answer: ({ books, parameters }) => withoutLines(createCalculation(books, parameters), parameters),
  },
  {
    method: 'GET',
    path: '/v1/tax/calculations/:calculation',
    needs: ({ at }) => [at.calculation as string],
    answer: ({ books, at, parameters }) => withoutLines(getCalculation(books, at.calculation as string), parameters),
  },
  {
    method: 'GET',
    path: '/v1/tax/calculations/:calculation/line_items',
    needs: ({ at }) => [at.calculation as string],
    answer: ({ books, at }) => getCalculation(books, at.calculation as string).line_items,
  },
  {
    method: 'POST',
    path: '/v1/tax/transactions/create_from_calculation',
    needs: ({ parameters }) => [text(parameters.calculation), referenceNote(parameters.reference)],
    answer: (call) => createTransaction(call.books, call.parameters),
  },
  {
    method: 'POST',
    path: '/v1/tax/transactions/create_reversal',
    needs: ({ parameters }) => [text(parameters.original_transaction), referenceNote(parameters.reference)],
    answer: (call) => reverseTransaction(call.books, call.parameters),
  },
  {
    method: 'GET',
    path: '/v1/tax/transactions/:transaction',
    needs: ({ at }) => [at.transaction as string],
    answer: ({ books, at }) => books.get(at.transaction as string, 'tax transaction', 'transaction'),
  },
  { method: 'GET', path: '/v1/disputes', answer: (call) => list(call, { kind: 'dispute', url: '/v1/disputes', keep: ofIntent(call) }) },
  {
    method: 'GET',
    path: '/v1/disputes/:dispute',
    needs: ({ at }) => [at.dispute as string],
    answer: ({ books, at }) => books.get(at.dispute as string, 'dispute', 'dispute'),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:dispute/close',
    needs: ({ at }) => [at.dispute as string],
    answer: ({ books, at }) => closeDispute(books, at.dispute as string, 'lost'),
  },
  {
    method: 'POST',
    path: '/_sandbox/disputes/:dispute/won',
    needs: ({ at }) => [at.dispute as string],
    answer: ({ books, at }) => closeDispute(books, at.dispute as string, 'won'),
  },
  {
    method: 'POST',
    path: '/_sandbox/disputes/:dispute/escalation',
    needs: ({ at }) => [at.dispute as string],
    answer: ({ books, at }) => escalateDispute(books, at.dispute as string),
  },
  {
    method: 'POST',
    path: '/_sandbox/refunds/:refund/failure',
    needs: ({ at, books }) => [at.refund as string, books.find<Stripe.Refund>(at.refund as string)?.payment_intent as string],
    answer: ({ books, at }) => failRefund(books, at.refund as string),
  },
  {
    method: 'POST',
    path: '/v1/account_links',
    answer: ({ platform, parameters, origin }) => createAccountLink(platform, parameters, origin),
  },
  { method: 'POST', path: '/v1/accounts', answer: ({ platform, parameters }) => platform.put(account(parameters)) },
  {
    method: 'GET',
    path: '/v1/accounts/:account',
    answer: ({ platform, at }) => platform.get(at.account as string, 'account', 'account'),
  },
  {
    method: 'POST',
    path: '/_sandbox/onboarding/:account',
    answer: ({ platform, at, ofAccount }) => finishOnboarding(platform, at.account as string, ofAccount),
  },
  ...savedCardRoutes,
  { method: 'GET', path: '/v1/events', answer: listEvents },
  { method: 'GET', path: '/v1/events/:event', answer: getEvent },
];
