import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import english from '../../events/locales/en.json';
import { anEvent, anEventProduct } from '../../testing/an-event.ts';
import { inPageOf } from '../../testing/in-page.tsx';
import { ExportCard } from './export-card.tsx';
import { ExportList } from './export-list.tsx';

const props = { event: anEvent({ type: 'Products' }), tenant: 't', mayEdit: true };
const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const made = { width: 1600, format: 'png', created_at: at(9), expires_at: at(21), bytes: null, link: null } as const;

const meta: Meta = {
  title: 'Screens/Staff/Own shop',
  ...inPageOf({ at: '/events/own-shop?tab=shop', texts: [{ namespace: 'admin-events', english }] }),
};
export default meta;

export const ToChoose: StoryObj = { render: () => <ExportCard {...props} products={[anEventProduct()]} /> };
export const NothingToExport: StoryObj = { render: () => <ExportCard {...props} products={[]} /> };
export const Exports: StoryObj = {
  render: () => (
    <ExportList
      exports={[
        { ...made, id: '1', state: 'drawing', done: 7, total: 24 },
        { ...made, id: '2', state: 'ready', done: 12, total: 12, bytes: 14_300_000, link: '/media/mockup-exports/2.zip' },
        { ...made, id: '3', state: 'failed', done: 3, total: 12 },
      ]}
    />
  ),
};
