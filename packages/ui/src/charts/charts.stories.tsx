import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../card/index.ts';
import { AreaChart, BarChart, Sparkline } from './index.ts';
import { ordersPerDay } from './orders-per-day.ts';

const meta = {
  title: 'Admin/Charts',
  component: AreaChart,
  parameters: { density: 'admin' },

  args: ordersPerDay,
  decorators: [(Story) => <Card>{Story()}</Card>],
} satisfies Meta<typeof AreaChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Area: Story = {};
export const Bars: Story = { render: (args) => <BarChart {...args} points={args.points.slice(0, 7)} /> };
export const Nothing: Story = { args: { points: ordersPerDay.points.map((point) => ({ ...point, value: 0 })), summary: 'No orders yet.' } };
export const Line: Story = { render: () => <Sparkline values={[3, 4, 2, 6, 5, 8, 9]} label="Rising from 3 to 9" /> };
