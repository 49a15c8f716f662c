import type { Dashboard } from '@merchloom/contracts/orders';
import { Stack } from '@merchloom/ui/layout';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { figures } from '../testing/an-order.ts';
import { inPage } from '../testing/in-page.tsx';
import { Attention } from './attention.tsx';
import { Figures, OrdersChart } from './figures.tsx';
import { TopProducts } from './top-products.tsx';

function Panels({ shown }: { shown: Dashboard | null }) {
  return (
    <Stack gap={20}>
      <Figures figures={shown} />
      <OrdersChart figures={shown} />
      <Attention figures={shown} />
      <TopProducts figures={shown} />
    </Stack>
  );
}

const meta: Meta<typeof Panels> = { title: 'Screens/Staff/Dashboard', component: Panels, ...inPage, args: { shown: figures() } };
export default meta;
type Story = StoryObj<typeof Panels>;

export const BusyMonth: Story = {};
export const Loading: Story = { args: { shown: null } };
export const WithoutRevenue: Story = { args: { shown: figures({ revenue: null }) } };
export const NothingNeedsAttention: Story = { args: { shown: figures({ attention: [], late: 0 }) } };
export const QuietMonth: Story = {
  args: { shown: figures({ orders: { value: 0, previous: 0 }, items: { value: 0, previous: 4 }, revenue: [], top_products: [] }) },
};
