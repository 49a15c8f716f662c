import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { connectedAccount } from '../payments.ts';
import { success } from '../reply.ts';
import { account, accountQuery } from '../tenant-credit.ts';
import { region } from '../vocabulary.ts';

/** Where a tenant's money goes, and what it owes. */
export const endpoints = {
  payoutAccounts: defineEndpoint({
    id: 'payoutAccounts',
    method: 'GET',
    path: '/api/{tenant}/billing/accounts',
    service: 'payments',
    access: { area: 'company', level: 'view' },
    rate: 'read',
    summary: 'The tenant’s own accounts at the card provider, by region, as they stand now.',
    reply: success(z.array(connectedAccount)),
  }),
  openPayoutAccount: defineEndpoint({
    id: 'openPayoutAccount',
    method: 'POST',
    path: '/api/{tenant}/billing/accounts/{region}/onboarding',
    service: 'payments',
    access: { area: 'company', level: 'edit' },
    rate: 'write',
    summary: 'Opens the account of a region, or goes on with it: answers a link to the provider’s own pages.',
    params: z.object({ region }),
    reply: success(z.object({ account: connectedAccount, onboardingUrl: z.string(), expiresAt: z.string() })),
    refusals: ['unavailable'],
  }),
  account: defineEndpoint({
    id: 'account',
    method: 'GET',
    path: '/api/{tenant}/billing/account',
    service: 'orders',
    access: { area: 'company', level: 'view' },
    rate: 'read',
    summary: 'What the tenant owes for bulk orders and gifts, up to which limit, and what makes it up, newest first.',
    query: accountQuery,
    reply: success(account),
  }),
} as const;
