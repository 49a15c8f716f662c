import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { platformTenantQuery, platformTenantReply, tenantStatusBody, tenantStatusReply } from '../platform-tenants.ts';
import { accountPaymentBody, tenantCreditBody, tenantCreditReply } from '../tenant-credit.ts';

const access = { area: 'super_admin_panel', level: 'edit' } as const;

/** What platform staff do across tenants. */
export const endpoints = {
  listTenants: defineEndpoint({
    id: 'listTenants',
    method: 'GET',
    path: '/api/platform/tenants',
    service: 'identity',
    access,
    rate: 'read',
    summary: 'Every tenant by name, with search, filters and keyset pages.',
    query: platformTenantQuery,
    reply: platformTenantReply,
  }),
  setTenantStatus: defineEndpoint({
    id: 'setTenantStatus',
    method: 'PUT',
    path: '/api/platform/tenants/{id}/status',
    service: 'identity',
    access,
    rate: 'write',
    summary: 'Suspends a tenant, which closes its stores and signs its people out, or activates it again.',
    params: z.object({ id }),
    body: tenantStatusBody,
    reply: tenantStatusReply,
    refusals: ['not_found', 'conflict'],
  }),
  tenantCredit: defineEndpoint({
    id: 'tenantCredit',
    method: 'GET',
    path: '/api/platform/tenants/{tenant}/credit',
    service: 'orders',
    access,
    rate: 'read',
    summary: 'What a tenant may owe for gifts and bulk orders, and what it owes, in each currency.',
    reply: tenantCreditReply,
  }),
  setTenantCredit: defineEndpoint({
    id: 'setTenantCredit',
    method: 'PUT',
    path: '/api/platform/tenants/{tenant}/credit',
    service: 'orders',
    access,
    rate: 'write',
    summary: 'Sets or lifts the limit of one currency; orders held by the former limit are looked at again.',
    body: tenantCreditBody,
    reply: tenantCreditReply,
    refusals: ['conflict'],
  }),
  recordAccountPayment: defineEndpoint({
    id: 'recordAccountPayment',
    method: 'POST',
    path: '/api/platform/tenants/{tenant}/credit/payments',
    service: 'orders',
    access,
    rate: 'write',
    summary: 'Notes that a tenant paid of what it owes; orders held for its limit are looked at again.',
    body: accountPaymentBody,
    reply: tenantCreditReply,
    status: 201,
    refusals: ['invalid'],
    idempotent: true,
  }),
} as const;
