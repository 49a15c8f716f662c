import type Stripe from 'stripe';
import type { Call, Route } from './api.ts';
import { invalidRequest } from './errors.ts';
import { list } from './lists.ts';
import { section, text } from './parameters.ts';
import {
  attachMethod,
  authenticateSetup,
  cancelSetup,
  confirmSetup,
  createCustomer,
  createSetup,
  detachMethod,
  getCustomer,
  getSetup,
} from './saved-cards.ts';

const setupOf = (call: Call): Stripe.SetupIntent => {
  const setup = getSetup(call.books, call.at.setup as string);
  if (call.publishable && call.parameters.client_secret !== setup.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the SetupIntent.',
      'client_secret',
      'setup_intent_invalid_parameter',
    );
  }
  return setup;
};
const withMethod = (call: Call) => {
  const setup = setupOf(call);
  const wanted = Object.values(section(call.parameters.expand)).includes('payment_method') && !call.publishable;
  return wanted && setup.payment_method ? { ...setup, payment_method: call.books.find(setup.payment_method as string) } : setup;
};
const needsSetup = ({ at, parameters }: Call) => [at.setup as string, text(parameters.payment_method)];
const needsOwner = ({ at, parameters }: Call) => [at.method ?? null, text(parameters.customer), text(parameters.payment_method)];

const listMethods = (call: Call, owner: string | null) =>
  list(call, {
    kind: 'payment_method',
    url: '/v1/payment_methods',
    keep: (method) => owner !== null && (method as Stripe.PaymentMethod).customer === owner,
  });

/** Cards that are kept for later: customers, setup intents, and what is attached to whom. */
export const savedCardRoutes: Route[] = [
  { method: 'POST', path: '/v1/customers', answer: ({ books, parameters }) => createCustomer(books, parameters) },
  {
    method: 'GET',
    path: '/v1/customers/:customer',
    needs: ({ at }) => [at.customer as string],
    answer: ({ books, at }) => getCustomer(books, at.customer as string),
  },
  { method: 'GET', path: '/v1/customers/:customer/payment_methods', answer: (call) => listMethods(call, call.at.customer as string) },
  { method: 'GET', path: '/v1/payment_methods', answer: (call) => listMethods(call, text(call.parameters.customer)) },
  {
    method: 'POST',
    path: '/v1/payment_methods/:method/attach',
    needs: needsOwner,
    answer: ({ books, at, parameters }) => attachMethod(books, at.method as string, parameters),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:method/detach',
    needs: needsOwner,
    answer: ({ books, at }) => detachMethod(books, at.method as string),
  },
  { method: 'POST', path: '/v1/setup_intents', needs: needsOwner, answer: ({ books, parameters }) => createSetup(books, parameters) },
  { method: 'GET', path: '/v1/setup_intents/:setup', publishable: true, needs: needsSetup, answer: withMethod },
  {
    method: 'POST',
    path: '/v1/setup_intents/:setup/confirm',
    publishable: true,
    needs: needsSetup,
    answer: (call) => confirmSetup(call.books, setupOf(call), call.parameters),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:setup/authenticate',
    publishable: true,
    needs: needsSetup,
    answer: (call) => authenticateSetup(call.books, setupOf(call), call.parameters.outcome),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:setup/cancel',
    needs: needsSetup,
    answer: (call) => cancelSetup(call.books, setupOf(call)),
  },
];
