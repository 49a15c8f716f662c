import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { feedKey, feedKeyBody, feedQuery, madeFeedKey, mockupExport, mockupExportBody, productFeed } from '../products-events.ts';
import { success } from '../reply.ts';
import { slug } from '../text.ts';

const view = { area: 'events', level: 'view' } as const;
const edit = { area: 'events', level: 'edit' } as const;
const params = z.object({ slug });

/** Events of type Products: designed products for a shop of the organiser's own. */
export const endpoints = {
  listMockupExports: defineEndpoint({
    id: 'listMockupExports',
    method: 'GET',
    path: '/api/{tenant}/events/{slug}/mockup-exports',
    service: 'catalog',
    access: view,
    rate: 'read',
    summary: 'The mockup exports of an event that have not ended, newest first.',
    params,
    reply: success(z.array(mockupExport)),
    refusals: ['not_found'],
  }),
  createMockupExport: defineEndpoint({
    id: 'createMockupExport',
    method: 'POST',
    path: '/api/{tenant}/events/{slug}/mockup-exports',
    service: 'catalog',
    access: view,
    rate: 'write',
    summary: 'Draws the chosen mockups; the ZIP can be fetched for a day.',
    params,
    body: mockupExportBody,
    reply: success(mockupExport),
    status: 201,
    refusals: ['not_found', 'invalid'],
    idempotent: true,
  }),
  listFeedKeys: defineEndpoint({
    id: 'listFeedKeys',
    method: 'GET',
    path: '/api/{tenant}/events/{slug}/feed-keys',
    service: 'catalog',
    access: edit,
    rate: 'read',
    summary: 'The keys to the product feed of an event, newest first; never the keys themselves.',
    params,
    reply: success(z.array(feedKey)),
    refusals: ['not_found'],
  }),
  createFeedKey: defineEndpoint({
    id: 'createFeedKey',
    method: 'POST',
    path: '/api/{tenant}/events/{slug}/feed-keys',
    service: 'catalog',
    access: edit,
    rate: 'write',
    summary: 'Makes a key to the product feed; only this answer ever shows it.',
    params,
    body: feedKeyBody,
    reply: success(madeFeedKey),
    status: 201,
    refusals: ['not_found', 'invalid', 'conflict'],
  }),
  revokeFeedKey: defineEndpoint({
    id: 'revokeFeedKey',
    method: 'DELETE',
    path: '/api/{tenant}/events/{slug}/feed-keys/{key}',
    service: 'catalog',
    access: edit,
    rate: 'write',
    summary: 'Ends a key at once.',
    params: z.object({ slug, key: id }),
    reply: success(feedKey),
    refusals: ['not_found'],
  }),
  productFeed: defineEndpoint({
    id: 'productFeed',
    method: 'GET',
    path: '/api/{tenant}/{slug}/feed',
    service: 'catalog',
    access: 'public',
    rate: 'feed',
    summary:
      'Designed products of a Products event for the organiser’s own shop: variants, prices, mockups. Wants a key in X-Api-Key; answers If-None-Match with 304 while nothing has changed.',
    params,
    query: feedQuery,
    reply: productFeed,
    refusals: ['unauthenticated', 'too_many'],
  }),
} as const;
