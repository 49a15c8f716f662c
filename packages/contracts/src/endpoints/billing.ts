import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { cardSetup, connectedAccount, keepCardBody, savedCard } from '../payments.ts';
import { success } from '../reply.ts';
import { account, accountQuery, payAccountBody, payAccountReply } from '../tenant-credit.ts';
import { region } from '../vocabulary.ts';

const view = { area: 'company', level: 'view' } as const;
const edit = { area: 'company', level: 'edit' } as const;
const ofRegion = z.object({ region });

/** Where a tenant's money goes, what it owes, and the cards it pays that with. */
export const endpoints = {
  payoutAccounts: defineEndpoint({
    id: 'payoutAccounts',
    method: 'GET',
    path: '/api/{tenant}/billing/accounts',
    service: 'payments',
    access: view,
    rate: 'read',
    summary: 'The tenant’s own accounts at the card provider, by region, as they stand now.',
    reply: success(z.array(connectedAccount)),
  }),
  openPayoutAccount: defineEndpoint({
    id: 'openPayoutAccount',
    method: 'POST',
    path: '/api/{tenant}/billing/accounts/{region}/onboarding',
    service: 'payments',
    access: edit,
    rate: 'write',
    summary: 'Opens the account of a region, or goes on with it: answers a link to the provider’s own pages.',
    params: ofRegion,
    reply: success(z.object({ account: connectedAccount, onboardingUrl: z.string(), expiresAt: z.string() })),
    refusals: ['unavailable'],
  }),
  savedCards: defineEndpoint({
    id: 'savedCards',
    method: 'GET',
    path: '/api/{tenant}/billing/cards',
    service: 'payments',
    access: view,
    rate: 'read',
    summary: 'The cards that the tenant keeps to pay what it owes, one for each region.',
    reply: success(z.array(savedCard)),
  }),
  beginCard: defineEndpoint({
    id: 'beginCard',
    method: 'POST',
    path: '/api/{tenant}/billing/cards/{region}/setup',
    service: 'payments',
    access: edit,
    rate: 'login',
    summary: 'Begins to save a card: answers what the browser confirms it with at the card provider.',
    params: ofRegion,
    reply: success(cardSetup),
    refusals: ['unavailable'],
  }),
  keepCard: defineEndpoint({
    id: 'keepCard',
    method: 'PUT',
    path: '/api/{tenant}/billing/cards/{region}',
    service: 'payments',
    access: edit,
    rate: 'write',
    summary: 'Keeps the card that was confirmed, in the place of the one before.',
    params: ofRegion,
    body: keepCardBody,
    reply: success(savedCard),
    refusals: ['not_found', 'conflict', 'unavailable'],
  }),
  removeCard: defineEndpoint({
    id: 'removeCard',
    method: 'DELETE',
    path: '/api/{tenant}/billing/cards/{region}',
    service: 'payments',
    access: edit,
    rate: 'write',
    summary: 'Forgets the region’s card, here and at the provider.',
    params: ofRegion,
    reply: success(z.null()),
    refusals: ['not_found'],
  }),
  account: defineEndpoint({
    id: 'account',
    method: 'GET',
    path: '/api/{tenant}/billing/account',
    service: 'orders',
    access: view,
    rate: 'read',
    summary: 'What the tenant owes for bulk orders and gifts, up to which limit, and what makes it up, newest first.',
    query: accountQuery,
    reply: success(account),
  }),
  payAccount: defineEndpoint({
    id: 'payAccount',
    method: 'POST',
    path: '/api/{tenant}/billing/account/payments',
    service: 'orders',
    access: edit,
    rate: 'checkout',
    summary: 'Pays what is owed in a currency with the card on file.',
    body: payAccountBody,
    reply: success(payAccountReply),
    refusals: ['conflict', 'unavailable'],
    idempotent: true,
  }),
} as const;
