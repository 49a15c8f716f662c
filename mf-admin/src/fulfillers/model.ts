import { endpoints } from '@merchloom/contracts/endpoints/fulfillers';
import type { ConnectionTest, newFulfillerBody, StaffFulfiller } from '@merchloom/contracts/staff-fulfillers';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';
import type * as z from 'zod/mini';

type Fields = z.input<typeof newFulfillerBody>;
interface Which {
  tenant: string;
  fulfiller: string;
}

export const loadFulfillersFx = createEffect<string, StaffFulfiller[], ApiError>(
  async (tenant) => (await call(endpoints.listFulfillers, { params: { tenant } as never }, { quiet: true })).data,
);
export const createFulfillerFx = createEffect<{ tenant: string; fields: Fields; key: string }, StaffFulfiller, ApiError>(
  async ({ tenant, fields, key }) =>
    (await call(endpoints.createFulfiller, { params: { tenant } as never, body: fields, idempotencyKey: key }, { quiet: true })).data,
);
export const changeFulfillerFx = createEffect<Which & { version: number; changes: Partial<Fields> }, StaffFulfiller, ApiError>(
  async ({ version, changes, ...which }) =>
    (await call(endpoints.changeFulfiller, { params: which as never, body: { version, changes } }, { quiet: true })).data,
);
export const testFulfillerFx = createEffect<Which, ConnectionTest, ApiError>(
  async (which) => (await call(endpoints.testFulfiller, { params: which as never }, { quiet: true })).data,
);
