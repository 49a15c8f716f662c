import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { GarmentDrawing } from '../empty-state/index.ts';
import { OrderSummary, OrderSummaryBar } from './index.ts';

const meta = {
  title: 'Store/OrderSummary',
  component: OrderSummary,
  args: {
    title: 'Your order',
    lines: [
      {
        id: '1',
        title: 'Festival tee',
        details: ['Navy, M'],
        quantityLabel: 'Quantity 2',
        price: '£36.00',
        media: <GarmentDrawing kind="tee" />,
      },
      {
        id: '2',
        title: 'Crew hoodie',
        details: ['Black, L', '“ANNA”'],
        quantityLabel: 'Quantity 1',
        price: '£38.00',
        media: <GarmentDrawing kind="hoodie" />,
      },
    ],
    totals: [
      { id: 'items', label: 'Items', value: '£74.00' },
      { id: 'shipping', label: 'Shipping', value: '£3.95' },
      { id: 'voucher', label: 'Voucher SUMMER', value: '−£5.00', tone: 'success' },
      { id: 'total', label: 'Total', value: '£72.95', strong: true },
    ],
    note: 'Includes £12.16 VAT',
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 420 }}>{Story()}</div>],
} satisfies Meta<typeof OrderSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const WithoutPictures: Story = {
  args: { lines: meta.args.lines.map((line) => ({ ...line, media: undefined })) },
};
export const FiftyLines: Story = {
  args: {
    lines: Array.from({ length: 50 }, (_, index) => ({
      id: String(index),
      title: `Festival tee ${index + 1}`,
      quantityLabel: 'Quantity 1',
      price: '£18.00',
    })),
  },
};
export const Bar: Story = {
  render: function Opening(args) {
    const [open, setOpen] = useState(true);
    return (
      <OrderSummaryBar label="Show order, 3 items" total="£72.95" open={open} onOpenChange={setOpen}>
        <OrderSummary {...args} title={undefined} />
      </OrderSummaryBar>
    );
  },
};
