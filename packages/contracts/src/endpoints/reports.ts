import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { progressReport } from '../fulfilment.ts';
import { id } from '../id.ts';
import { region } from '../vocabulary.ts';

/** What the outside world reports. */
export const endpoints = {
  fulfilmentReport: defineEndpoint({
    id: 'fulfilmentReport',
    method: 'POST',
    path: '/api/fulfilment/reports/{fulfiller}',
    service: 'orders',
    access: 'public',
    rate: 'webhook',
    summary: 'Signed progress report of a fulfiller.',
    params: z.object({ fulfiller: id }),
    body: progressReport,
    bodyType: 'raw',
    status: 202,
    refusals: ['unauthenticated'],
  }),
  stripeWebhook: defineEndpoint({
    id: 'stripeWebhook',
    method: 'POST',
    path: '/api/webhooks/stripe/{region}',
    service: 'payments',
    access: 'public',
    rate: 'webhook',
    summary: 'Signed event of the card provider for one region’s account.',
    params: z.object({ region: z.pipe(z.string().check(z.toUpperCase()), region) }),
    bodyType: 'raw',
    refusals: ['unauthenticated'],
  }),
} as const;
