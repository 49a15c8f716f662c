import * as z from 'zod/mini';
import {
  clientChange,
  clientFacts,
  clientFilters,
  clientListQuery,
  clientListReply,
  clientReply,
  revenueQuery,
  revenueReport,
} from '../clients.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { success } from '../reply.ts';

const view = { area: 'clients', level: 'view' } as const;
const own = { area: 'clients', level: 'own' } as const;
const edit = { area: 'clients', level: 'edit' } as const;
const params = z.object({ client: id });

/** Clients, and what was earned with them. Account managers see those that they are assigned to. */
export const endpoints = {
  listClients: defineEndpoint({
    id: 'listClients',
    method: 'GET',
    path: '/api/{tenant}/clients',
    service: 'identity',
    access: view,
    rate: 'read',
    summary: 'Clients with search, filters, order and keyset pages; customer service sees names and contacts only.',
    query: clientListQuery,
    reply: clientListReply,
  }),
  exportClients: defineEndpoint({
    id: 'exportClients',
    method: 'GET',
    path: '/api/{tenant}/clients/export',
    service: 'identity',
    access: own,
    rate: 'read',
    summary: 'The clients under a filter, CSV.',
    query: clientFilters,
  }),
  createClient: defineEndpoint({
    id: 'createClient',
    method: 'POST',
    path: '/api/{tenant}/clients',
    service: 'identity',
    access: edit,
    rate: 'write',
    summary: 'A new client.',
    body: clientFacts,
    reply: clientReply,
    idempotent: true,
  }),
  getClient: defineEndpoint({
    id: 'getClient',
    method: 'GET',
    path: '/api/{tenant}/clients/{client}',
    service: 'identity',
    access: own,
    rate: 'read',
    summary: 'One client.',
    params,
    reply: clientReply,
    refusals: ['not_found'],
  }),
  changeClient: defineEndpoint({
    id: 'changeClient',
    method: 'PATCH',
    path: '/api/{tenant}/clients/{client}',
    service: 'identity',
    access: own,
    rate: 'write',
    summary: 'Changes a client; only administrators archive it or choose its account managers.',
    params,
    body: clientChange,
    reply: clientReply,
    refusals: ['not_found', 'conflict'],
  }),
  clientRevenue: defineEndpoint({
    id: 'clientRevenue',
    method: 'GET',
    path: '/api/{tenant}/client-revenue',
    service: 'orders',
    access: { area: 'revenue', level: 'view' },
    rate: 'read',
    summary: 'Earnings of a period by client, event or month.',
    query: revenueQuery,
    reply: success(revenueReport),
  }),
  exportRevenue: defineEndpoint({
    id: 'exportRevenue',
    method: 'GET',
    path: '/api/{tenant}/client-revenue/export',
    service: 'orders',
    access: { area: 'revenue', level: 'view' },
    rate: 'read',
    summary: 'The same, CSV.',
    query: revenueQuery,
  }),
} as const;
