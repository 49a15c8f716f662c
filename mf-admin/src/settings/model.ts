import type { Company, CompanyFacts } from '@merchloom/contracts/company';
import { endpoints as billing } from '@merchloom/contracts/endpoints/billing';
import { endpoints } from '@merchloom/contracts/endpoints/company';
import type { Currency } from '@merchloom/contracts/money';
import type { CardSetup, ConnectedAccount, SavedCard } from '@merchloom/contracts/payments';
import type { Account, PayAccountReply } from '@merchloom/contracts/tenant-credit';
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
export const loadCardsFx = createEffect<OfTenant, SavedCard[], ApiError>(
  async ({ tenant }) => (await call(billing.savedCards, { params: { tenant } as never })).data,
);
export const beginCardFx = createEffect<OfTenant & { region: Region }, CardSetup, ApiError>(
  async ({ tenant, region }) => (await call(billing.beginCard, { params: { tenant, region } as never })).data,
);
export const keepCardFx = createEffect<OfTenant & { region: Region; setup_intent: string }, SavedCard, ApiError>(
  async ({ tenant, region, setup_intent }) =>
    (await call(billing.keepCard, { params: { tenant, region } as never, body: { setup_intent } })).data,
);
export const removeCardFx = createEffect<OfTenant & { region: Region }, void, ApiError>(async ({ tenant, region }) => {
  await call(billing.removeCard, { params: { tenant, region } as never });
});
export const payAccountFx = createEffect<
  OfTenant & { currency: Currency; amount: number; idempotencyKey: string },
  PayAccountReply,
  ApiError
>(
  async ({ tenant, currency, amount, idempotencyKey }) =>
    (await call(billing.payAccount, { params: { tenant } as never, body: { currency, amount }, idempotencyKey })).data,
);
