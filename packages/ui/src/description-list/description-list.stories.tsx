import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { DescriptionList } from './index.ts';

const meta = {
  title: 'Admin/DescriptionList',
  component: DescriptionList,
  parameters: { density: 'admin' },
  args: {
    items: [
      { term: 'Customer', value: 'Anna Nowak' },
      { term: 'E-mail', value: 'anna@example.com' },
      { term: 'Address', value: '12 Mill Lane, Tonbridge, Kent, TN9 1AA' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const Stacked: Story = { args: { layout: 'stack' } };
export const InColumns: Story = { args: { layout: 'grid' } };
