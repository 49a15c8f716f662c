import { companyBody, companyReply } from '../company.ts';
import { defineEndpoint } from '../endpoint.ts';
import { success } from '../reply.ts';
import { setupProgress } from '../setup.ts';

/** The company behind a tenant, and how far its setup has come. */
export const endpoints = {
  getCompany: defineEndpoint({
    id: 'getCompany',
    method: 'GET',
    path: '/api/{tenant}/company',
    service: 'identity',
    access: { area: 'company', level: 'view' },
    rate: 'read',
    summary: 'Company details.',
    reply: companyReply,
  }),
  saveCompany: defineEndpoint({
    id: 'saveCompany',
    method: 'PUT',
    path: '/api/{tenant}/company',
    service: 'identity',
    access: { area: 'company', level: 'edit' },
    rate: 'write',
    summary: 'Replaces the company details.',
    bodyLimit: 300 * 1024,
    body: companyBody,
    reply: companyReply,
    refusals: ['conflict'],
  }),
  identitySetup: defineEndpoint({
    id: 'identitySetup',
    method: 'GET',
    path: '/api/{tenant}/setup/identity',
    service: 'identity',
    access: { area: 'dashboard', level: 'own' },
    rate: 'read',
    summary: 'Which steps of the setup that concern company and team are done.',
    reply: success(setupProgress),
  }),
  finishSetup: defineEndpoint({
    id: 'finishSetup',
    method: 'POST',
    path: '/api/{tenant}/setup/finish',
    service: 'identity',
    access: { area: 'company', level: 'edit' },
    rate: 'write',
    summary: 'Everything is set up, or left for later: the banner goes.',
    reply: success(setupProgress),
  }),
} as const;
