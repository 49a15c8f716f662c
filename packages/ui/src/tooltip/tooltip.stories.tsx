import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { IconButton } from '../button/index.ts';
import { Copy } from '../icons/index.ts';
import { Tooltip } from './index.ts';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { text: 'Copy the order reference', children: <IconButton label="Copy" icon={<Copy />} /> },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};
