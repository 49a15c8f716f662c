import type { PlatformDashboard } from '@merchloom/contracts/platform-dashboard';
import type { StaffFulfiller } from '@merchloom/contracts/staff-fulfillers';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import englishOfFulfillers from '../../fulfillers/locales/en.json';
import { loadFulfillersFx } from '../../fulfillers/model.ts';
import { inPageOf } from '../../testing/in-page.tsx';
import { fulfillers, platformFigures } from './a-platform.ts';
import { AcrossDashboard } from './across-dashboard.tsx';
import english from './locales/en.json';
import { loadAcrossFx } from './model.ts';

interface Answers {
  figures?: () => PlatformDashboard | Promise<PlatformDashboard>;
  printers?: () => StaffFulfiller[];
}
const failed = () => {
  throw new Error('the figures could not be read');
};
const page = ({ figures = () => platformFigures(), printers = () => fulfillers }: Answers = {}) =>
  inPageOf({
    at: '/dashboard',
    user: { superadmin: 1 },
    texts: [
      { namespace: 'admin-across', english },
      { namespace: 'admin-fulfillers', english: englishOfFulfillers },
    ],
    handlers: [
      [loadAcrossFx, figures],
      [loadFulfillersFx, printers],
    ],
  });

const meta: Meta<typeof AcrossDashboard> = { title: 'Screens/Platform/Dashboard', component: AcrossDashboard };
export default meta;
type Story = StoryObj<typeof AcrossDashboard>;

export const BusyMonth: Story = page();
export const Loading: Story = page({ figures: () => new Promise(() => {}) });
export const Quiet: Story = page({
  figures: () =>
    platformFigures({
      ...{ orders: { value: 0, previous: 0 }, items: { value: 0, previous: 0 }, revenue: [], sellers: { value: 0, previous: 0 } },
      ...{ attention: [], late: null, top_tenants: [] },
    }),
  printers: () => [],
});
export const Failed: Story = page({ figures: failed, printers: failed });
