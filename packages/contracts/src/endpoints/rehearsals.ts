import * as z from 'zod/mini';
import { createCustomerReply } from '../checkout.ts';
import { defineEndpoint } from '../endpoint.ts';
import { giftOrderReply } from '../gifts.ts';
import { rehearseCustomerBody, rehearseGiftBody, rehearsePayBody, rehearsePayReply } from '../rehearsal.ts';
import { success } from '../reply.ts';
import { slug } from '../text.ts';

const storeParams = z.object({ slug });
const megabyte = 1024 * 1024;

/** The checkout of a store that is looked at by its preview link: reckoned like a real one, and nothing of it is kept. */
export const endpoints = {
  rehearseCustomer: defineEndpoint({
    id: 'rehearseCustomer',
    method: 'POST',
    path: '/api/{tenant}/{slug}/rehearsal/create-customer',
    service: 'orders',
    access: 'public',
    rate: 'checkout',
    summary: 'Address step of a test order: answers shipping prices, opens nothing.',
    params: storeParams,
    body: rehearseCustomerBody,
    reply: success(createCustomerReply),
    refusals: ['invalid', 'gone', 'not_found'],
  }),
  rehearsePay: defineEndpoint({
    id: 'rehearsePay',
    method: 'POST',
    path: '/api/{tenant}/{slug}/rehearsal/pay',
    service: 'orders',
    access: 'public',
    rate: 'checkout',
    summary: 'Prices a test order and answers what its buyer would get; charges, reserves and writes nothing.',
    params: storeParams,
    body: rehearsePayBody,
    bodyLimit: megabyte,
    reply: success(rehearsePayReply),
    refusals: ['invalid', 'conflict', 'gone', 'not_found'],
  }),
  rehearseGift: defineEndpoint({
    id: 'rehearseGift',
    method: 'POST',
    path: '/api/{tenant}/{slug}/rehearsal/order',
    service: 'orders',
    access: 'public',
    rate: 'checkout',
    summary: 'Claims a gift as a test: uses no code and places no order.',
    params: storeParams,
    body: rehearseGiftBody,
    bodyLimit: megabyte,
    reply: success(giftOrderReply),
    refusals: ['invalid', 'gone', 'not_found'],
  }),
} as const;
