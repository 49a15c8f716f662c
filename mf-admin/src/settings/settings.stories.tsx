import type { Company } from '@merchloom/contracts/company';
import type { User } from '@merchloom/contracts/identity';
import type { Account } from '@merchloom/contracts/tenant-credit';
import { apiError } from '@merchloom/web-kit/http';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { GetStartedPage } from '../get-started/get-started-page.tsx';
import { checkSetupFx, type Steps } from '../get-started/setup.ts';
import { inPageOf } from '../testing/in-page.tsx';
import { BillingPage } from './billing-page.tsx';
import { CompanyPage } from './company-page.tsx';
import english from './locales/en.json';
import { beginCardFx, loadAccountsFx, loadCardsFx, loadCompanyFx, loadStatementFx } from './model.ts';
import { SettingsPage } from './settings-page.tsx';

const company: Company = {
  legal_name: 'Headland Running Ltd',
  address: { first_line: '4 Quay Street', second_line: '', city: 'Falmouth', postcode: 'TR11 3HH', country: 'GB' },
  vat_number: '',
  eori_number: '',
  registration_number: '',
  vat_registered: true,
  vat_rates: { UK: 20, EU: 21 },
  support_email: 'help@headland.example',
  sender_name: '',
  logo: '',
  version: 2,
  complete: false,
  missing: ['vat_number'],
};
const account = { region: 'UK', account: 'acct_1', chargesEnabled: true, payoutsEnabled: true, detailsSubmitted: true, requirements: [] };
const steps: Steps = {
  company: true,
  logo: false,
  event: true,
  product: true,
  design: false,
  payment: 'unknown',
  fulfiller: true,
  publish: false,
  team: false,
};

const texts = [{ namespace: 'admin-settings', english }];
const statement: Account = {
  credit: [
    { currency: 'GBP', limit: 5000, used: 1834.5, version: 1 },
    { currency: 'EUR', limit: null, used: 0, version: 0 },
    { currency: 'USD', limit: null, used: -42.5, version: 0 },
  ],
  entries: [
    {
      at: '2026-11-13T10:00:00Z',
      kind: 'card_payment',
      label: 'Visa ···· 4242',
      slug: null,
      bulk_order: null,
      currency: 'GBP',
      amount: -300,
    },
    { at: '2026-11-12T10:00:00Z', kind: 'payment', label: 'INV-2026-114', slug: null, bulk_order: null, currency: 'GBP', amount: -620 },
    {
      at: '2026-11-10T09:00:00Z',
      kind: 'bulk_cancelled',
      label: 'ML-7KQ2-MXR4',
      slug: 'crew',
      bulk_order: 'b1',
      currency: 'GBP',
      amount: -46.74,
    },
    {
      at: '2026-11-09T09:00:00Z',
      kind: 'bulk',
      label: 'Crew shirts for marshals and first aiders',
      slug: 'crew',
      bulk_order: 'b1',
      currency: 'GBP',
      amount: 2501.24,
    },
    {
      at: '2026-11-08T09:00:00Z',
      kind: 'gifts',
      label: 'Volunteer thanks',
      slug: 'volunteer-thanks',
      bulk_order: null,
      currency: 'GBP',
      amount: 0,
    },
  ],
  next: '2026-11-08T09:00:00Z',
};
const now = new Date();
const card = (region: string, last4: string, years: number) => ({
  ...{ region, brand: last4 === '4444' ? 'mastercard' : 'visa', last4, exp_month: now.getMonth() + 1, exp_year: now.getFullYear() + years },
  saved_at: '2026-10-02T09:00:00Z',
});

interface Answers {
  cards?: () => unknown;
  statement?: () => unknown;
  company?: () => unknown;
  steps?: Steps;
  user?: Partial<User>;
}
const page = (element: () => React.ReactElement, answers: Answers = {}): StoryObj => ({
  ...inPageOf({
    at: '/settings',
    texts,
    user: answers.user ?? {},
    handlers: [
      [loadCompanyFx, answers.company ?? (() => company)],
      [loadAccountsFx, () => [account, { ...account, region: 'EU', chargesEnabled: false, requirements: ['external_account'] }]],
      [loadCardsFx, answers.cards ?? (() => [card('UK', '4242', 3), card('EU', '4444', 0), card('US', '0341', -1)])],
      [beginCardFx, () => Promise.reject(apiError({ code: 'unavailable' }))],
      [loadStatementFx, answers.statement ?? (() => statement)],
      [checkSetupFx, () => answers.steps ?? steps],
    ],
  }),
  render: element,
});

const meta: Meta = { title: 'Screens/Staff/Settings' };
export default meta;

export const Index = page(() => <SettingsPage />);
export const IndexOfCustomerService = page(() => <SettingsPage />, { user: { role: 'customer_service' } });
export const CompanyDetails = page(() => <CompanyPage />);
export const CompanyOfAccountManager = page(() => <CompanyPage />, { user: { role: 'account_manager' } });
export const CompanyFailed = page(() => <CompanyPage />, { company: () => Promise.reject(apiError({ code: 'unavailable' })) });
export const Billing = page(() => <BillingPage />);
export const BillingWithoutCards = page(() => <BillingPage />, { cards: () => [] });
export const BillingOfAccountManager = page(() => <BillingPage />, { user: { role: 'account_manager' } });
export const CardsFailed = page(() => <BillingPage />, { cards: () => Promise.reject(apiError({ code: 'unavailable' })) });
export const NothingOwed = page(() => <BillingPage />, { statement: () => ({ credit: [], entries: [], next: null }) });
export const StatementFailed = page(() => <BillingPage />, { statement: () => Promise.reject(apiError({ code: 'unavailable' })) });
export const GetStarted = page(() => <GetStartedPage />);
export const Live = page(() => <GetStartedPage />, {
  steps: Object.fromEntries(Object.keys(steps).map((step) => [step, true])),
});
