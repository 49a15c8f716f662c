import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { list, success } from '../reply.ts';
import { garmentListQuery, garmentPatchBody, garmentTermsBody, newGarmentBody, staffGarment } from '../staff-products.ts';

const params = z.object({ product: id });
const edit = { area: 'products', level: 'edit' } as const;

/** The garment catalogue. Garments are the platform's, so only its staff write them; every organiser has terms of its own. */
export const endpoints = {
  listGarments: defineEndpoint({
    id: 'listGarments',
    method: 'GET',
    path: '/api/{tenant}/products',
    service: 'catalog',
    access: { area: 'products', level: 'view' },
    rate: 'read',
    summary: 'Garments with colours, sizes, print areas, stock and costs, newest first.',
    query: garmentListQuery,
    reply: list(staffGarment),
  }),
  exportGarments: defineEndpoint({
    id: 'exportGarments',
    method: 'GET',
    path: '/api/{tenant}/products/csv',
    service: 'catalog',
    access: { area: 'products', level: 'view' },
    rate: 'read',
    summary: 'The garments under a filter, CSV.',
    query: garmentListQuery,
  }),
  getGarment: defineEndpoint({
    id: 'getGarment',
    method: 'GET',
    path: '/api/{tenant}/products/{product}',
    service: 'catalog',
    access: { area: 'products', level: 'view' },
    rate: 'read',
    summary: 'One garment.',
    params,
    reply: success(staffGarment),
    refusals: ['not_found'],
  }),
  createGarment: defineEndpoint({
    id: 'createGarment',
    method: 'POST',
    path: '/api/{tenant}/products',
    service: 'catalog',
    access: edit,
    rate: 'write',
    summary: 'Adds a garment to the platform; platform staff only.',
    body: newGarmentBody,
    reply: success(staffGarment),
    status: 201,
    refusals: ['forbidden', 'invalid'],
    idempotent: true,
  }),
  changeGarment: defineEndpoint({
    id: 'changeGarment',
    method: 'PATCH',
    path: '/api/{tenant}/products/{product}',
    service: 'catalog',
    access: edit,
    rate: 'write',
    summary: 'Changes a garment; platform staff only.',
    params,
    body: garmentPatchBody,
    reply: success(staffGarment),
    refusals: ['forbidden', 'not_found', 'invalid', 'conflict'],
  }),
  setGarmentTerms: defineEndpoint({
    id: 'setGarmentTerms',
    method: 'PUT',
    path: '/api/{tenant}/products/{product}/terms',
    service: 'catalog',
    access: edit,
    rate: 'write',
    summary: 'An organiser’s own starting prices and VAT flag of a garment.',
    params,
    body: garmentTermsBody,
    reply: success(staffGarment),
    refusals: ['not_found', 'invalid', 'conflict'],
  }),
} as const;
