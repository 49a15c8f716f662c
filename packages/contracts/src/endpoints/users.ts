import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { success } from '../reply.ts';
import { eraseBody, inviteBody, userChange, userFilters, userListQuery, userListReply, userReply } from '../users.ts';

const view = { area: 'users', level: 'view' } as const;
const edit = { area: 'users', level: 'edit' } as const;
const userParams = z.object({ user: id });
const invitationParams = z.object({ invitation: id });

/** Colleagues and invitations. */
export const endpoints = {
  listUsers: defineEndpoint({
    id: 'listUsers',
    method: 'GET',
    path: '/api/{tenant}/users',
    service: 'identity',
    access: view,
    rate: 'read',
    summary: 'People of the tenant and open invitations by name, with search, filters and keyset pages.',
    query: userListQuery,
    reply: userListReply,
  }),
  exportUsers: defineEndpoint({
    id: 'exportUsers',
    method: 'GET',
    path: '/api/{tenant}/users/export',
    service: 'identity',
    access: view,
    rate: 'read',
    summary: 'Everybody whom the filters find, as CSV.',
    query: userFilters,
  }),
  inviteUser: defineEndpoint({
    id: 'inviteUser',
    method: 'POST',
    path: '/api/{tenant}/users',
    service: 'identity',
    access: edit,
    rate: 'write',
    summary: 'Invites a colleague by e-mail; the link is good for 72 hours.',
    body: inviteBody,
    reply: userReply,
    status: 201,
    refusals: ['conflict'],
  }),
  changeUser: defineEndpoint({
    id: 'changeUser',
    method: 'PATCH',
    path: '/api/{tenant}/users/{user}',
    service: 'identity',
    access: edit,
    rate: 'write',
    summary: 'Changes a role, deactivates or activates. The last administrator stays one.',
    params: userParams,
    body: userChange,
    reply: userReply,
    refusals: ['not_found', 'conflict', 'forbidden'],
  }),
  exportUser: defineEndpoint({
    id: 'exportUser',
    method: 'GET',
    path: '/api/{tenant}/users/{user}/personal-data',
    service: 'identity',
    access: { area: 'personal_data', level: 'view' },
    rate: 'read',
    summary: 'Everything that is kept of a person, as a JSON file.',
    params: userParams,
    refusals: ['not_found'],
  }),
  eraseUser: defineEndpoint({
    id: 'eraseUser',
    method: 'POST',
    path: '/api/{tenant}/users/{user}/erasure',
    service: 'identity',
    access: { area: 'personal_data', level: 'edit' },
    rate: 'write',
    summary: 'Forgets a person: name, address, sessions. What they did stays in the log without their name.',
    params: userParams,
    body: eraseBody,
    reply: success(z.null()),
    refusals: ['not_found', 'conflict', 'forbidden'],
  }),
  resendInvitation: defineEndpoint({
    id: 'resendInvitation',
    method: 'POST',
    path: '/api/{tenant}/invitations/{invitation}/letter',
    service: 'identity',
    access: edit,
    rate: 'write',
    summary: 'Sends an invitation again with a fresh link for 72 hours.',
    params: invitationParams,
    reply: userReply,
    refusals: ['not_found'],
  }),
  revokeInvitation: defineEndpoint({
    id: 'revokeInvitation',
    method: 'DELETE',
    path: '/api/{tenant}/invitations/{invitation}',
    service: 'identity',
    access: edit,
    rate: 'write',
    summary: 'Takes an invitation back; its link is good for nothing.',
    params: invitationParams,
    reply: success(z.null()),
    refusals: ['not_found'],
  }),
} as const;
