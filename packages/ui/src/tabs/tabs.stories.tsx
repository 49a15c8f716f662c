import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Badge } from '../badge/index.ts';
import { Text } from '../text/index.ts';
import { Tabs, type TabsProps } from './index.ts';

const meta = {
  title: 'Admin/Tabs',
  component: Tabs,
  parameters: { density: 'admin' },
  args: {
    label: 'Orders by state',
    value: 'all',
    onValueChange: () => {},
    tabs: [
      { id: 'all', label: 'All', badge: <Badge>128</Badge>, panel: <Text>Every order</Text> },
      { id: 'open', label: 'Open', badge: <Badge tone="progress">12</Badge>, panel: <Text>Open orders</Text> },
      { id: 'problems', label: 'Problems', panel: <Text>Orders that need somebody</Text> },
    ],
  },
  render: function Chosen(args: TabsProps) {
    const [value, setValue] = useState(args.value);
    return <Tabs {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Problems: Story = { args: { value: 'problems' } };
