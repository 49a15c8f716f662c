import { endpoints } from '@merchloom/contracts/endpoints/platform';
import type { PlatformTenant, PlatformTenantQuery, PlatformTenantReply, TenantStatus } from '@merchloom/contracts/platform-tenants';
import { type Region, region } from '@merchloom/contracts/vocabulary';
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
