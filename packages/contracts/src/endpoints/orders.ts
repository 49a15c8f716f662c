import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dashboard, dashboardQuery, orderDetail, orderFilter, orderListQuery, orderListReply } from '../orders.ts';
import { success } from '../reply.ts';
import { sha256 } from '../text.ts';

/** Orders, as staff see them. */
export const endpoints = {
  dashboard: defineEndpoint({
    id: 'dashboard',
    method: 'GET',
    path: '/api/{tenant}/dashboard',
    service: 'orders',
    access: { area: 'dashboard', level: 'own' },
    rate: 'read',
    summary: 'Figures of a period against the one before.',
    query: dashboardQuery,
    reply: success(dashboard),
  }),
  listOrders: defineEndpoint({
    id: 'listOrders',
    method: 'GET',
    path: '/api/{tenant}/orders',
    service: 'orders',
    access: { area: 'orders', level: 'view' },
    rate: 'read',
    summary: 'Orders, newest first, with search, filters and keyset pages.',
    query: orderListQuery,
    reply: orderListReply,
  }),
  exportOrders: defineEndpoint({
    id: 'exportOrders',
    method: 'GET',
    path: '/api/{tenant}/orders/export',
    service: 'orders',
    access: { area: 'orders', level: 'view' },
    rate: 'read',
    summary: 'Everything that the filters find, as CSV.',
    query: orderFilter,
  }),
  getOrder: defineEndpoint({
    id: 'getOrder',
    method: 'GET',
    path: '/api/{tenant}/orders/{order}',
    service: 'orders',
    access: { area: 'orders', level: 'view' },
    rate: 'read',
    summary: 'One order with lines, customer, payment and timeline.',
    params: z.object({ order: z.string().check(z.maxLength(64)) }),
    reply: success(orderDetail),
    refusals: ['not_found'],
  }),
  orderPackingSlip: defineEndpoint({
    id: 'orderPackingSlip',
    method: 'GET',
    path: '/api/{tenant}/orders/{order}/packing-slip',
    service: 'orders',
    access: { area: 'orders', level: 'view' },
    rate: 'read',
    summary: 'The packing slip as PDF: leads to a signed address.',
    params: z.object({ order: z.string().check(z.maxLength(64)) }),
    status: 303,
    refusals: ['not_found'],
  }),
  orderPrintFile: defineEndpoint({
    id: 'orderPrintFile',
    method: 'GET',
    path: '/api/{tenant}/orders/{order}/print-files/{sha256}',
    service: 'orders',
    access: { area: 'orders', level: 'view' },
    rate: 'read',
    summary: 'A print file of the order: leads to a signed address.',
    params: z.object({ order: z.string().check(z.maxLength(64)), sha256 }),
    status: 303,
    refusals: ['not_found'],
  }),
} as const;
