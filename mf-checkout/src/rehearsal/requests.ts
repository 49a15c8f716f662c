import { endpoints } from '@merchloom/contracts/endpoints/rehearsals';
import type { RehearseCustomerBody, RehearsePayBody } from '@merchloom/contracts/rehearsal';
import { call } from '@merchloom/web-kit/http';

type Place = { tenant: string; slug: string };

/** R10.21: the calls of a test order. Each says everything, because none is remembered. */
export const rehearseCustomer = async (params: Place, body: RehearseCustomerBody) =>
  (await call(endpoints.rehearseCustomer, { params, body })).data;
export const rehearsePay = async (params: Place, body: RehearsePayBody) => (await call(endpoints.rehearsePay, { params, body })).data;
export const rehearseGift = async (params: Place, body: RehearseCustomerBody) =>
  (await call(endpoints.rehearseGift, { params, body })).data.order;
