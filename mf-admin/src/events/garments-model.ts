import { endpoints } from '@merchloom/contracts/endpoints/products';
import type { StaffGarment } from '@merchloom/contracts/staff-products';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';

/** Somebody wants to choose among garments. */
export const garmentsWanted = createEvent<string>();
export const loadGarmentsFx = createEffect<string, StaffGarment[], ApiError>(
  async (tenant) => (await call(endpoints.listGarments, { params: { tenant } as never, query: { offered: 'yes', limit: 100 } })).data,
);

const $all = createStore<StaffGarment[] | null>(null).on(loadGarmentsFx.doneData, (_, garments) =>
  garments.filter(({ terms }) => !terms.hidden),
);
const $failed = createStore(false)
  .on(loadGarmentsFx.fail, () => true)
  .on(loadGarmentsFx, () => false);
export const $garments = readonly($all);
export const $garmentsFailed = readonly($failed);

sample({ clock: garmentsWanted, target: loadGarmentsFx });
