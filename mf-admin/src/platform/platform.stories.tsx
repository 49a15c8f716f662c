import type { ServiceHealth } from '@merchloom/contracts/operations';
import type { PlatformTenant } from '@merchloom/contracts/platform-tenants';
import type { TenantCredit } from '@merchloom/contracts/tenant-credit';
import type { UserRow } from '@merchloom/contracts/users';
import { apiError } from '@merchloom/web-kit/http';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { loadViewsFx } from '../lists/saved-views-model.ts';
import { inPageOf } from '../testing/in-page.tsx';
import { CreateTenantDialog } from './create-tenant-dialog.tsx';
import { type HealthReading, loadHealthFx, loadParkedEventsFx } from './health-model.ts';
import { HealthPage } from './health-page.tsx';
import english from './locales/en.json';
import { type Regions, readCreditFx, readPeopleFx, readRegionsFx, readTenantFx, setCreditFx, tenantList } from './model.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { RegionsPage } from './regions-page.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { TenantPage } from './tenant-page.tsx';
import { TenantsPage } from './tenants-page.tsx';

const aTenant = (parts: Partial<PlatformTenant> = {}): PlatformTenant => ({
  ...{ id: '01930000-0000-7000-8000-000000000001', handle: 'headland', name: 'Headland Running', region: 'UK', status: 'active' },
  ...{ setup_complete: true, people: 4, clients: 2, created_at: '2026-02-01T09:00:00Z', version: 3 },
  event_types: ['Store', 'Promo', 'Products'],
  ...parts,
});
const rows = [
  aTenant(),
  aTenant({ id: '01930000-0000-7000-8000-000000000002', handle: 'build-days', name: 'Bouwstenen', region: 'EU', status: 'suspended' }),
];
type Handlers = NonNullable<NonNullable<Parameters<typeof inPageOf>[0]>['handlers']>;
const page = (answer: () => unknown, element = () => <TenantsPage />, more: Handlers = []): StoryObj => ({
  ...inPageOf({
    at: '/settings/super-admin-panel',
    user: { superadmin: 1 },
    texts: [{ namespace: 'admin-platform', english }],
    handlers: [[tenantList.loadFx, answer], [loadViewsFx, () => []], ...more],
  }),
  render: element,
});

const meta: Meta = { title: 'Screens/Staff/Platform' };
export default meta;

export const Tenants = page(() => ({ success: true, data: rows, page: { next: null, previous: null, total: 2 } }));
export const Failed = page(() => Promise.reject(apiError({ code: 'unavailable' })));
export const Suspending = page(
  () => null,
  () => <StatusDialog tenant={aTenant()} onClose={() => {}} onDone={() => {}} />,
);

const health = (service: ServiceHealth['service'], parts: Partial<ServiceHealth> = {}) => ({
  service,
  health: {
    ...{ service, version: '2026.11.3', started_at: '2026-11-20T22:14:00Z', outbox: { waiting: 0, oldest_at: null } },
    parts: [
      { name: 'database' as const, ok: true, ms: 2 },
      { name: 'broker' as const, ok: true, ms: 1 },
    ],
    ...{ consumers: [], jobs: [], parked: [], isolation: { tables: 42, open: [] } },
    ...parts,
  },
});
const at = '2026-11-21T08:00:00Z';
const remotes = ['mf-storefront', 'mf-checkout', 'mf-admin', 'mf-builder'].map((name) => ({ name, version: '3f9a1c07be52' }));
const well: HealthReading = {
  at,
  services: (['gateway', 'identity', 'catalog', 'orders', 'payments'] as const).map((name) =>
    health(name, name === 'gateway' ? { remotes, isolation: undefined } : {}),
  ),
};
const parkedLetter = {
  ...{ id: '01930000-0000-7000-8000-00000000000a', kind: 'send-letter', tenant_id: aTenant().id, attempts: 10 },
  ...{ error: 'Error: 550 <…> mailbox unavailable', created_at: '2026-11-21T03:10:00Z' },
};
const unwell: HealthReading = {
  at,
  services: [
    health('gateway', { isolation: undefined }),
    health('identity', {
      jobs: [{ kind: 'send-letter', waiting: 3, later: 0, retrying: 2, running: 2, parked: 1, oldest_at: '2026-11-21T07:58:20Z' }],
      parked: [parkedLetter],
    }),
    health('catalog', { outbox: { waiting: 14, oldest_at: '2026-11-21T07:59:10Z' }, parts: [{ name: 'broker', ok: false, ms: 2_000 }] }),
    health('orders', {
      ...{ consumers: [{ consumer: 'place-order', waiting: 240, parked: 2, oldest_at: '2026-11-21T07:51:00Z' }] },
      isolation: { tables: 42, open: ['gift_claims', 'order_lines'] },
    }),
    { service: 'payments', health: null },
  ],
};
const events = [
  {
    ...{ id: '01930000-0000-7000-8000-00000000000b', type: 'payments.payment.succeeded', tenant_id: aTenant().id, attempts: 8 },
    ...{ error: 'Error: this order is not known', at: '2026-11-21T06:40:00Z' },
  },
];
const healthPage = (answer: () => unknown): StoryObj =>
  page(
    () => null,
    () => <HealthPage />,
    [
      [loadHealthFx, answer],
      [loadParkedEventsFx, () => events],
    ],
  );

