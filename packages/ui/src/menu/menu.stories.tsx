import { fn } from 'storybook/test';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { IconButton } from '../button/index.ts';
import { Ellipsis, LogOut, Settings, User } from '../icons/index.ts';
import { Menu } from './index.ts';

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  parameters: { density: 'admin' },
  args: {
    trigger: <IconButton label="More" icon={<Ellipsis />} />,
    align: 'start',
    items: [
      { id: 'profile', label: 'Profile', icon: <User />, onSelect: fn() },
      { id: 'settings', label: 'Settings', icon: <Settings />, disabled: true },
      { id: 'line', separator: true },
      { id: 'out', label: 'Log out', icon: <LogOut />, tone: 'danger', onSelect: fn() },
    ],
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const WithHeader: Story = { args: { header: 'anna@example.com' } };
