import type { AuditEntryView } from '@merchloom/contracts/audit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import english from '../../audit/locales/en.json';
import { inPageOf } from '../../testing/in-page.tsx';
import { Activity } from './activity.tsx';
import { loadActivityFx } from './model.ts';

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const anEntry = (n: number, parts: Partial<AuditEntryView>): AuditEntryView => ({
  id: id(n),
  at: `2026-11-2${n}T10:15:00Z`,
  actor: { type: 'user', id: id(90), name: 'Anna Penrose' },
  impersonator: null,
  action: 'client.changed',
  object: { type: 'client', id: id(50), label: 'Penrose Sailing Club' },
  before: null,
  after: null,
  reason: null,
  ip: null,
  request_id: null,
  ...parts,
});
const entries = [
  anEntry(1, { action: 'order.refunded', object: { type: 'order', id: id(51), label: 'ML-7Q20-2CS0-MXXB-P' } }),
  anEntry(0, {}),
  anEntry(2, { action: 'session.started', object: { type: 'session', id: id(52), label: null } }),
];

const page = (answer: () => AuditEntryView[]) =>
  inPageOf({ at: '/dashboard', texts: [{ namespace: 'admin-audit', english }], handlers: [[loadActivityFx, answer]] });
const meta: Meta<typeof Activity> = { title: 'Screens/Staff/Dashboard activity', component: Activity, args: { tenant: id(1) } };
export default meta;
type Story = StoryObj<typeof Activity>;

export const Latest: Story = page(() => entries);
export const Nothing: Story = page(() => []);
export const Failed: Story = page(() => {
  throw new Error('the log could not be read');
});
