import { defineEndpoint } from '../endpoint.ts';
import { letterQuery, letterReply } from '../letters.ts';

const common = { method: 'GET', access: { area: 'super_admin_panel', level: 'edit' }, rate: 'read' } as const;
const shape = { query: letterQuery, reply: letterReply, refusals: ['invalid'] as const };

/** What was written to whom, over all tenants. */
export const endpoints = {
  orderLetters: defineEndpoint({
    ...common,
    id: 'orderLetters',
    path: '/api/platform/letters/orders',
    service: 'orders',
    summary: 'Letters about orders, newest first: sent, waiting, tried again, parked.',
    ...shape,
  }),
  accountLetters: defineEndpoint({
    ...common,
    id: 'accountLetters',
    path: '/api/platform/letters/accounts',
    service: 'identity',
    summary: 'Letters about accounts, newest first: sent in the last 90 days, waiting, tried again, parked.',
    ...shape,
  }),
} as const;