export const AllWell = healthPage(() => well);
export const Unwell = healthPage(() => unwell);
export const HealthLoading = healthPage(() => new Promise(() => {}));
export const HealthFailed = healthPage(() => Promise.reject(apiError({ code: 'forbidden' })));

const person = (number: number, parts: Partial<UserRow>): UserRow => ({
  ...{ kind: 'user', id: `01930000-0000-7000-8000-0000000000d${number}`, name: 'Morwenna Trask', email: 'morwenna@headland.example' },
  ...{ role: 'admin', superadmin: false, status: 'active', second_factor: true, last_seen_at: '2026-11-20T16:00:00Z' },
  ...{ created_at: '2026-02-01T09:00:00Z', expires_at: null, version: 1 },
  ...parts,
});
const people = [
  person(1, {}),
  person(2, { name: 'Robin Ashdown', superadmin: true }),
  person(3, {
    kind: 'invitation',
    name: '',
    email: 'ada@headland.example',
    role: 'customer_service',
    status: 'invited',
    last_seen_at: null,
  }),
];
const credit: TenantCredit[] = [
  { currency: 'GBP', limit: 2500, used: 1830.5, version: 2 },
  { currency: 'EUR', limit: null, used: 0, version: 0 },
  { currency: 'USD', limit: 0, used: 0, version: 1 },
];
const tenantPage = (answer: () => unknown, others: () => unknown): StoryObj =>
  page(
    () => null,
    () => <TenantPage />,
    [
      [readTenantFx, answer],
      [readCreditFx, others],
      [readPeopleFx, others],
    ],
  );
const reading =
  (parts: Partial<PlatformTenant> = {}) =>
  () =>
    aTenant(parts);
const found = (parts: Partial<PlatformTenant> = {}): StoryObj =>
  page(
    () => null,
    () => <TenantPage />,
    [
      [readTenantFx, reading(parts)],
      [readCreditFx, () => credit],
      [
        setCreditFx,
        () => Promise.reject(apiError({ code: 'conflict', status: 409, data: { credit: { ...credit[0], limit: 4000, version: 3 } } })),
      ],
      [readPeopleFx, () => people],
    ],
  );

export const Tenant = found();
export const NotingAPayment = page(
  () => null,
  () => <PaymentDialog tenant="t1" credit={credit[0]!} onClose={() => {}} onSaved={() => {}} />,
);
export const SuspendedTenant = found({ status: 'suspended' });
export const TenantLoading = tenantPage(
  () => new Promise(() => {}),
  () => new Promise(() => {}),
);
export const TenantFailed = tenantPage(
  () => Promise.reject(apiError({ code: 'unavailable' })),
  () => null,
);
export const TenantPartsFailed = tenantPage(reading(), () => Promise.reject(apiError({ code: 'unavailable' })));
export const Creating = page(
  () => null,
  () => <CreateTenantDialog onClose={() => {}} />,
);

const regions: Regions = {
  sheets: (['UK', 'EU', 'US'] as const).map((region, index) => ({
    ...{ region, currency: (['GBP', 'EUR', 'USD'] as const)[index]!, ships_from: ['GB', 'NL', 'US'][index]!, time_zone: 'Europe/London' },
    ...{ vat_rate: [20, 21, null][index]!, countries: ['GB', 'IE'] },
    shipping: { standard: 3.33, standard_tracked: 4.16, express: null, additional_item_price: 0.83 },
  })),
  fee: { basis_points: 250 },
};
const regionsPage = (answer: () => unknown): StoryObj =>
  page(
    () => null,
    () => <RegionsPage />,
    [[readRegionsFx, answer]],
  );
export const RegionsAndRates = regionsPage(() => regions);
export const RegionsLoading = regionsPage(() => new Promise(() => {}));
export const RegionsFailed = regionsPage(() => Promise.reject(apiError({ code: 'unavailable' })));
