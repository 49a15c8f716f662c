import * as z from 'zod/mini';
import { createCustomerBody, createCustomerReply, payBody, paymentSuccessBody, paymentSuccessReply, payReply } from '../checkout.ts';
import { defineEndpoint } from '../endpoint.ts';
import { success } from '../reply.ts';
import { slug } from '../text.ts';

const storeParams = z.object({ slug });
const megabyte = 1024 * 1024;

/** The checkout. */
export const endpoints = {
  createCustomer: defineEndpoint({
    id: 'createCustomer',
    method: 'POST',
    path: '/api/{tenant}/{slug}/create-customer',
    service: 'orders',
    access: 'public',
    rate: 'checkout',
    summary: 'Address step: opens a checkout, answers shipping prices.',
    params: storeParams,
    body: createCustomerBody,
    reply: success(createCustomerReply),
    refusals: ['invalid', 'gone', 'not_found'],
  }),
  pay: defineEndpoint({
    id: 'pay',
    method: 'POST',
    path: '/api/{tenant}/{slug}/pay',
    service: 'orders',
    access: 'public',
    rate: 'checkout',
    summary: 'Prices the basket, drafts the order and opens the payment. 409 carries fresh totals.',
    params: storeParams,
    body: payBody,
    bodyLimit: megabyte,
    reply: success(payReply),
    refusals: ['invalid', 'conflict', 'gone', 'unavailable'],
  }),
  paymentSuccess: defineEndpoint({
    id: 'paymentSuccess',
    method: 'POST',
    path: '/api/{tenant}/{slug}/payment-success',
    service: 'orders',
    access: 'public',
    rate: 'checkout',
    summary: 'Settles the payment and places the order; 202 while it settles.',
    params: storeParams,
    body: paymentSuccessBody,
    bodyType: 'multipart',
    bodyLimit: 10 * megabyte,
    reply: paymentSuccessReply,
    refusals: ['not_found', 'invalid'],
  }),
} as const;
