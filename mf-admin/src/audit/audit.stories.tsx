import type { AuditEntryView } from '@merchloom/contracts/audit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inPageOf } from '../testing/in-page.tsx';
import { AuditPage } from './audit-page.tsx';
import english from './locales/en.json';
import { auditList, loadFacetsFx } from './model.ts';

const anna = { type: 'user', id: '01930000-0000-7000-8000-0000000000d1', name: 'Anna Penrose' } as const;
const entry = (n: number, parts: Partial<AuditEntryView>): AuditEntryView => ({
  id: `01930000-0000-7000-8000-0000000000e${n}`,
  at: `2026-11-2${n}T10:15:00Z`,
  actor: anna,
  impersonator: null,
  action: 'product.changed',
  object: { type: 'product', id: 'p', label: 'Tee' },
  before: { price: '12.00' },
  after: { price: '14.00' },
  reason: null,
  ip: '198.51.100.7',
  request_id: '5a0d8f5e',
  ...parts,
});
const data = [
  entry(1, {}),
  entry(0, {
    action: 'user.role-changed',
    object: { type: 'user', id: 'u', label: 'Ben Okoro' },
    before: { role: 'customer_service' },
    after: { role: 'admin' },
  }),
];
const page = inPageOf({
  at: '/audit-logs',
  texts: [{ namespace: 'admin-audit', english }],
  handlers: [
    [auditList.loadFx, () => ({ success: true, data, page: { next: null, previous: null } })],
    [loadFacetsFx, () => ({ actors: [{ id: anna.id, name: anna.name }], objects: ['product', 'user'], actions: ['product.changed'] })],
  ],
});
const meta: Meta<typeof AuditPage> = { title: 'Screens/Staff/Audit log', component: AuditPage, ...page };
export default meta;

export const TwoDays: StoryObj<typeof AuditPage> = {};
