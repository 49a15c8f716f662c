import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { list, success } from '../reply.ts';
import { newVouchersBody, staffVoucher, voucherListQuery, voucherPatchBody } from '../staff-vouchers.ts';
import { slug } from '../text.ts';

const view = { area: 'events', level: 'view' } as const;
const edit = { area: 'events', level: 'edit' } as const;
const eventParams = z.object({ slug });
const params = z.object({ slug, voucher: id });

/** Vouchers of a store, as staff make them. */
export const endpoints = {
  listVouchers: defineEndpoint({
    id: 'listVouchers',
    method: 'GET',
    path: '/api/{tenant}/events/{slug}/vouchers',
    service: 'orders',
    access: view,
    rate: 'read',
    summary: 'Vouchers of a store, newest first.',
    params: eventParams,
    query: voucherListQuery,
    reply: list(staffVoucher),
    refusals: ['not_found'],
  }),
  exportVouchers: defineEndpoint({
    id: 'exportVouchers',
    method: 'GET',
    path: '/api/{tenant}/events/{slug}/vouchers/csv',
    service: 'orders',
    access: view,
    rate: 'read',
    summary: 'The vouchers under a filter, CSV.',
    params: eventParams,
    query: voucherListQuery,
    refusals: ['not_found'],
  }),
  createVouchers: defineEndpoint({
    id: 'createVouchers',
    method: 'POST',
    path: '/api/{tenant}/events/{slug}/vouchers',
    service: 'orders',
    access: edit,
    rate: 'write',
    summary: 'Makes one voucher with a code of one’s own, or many with drawn ones.',
    params: eventParams,
    body: newVouchersBody,
    reply: success(z.array(staffVoucher)),
    status: 201,
    refusals: ['not_found', 'invalid'],
    idempotent: true,
  }),
  changeVoucher: defineEndpoint({
    id: 'changeVoucher',
    method: 'PATCH',
    path: '/api/{tenant}/events/{slug}/vouchers/{voucher}',
    service: 'orders',
    access: edit,
    rate: 'write',
    summary: 'Changes what a voucher is good for, or switches it off.',
    params,
    body: voucherPatchBody,
    reply: success(staffVoucher),
    refusals: ['not_found', 'invalid', 'conflict'],
  }),
  deleteVoucher: defineEndpoint({
    id: 'deleteVoucher',
    method: 'DELETE',
    path: '/api/{tenant}/events/{slug}/vouchers/{voucher}',
    service: 'orders',
    access: edit,
    rate: 'write',
    summary: 'Deletes a voucher that nobody has used.',
    params,
    reply: success(z.null()),
    refusals: ['not_found', 'conflict'],
  }),
} as const;
