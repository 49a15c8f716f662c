import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { StatusPill } from '../badge/index.ts';
import { Button } from '../button/index.ts';
import { ArrowLeft } from '../icons/index.ts';
import { Link } from '../link/index.ts';
import { PageHeader } from './index.ts';

const meta = {
  title: 'Admin/PageHeader',
  component: PageHeader,
  parameters: { density: 'admin' },
  args: { title: 'Orders', subtitle: 'Summer Fest, UK', actions: <Button variant="secondary">Export</Button> },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {};
export const Detail: Story = {
  args: {
    title: 'SF-10482',
    status: <StatusPill tone="progress" label="In production" />,
    back: (
      <Link tone="quiet" href="#orders">
        <ArrowLeft /> Orders
      </Link>
    ),
  },
};
