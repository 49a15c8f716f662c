import * as z from 'zod/mini';
import { auditFacets, auditFilters, auditListQuery, auditListReply } from '../audit.ts';
import { defineEndpoint } from '../endpoint.ts';
import { success } from '../reply.ts';

const access = { area: 'audit_logs', level: 'view' } as const;

/** The audit log of a tenant. */
export const endpoints = {
  listAuditLogs: defineEndpoint({
    id: 'listAuditLogs',
    method: 'GET',
    path: '/api/{tenant}/audit-logs',
    service: 'identity',
    access,
    rate: 'read',
    summary: 'Who changed what, newest first, with filters and keyset pages.',
    query: auditListQuery,
    reply: auditListReply,
  }),
  auditFacets: defineEndpoint({
    id: 'auditFacets',
    method: 'GET',
    path: '/api/{tenant}/audit-logs/facets',
    service: 'identity',
    access,
    rate: 'read',
    summary: 'People, kinds of objects and actions that occur in the log.',
    reply: success(auditFacets),
  }),
  exportAuditLogs: defineEndpoint({
    id: 'exportAuditLogs',
    method: 'GET',
    path: '/api/{tenant}/audit-logs/export',
    service: 'identity',
    access,
    rate: 'read',
    summary: 'Everything that the filters find, as CSV.',
    query: auditFilters,
  }),
  checkAuditLogs: defineEndpoint({
    id: 'checkAuditLogs',
    method: 'POST',
    path: '/api/{tenant}/audit-logs/check',
    service: 'identity',
    access,
    rate: 'write',
    summary: 'Recomputes the chain of hashes: whether every entry is as it was written.',
    reply: success(z.object({ intact: z.boolean(), entries: z.int(), first_bad: z.nullable(z.object({ seq: z.int(), id: z.string() })) })),
  }),
} as const;
