import { endpoints } from '@merchloom/contracts/endpoints/products';
import type { Page } from '@merchloom/contracts/reply';
import type { GarmentFields, GarmentListQuery, GarmentTerms, StaffGarment } from '@merchloom/contracts/staff-products';
import { garmentKind } from '@merchloom/contracts/vocabulary';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';
import { listAddress, oneOf, words } from '../lists/address.ts';
import { listModel } from '../lists/list-model.ts';

export const productsAddress = listAddress({
  q: words,
  garment: oneOf(garmentKind.options),
  offered: oneOf(['yes', 'no'] as const),
});

export type ProductFilters = Omit<ReturnType<typeof productsAddress.read>, 'cursor' | 'sort'>;
export type GarmentListReply = { data: StaffGarment[]; page: Page };

export const garmentList = listModel<GarmentListQuery, GarmentListReply>(({ tenant, query, quiet }) =>
  call(endpoints.listGarments, { params: { tenant } as never, query }, { quiet: quiet ?? false }),
);

interface Target {
  tenant: string;
  garment: StaffGarment;
}
const params = ({ tenant, garment }: { tenant: string; garment: Pick<StaffGarment, 'id'> }) => ({ tenant, product: garment.id }) as never;

export const saveTermsFx = createEffect<Target & { terms: GarmentTerms }, StaffGarment, ApiError>(
  async ({ terms, ...target }) =>
    (await call(endpoints.setGarmentTerms, { params: params(target), body: { version: target.garment.terms_version, terms } })).data,
);
export const saveGarmentFx = createEffect<
  { tenant: string; garment: Pick<StaffGarment, 'id' | 'version'>; changes: Partial<GarmentFields> },
  StaffGarment,
  ApiError
>(
  async ({ changes, ...target }) =>
    (await call(endpoints.changeGarment, { params: params(target), body: { version: target.garment.version, changes } }, { quiet: true }))
      .data,
);
export const createGarmentFx = createEffect<{ tenant: string; fields: GarmentFields; key: string }, StaffGarment, ApiError>(
  async ({ tenant, fields, key }) =>
    (await call(endpoints.createGarment, { params: { tenant } as never, body: fields, idempotencyKey: key }, { quiet: true })).data,
);
