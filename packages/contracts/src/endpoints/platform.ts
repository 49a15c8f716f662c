import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { platformTenantQuery, platformTenantReply, tenantStatusBody, tenantStatusReply } from '../platform-tenants.ts';

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
} as const;
