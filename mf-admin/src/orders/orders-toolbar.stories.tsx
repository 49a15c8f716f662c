import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { figures } from '../testing/an-order.ts';
import { inPage } from '../testing/in-page.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';

const meta: Meta<typeof OrdersToolbar> = {
  title: 'Screens/Staff/Orders toolbar',
  component: OrdersToolbar,
  ...inPage,
  args: { filters: {}, groups: figures().groups, onChange: () => {} },
};
export default meta;
type Story = StoryObj<typeof OrdersToolbar>;

export const AllOrders: Story = {};
export const Problems: Story = { args: { filters: { group: 'problems' } } };
export const Searched: Story = { args: { filters: { q: 'whitcombe', region: 'UK' } } };
export const NotYetCounted: Story = { args: { groups: undefined } };
