import { endpoints } from '@merchloom/contracts/endpoints/fulfillers';
import type { StaffFulfiller } from '@merchloom/contracts/staff-fulfillers';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';

export const loadFulfillersFx = createEffect<string, StaffFulfiller[], ApiError>(
  async (tenant) => (await call(endpoints.listFulfillers, { params: { tenant } as never }, { quiet: true })).data,
);
