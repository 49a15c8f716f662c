import * as z from 'zod/mini';
import { lockedCountries } from '../checkout.ts';
import { defineEndpoint } from '../endpoint.ts';
import { success } from '../reply.ts';
import { langQuery, previewToken, storeBootstrap, storeData } from '../store.ts';
import { contactBody, contactReply, saveFaqsBody, staffFaqs, storeFaqs } from '../store-pages.ts';
import { slug } from '../text.ts';

const storeParams = z.object({ slug });

/** The storefront. */
export const endpoints = {
  bootstrap: defineEndpoint({
    id: 'bootstrap',
    method: 'GET',
    path: '/api/bootstrap/{slug}',
    service: 'catalog',
    access: 'public',
    rate: 'read',
    summary: 'Tenant and store that a slug leads to.',
    params: storeParams,
    query: langQuery,
    reply: success(storeBootstrap),
    refusals: ['not_found'],
    cached: true,
  }),
  store: defineEndpoint({
    id: 'store',
    method: 'GET',
    path: '/api/{tenant}/{slug}',
    service: 'catalog',
    access: 'public',
    rate: 'read',
    summary: 'A store with its products.',
    params: storeParams,
    query: langQuery,
    reply: success(storeData),
    refusals: ['not_found'],
    cached: true,
  }),
  lockedToCountry: defineEndpoint({
    id: 'lockedToCountry',
    method: 'GET',
    path: '/api/{tenant}/{slug}/locked-to-country',
    service: 'catalog',
    access: 'public',
    rate: 'read',
    summary: 'Countries that delivery is restricted to; empty when it is not.',
    params: storeParams,
    query: langQuery,
    reply: success(lockedCountries),
    refusals: ['not_found'],
  }),

  storeFaqs: defineEndpoint({
    id: 'storeFaqs',
    method: 'GET',
    path: '/api/{tenant}/{slug}/faqs',
    service: 'catalog',
    access: 'public',
    rate: 'read',
    summary: 'Questions and answers of a store, the organiser’s or our own.',
    params: storeParams,
    query: z.object({ ...langQuery.shape, token: previewToken }),
    reply: success(storeFaqs),
    refusals: ['not_found'],
  }),
  saveStoreFaqs: defineEndpoint({
    id: 'saveStoreFaqs',
    method: 'PUT',
    path: '/api/{tenant}/{slug}/faqs',
    service: 'catalog',
    access: { area: 'events', level: 'edit' },
    rate: 'write',
    summary: 'Replaces the questions and answers of a store in one language.',
    params: storeParams,
    body: saveFaqsBody,
    reply: success(staffFaqs),
    refusals: ['not_found', 'invalid', 'conflict'],
  }),
  contactStore: defineEndpoint({
    id: 'contactStore',
    method: 'POST',
    path: '/api/{tenant}/{slug}/contact',
    service: 'orders',
    access: 'public',
    rate: 'checkout',
    summary: 'A message of a shopper to the organiser: kept, and mailed to the support address.',
    params: storeParams,
    body: contactBody,
    reply: success(contactReply),
    status: 201,
    idempotent: true,
    refusals: ['invalid', 'not_found', 'too_many'],
  }),
} as const;
