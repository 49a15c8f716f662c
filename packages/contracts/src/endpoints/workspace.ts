import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { success } from '../reply.ts';
import { listName, savedView, savedViewsBody } from '../workspace.ts';

/** What a person sets up for the own work. */
export const endpoints = {
  getSavedViews: defineEndpoint({
    id: 'getSavedViews',
    method: 'GET',
    path: '/api/{tenant}/saved-views/{list}',
    service: 'identity',
    access: 'staff',
    rate: 'read',
    summary: 'The signed-in person’s own views of a list.',
    params: z.object({ list: listName }),
    reply: success(z.array(savedView)),
  }),
  saveSavedViews: defineEndpoint({
    id: 'saveSavedViews',
    method: 'PUT',
    path: '/api/{tenant}/saved-views/{list}',
    service: 'identity',
    access: 'staff',
    rate: 'write',
    summary: 'Replaces the signed-in person’s views of a list.',
    params: z.object({ list: listName }),
    body: savedViewsBody,
    reply: success(z.array(savedView)),
  }),
} as const;
