import { catalogue } from '../catalogue.ts';
import { defineEndpoint } from '../endpoint.ts';
import { enquiryBody, enquiryReply } from '../enquiry.ts';
import { success } from '../reply.ts';
import { langQuery } from '../store.ts';

/** The public pages. */
export const endpoints = {
  catalogue: defineEndpoint({
    id: 'catalogue',
    method: 'GET',
    path: '/api/catalogue',
    service: 'catalog',
    access: 'public',
    rate: 'read',
    summary: 'Products of the platform with colours, sizes, print areas and prices per region.',
    query: langQuery,
    reply: success(catalogue),
  }),
  sendEnquiry: defineEndpoint({
    id: 'sendEnquiry',
    method: 'POST',
    path: '/api/enquiries',
    service: 'identity',
    access: 'public',
    rate: 'write',
    summary: 'Keeps an enquiry for custom solutions and tells the platform’s people.',
    body: enquiryBody,
    reply: success(enquiryReply),
    status: 201,
    refusals: ['invalid', 'too_many'],
  }),
} as const;
