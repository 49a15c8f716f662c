import { fn } from 'storybook/test';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { StatusPill } from '../badge/index.ts';
import { EmptyState } from '../empty-state/index.ts';
import { DataTable, type DataTableProps, Pagination } from './index.ts';
import { type StoryOrder, storyOrders } from './orders.ts';

const args: DataTableProps<StoryOrder> = {
  caption: 'Orders',
  rows: storyOrders(8),
  rowKey: (order) => order.id,
  rowHref: (order) => `#${order.reference}`,
  columns: [
    { id: 'reference', header: 'Order', primary: true, cell: (order) => order.reference },
    { id: 'customer', header: 'Customer', cell: (order) => order.customer },
    { id: 'status', header: 'Status', cell: (order) => <StatusPill tone={order.tone} label={order.status} /> },
    { id: 'placed', header: 'Placed', cell: (order) => order.placed },
    { id: 'items', header: 'Items', align: 'end', cell: (order) => order.items },
    { id: 'total', header: 'Total', align: 'end', cell: (order) => order.total },
  ],
};

const meta = { title: 'Admin/DataTable', component: DataTable<StoryOrder>, parameters: { density: 'admin' }, args } satisfies Meta<
  typeof DataTable<StoryOrder>
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EightOrders: Story = {};
export const FiftyOrders: Story = { args: { rows: storyOrders(50) } };
export const Loading: Story = { args: { rows: [], loading: true, loadingLabel: 'Loading orders' } };
export const Empty: Story = {
  args: { rows: [], empty: <EmptyState title="No orders match" text="Clear the filters to see all." drawing="box" /> },
};
export const OneChangedOneSelected: Story = { args: { selectedKey: '1', changedKeys: new Set(['3']) } };
export const Pages: Story = {
  render: () => <Pagination label="Pages" previousLabel="Previous" nextLabel="Next" onNext={fn()} summary="1–50 of 1,204" />,
};
