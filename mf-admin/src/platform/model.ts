import { endpoints } from '@merchloom/contracts/endpoints/platform';
import { endpoints as people } from '@merchloom/contracts/endpoints/users';
import type {
  NewTenantBody,
  PlatformTenant,
  PlatformTenantQuery,
  PlatformTenantReply,
  TenantStatus,
} from '@merchloom/contracts/platform-tenants';
import type { PlatformFee, RegionSheet } from '@merchloom/contracts/regions';
import type { AccountPaymentBody, TenantCredit, TenantCreditBody } from '@merchloom/contracts/tenant-credit';
import type { UserRow } from '@merchloom/contracts/users';
import { type EventType, type Region, region } from '@merchloom/contracts/vocabulary';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';
import { listAddress, oneOf, words } from '../lists/address.ts';
import { listModel } from '../lists/list-model.ts';

export const tenantsAddress = listAddress({ q: words, status: oneOf(['active', 'suspended']), region: oneOf<Region>(region.options) });

export const tenantList = listModel<PlatformTenantQuery, PlatformTenantReply>(({ query, quiet }) =>
  call(endpoints.listTenants, { query }, { quiet: quiet ?? false }),
);

export const setTenantStatusFx = createEffect<{ tenant: PlatformTenant; status: TenantStatus; reason: string }, PlatformTenant, ApiError>(
  async ({ tenant: { id, version }, status, reason }) =>
    (await call(endpoints.setTenantStatus, { params: { id } as never, body: { status, reason, version } })).data,
);

export const createTenantFx = createEffect<NewTenantBody, PlatformTenant, ApiError>(
  async (body) => (await call(endpoints.createTenant, { body })).data,
);
export const readTenantFx = createEffect<string, PlatformTenant, ApiError>(
  async (id) => (await call(endpoints.readTenant, { params: { id } as never })).data,
);
export const renameTenantFx = createEffect<{ id: string; name: string; version: number }, PlatformTenant, ApiError>(
  async ({ id, ...body }) => (await call(endpoints.renameTenant, { params: { id } as never, body })).data,
);
export const setFeaturesFx = createEffect<{ id: string; event_types: EventType[]; version: number }, PlatformTenant, ApiError>(
  async ({ id, ...body }) => (await call(endpoints.setTenantFeatures, { params: { id } as never, body })).data,
);
export const readCreditFx = createEffect<string, TenantCredit[], ApiError>(
  async (tenant) => (await call(endpoints.tenantCredit, { params: { tenant } as never })).data,
);
export const setCreditFx = createEffect<TenantCreditBody & { tenant: string }, TenantCredit[], ApiError>(
  async ({ tenant, ...body }) => (await call(endpoints.setTenantCredit, { params: { tenant } as never, body })).data,
);
export const recordPaymentFx = createEffect<AccountPaymentBody & { tenant: string; idempotencyKey: string }, TenantCredit[], ApiError>(
  async ({ tenant, idempotencyKey, ...body }) =>
    (await call(endpoints.recordAccountPayment, { params: { tenant } as never, body, idempotencyKey })).data,
);
/** The tenant's people and invitations, as its own administrator sees them; a hundred at most. */
export const readPeopleFx = createEffect<string, UserRow[], ApiError>(
  async (tenant) => (await call(people.listUsers, { params: { tenant } as never, query: { limit: 100 } })).data,
);

/** `Café Müller` → `cafe-muller`: what the handle may be unless somebody wants another. */
export const suggestHandle = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '');

export interface Regions {
  sheets: readonly RegionSheet[];
  fee: PlatformFee;
}
export const readRegionsFx = createEffect<unknown, Regions, ApiError>(async () => {
  const [sheets, fee] = await Promise.all([call(endpoints.regionSheets), call(endpoints.platformFee)]);
  return { sheets: sheets.data, fee: fee.data };
});
