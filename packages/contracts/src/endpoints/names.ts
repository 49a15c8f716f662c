import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { success } from '../reply.ts';

const body = z.object({ ids: z.array(id).check(z.maxLength(200)) });

/** How things are called, for services that know their ids only. What does not exist is left out. Between services. */
export const endpoints = {
  eventNames: defineEndpoint({
    id: 'eventNames',
    method: 'POST',
    path: '/internal/tenants/{tenant}/event-names',
    service: 'catalog',
    access: 'internal',
    rate: 'none',
    summary: 'Names and slugs of events.',
    body,
    reply: success(z.array(z.object({ id, name: z.string(), slug: z.string() }))),
  }),
  tenantNames: defineEndpoint({
    id: 'tenantNames',
    method: 'POST',
    path: '/internal/tenant-names',
    service: 'identity',
    access: 'internal',
    rate: 'none',
    summary: 'Names of tenants.',
    body,
    reply: success(z.array(z.object({ id, name: z.string() }))),
  }),
} as const;
