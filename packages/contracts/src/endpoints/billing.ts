import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { connectedAccount } from '../payments.ts';
import { success } from '../reply.ts';
import { region } from '../vocabulary.ts';

/** Where a tenant's money goes. */
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
} as const;
