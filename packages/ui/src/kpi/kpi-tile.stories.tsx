import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Sparkline } from '../charts/index.ts';
import { KpiTile } from './index.ts';

const meta = {
  title: 'Admin/KpiTile',
  component: KpiTile,
  parameters: { density: 'admin' },
  args: {
    label: 'Orders',
    value: '1,204',
    delta: { text: '12 % more than the week before', direction: 'up', tone: 'success' },
    chart: <Sparkline values={[3, 4, 2, 6, 5, 8, 9]} />,
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 280 }}>{Story()}</div>],
} satisfies Meta<typeof KpiTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rising: Story = {};
export const Falling: Story = { args: { delta: { text: '4 % less than the week before', direction: 'down', tone: 'danger' } } };
export const Loading: Story = { args: { loading: true } };
