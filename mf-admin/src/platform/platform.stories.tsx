import type { PlatformTenant } from '@merchloom/contracts/platform-tenants';
import { apiError } from '@merchloom/web-kit/http';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { loadViewsFx } from '../lists/saved-views-model.ts';
import { inPageOf } from '../testing/in-page.tsx';
import english from './locales/en.json';
import { tenantList } from './model.ts';
import { StatusDialog } from './status-dialog.tsx';
import { TenantsPage } from './tenants-page.tsx';

const aTenant = (parts: Partial<PlatformTenant> = {}): PlatformTenant => ({
  ...{ id: '01930000-0000-7000-8000-000000000001', handle: 'headland', name: 'Headland Running', region: 'UK', status: 'active' },
  ...{ setup_complete: true, people: 4, clients: 2, created_at: '2026-02-01T09:00:00Z', version: 3 },
  ...parts,
});
const rows = [
  aTenant(),
  aTenant({ id: '01930000-0000-7000-8000-000000000002', handle: 'build-days', name: 'Bouwstenen', region: 'EU', status: 'suspended' }),
];
const page = (answer: () => unknown, element = () => <TenantsPage />): StoryObj => ({
  ...inPageOf({
    at: '/settings/super-admin-panel',
    user: { superadmin: 1 },
    texts: [{ namespace: 'admin-platform', english }],
    handlers: [
      [tenantList.loadFx, answer],
      [loadViewsFx, () => []],
    ],
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
