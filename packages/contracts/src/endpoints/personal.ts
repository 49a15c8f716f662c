import * as z from 'zod/mini';
import { maxLines } from '../checkout.ts';
import { defineEndpoint } from '../endpoint.ts';
import { personalPictures, personalVersion } from '../personal.ts';
import { success } from '../reply.ts';
import { previews, previewToken } from '../store.ts';
import { slug } from '../text.ts';

const storeParams = z.object({ slug });

/** Products with a buyer's own texts and pictures. */
export const endpoints = {
  personalPreview: defineEndpoint({
    id: 'personalPreview',
    method: 'POST',
    path: '/api/{tenant}/{slug}/personal-previews',
    service: 'catalog',
    access: 'public',
    rate: 'checkout',
    summary:
      'Pictures of a product with the buyer’s texts and uploaded pictures, for the basket; drawn when somebody looks, kept for 60 days unless ordered.',
    guest: true,
    params: storeParams,
    query: z.object({ token: previewToken }),
    body: personalVersion,
    reply: success(previews),
    refusals: ['invalid', 'not_found'],
  }),
  orderedPersonalPreviews: defineEndpoint({
    id: 'orderedPersonalPreviews',
    method: 'POST',
    path: '/internal/tenants/{tenant}/personal-previews/{slug}',
    service: 'catalog',
    access: 'internal',
    rate: 'none',
    summary: 'Checks the texts of lines that are being ordered and answers their pictures, which are kept for good.',
    params: storeParams,
    body: z.object({ versions: z.array(personalVersion).check(z.maxLength(maxLines)) }),
    reply: success(z.array(z.nullable(personalPictures))),
  }),
  shopperPicture: defineEndpoint({
    id: 'shopperPicture',
    method: 'GET',
    path: '/api/{tenant}/shopper-pictures/{file}',
    service: 'catalog',
    access: { area: 'orders', level: 'view' },
    rate: 'read',
    summary: 'A picture that a shopper put on a product, for who looks after the order.',
    params: z.object({ file: z.string().check(z.regex(/^[0-9a-f]{64}\.(png|webp|jpg)$/)) }),
    refusals: ['not_found'],
  }),
} as const;
