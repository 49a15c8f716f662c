import { Button } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { rows } from '../testing/an-order.ts';
import { inPage } from '../testing/in-page.tsx';
import { OrdersTable } from './orders-table.tsx';

const meta: Meta<typeof OrdersTable> = {
  title: 'Screens/Staff/Orders',
  component: OrdersTable,
  ...inPage,
  args: { rows: rows(6), loading: false, empty: null },
};
export default meta;
type Story = StoryObj<typeof OrdersTable>;

export const Rows: Story = {};
export const Loading: Story = { args: { rows: [], loading: true } };
export const RowHasMoved: Story = { args: { changed: [rows(6)[1]!.id] } };
export const FiftyRows: Story = { args: { rows: rows(50) } };
export const InPanel: Story = { args: { short: true } };
export const NoMatch: Story = {
  args: {
    rows: [],
    empty: <EmptyState drawing="box" compact title="No order matches" action={<Button variant="secondary">Clear filters</Button>} />,
  },
};
