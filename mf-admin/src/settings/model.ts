import type { Company, CompanyFacts } from '@merchloom/contracts/company';
import { endpoints as billing } from '@merchloom/contracts/endpoints/billing';
import { endpoints } from '@merchloom/contracts/endpoints/company';
import type { ConnectedAccount } from '@merchloom/contracts/payments';
import type { Account } from '@merchloom/contracts/tenant-credit';
import type { Region } from '@merchloom/contracts/vocabulary';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';

interface OfTenant {
  tenant: string;
}

export const loadCompanyFx = createEffect<OfTenant, Company, ApiError>(
  async ({ tenant }) => (await call(endpoints.getCompany, { params: { tenant } as never })).data,
);
export const saveCompanyFx = createEffect<OfTenant & { facts: CompanyFacts; version: number }, Company, ApiError>(
  async ({ tenant, facts, version }) =>
    (await call(endpoints.saveCompany, { params: { tenant } as never, body: { ...facts, version } })).data,
);
export const loadAccountsFx = createEffect<OfTenant, ConnectedAccount[], ApiError>(
  async ({ tenant }) => (await call(billing.payoutAccounts, { params: { tenant } as never })).data,
);
export const openAccountFx = createEffect<OfTenant & { region: Region }, string, ApiError>(
  async ({ tenant, region }) => (await call(billing.openPayoutAccount, { params: { tenant, region } as never })).data.onboardingUrl,
);
export const loadStatementFx = createEffect<OfTenant & { before?: string }, Account, ApiError>(
  async ({ tenant, before }) =>
    (await call(billing.account, { params: { tenant } as never, query: { ...(before !== undefined && { before }) } })).data,
);
