import { fn } from 'storybook/test';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { EmptyState, GarmentDrawing } from '../empty-state/index.ts';
import { Link } from '../link/index.ts';
import { OrderSummary } from '../order-summary/index.ts';
import { QuantityField } from '../quantity/index.ts';
import { Drawer } from './index.ts';

const meta = {
  title: 'Overlays/Drawer',
  component: Drawer,
  args: { open: true, onClose: fn(), title: 'Your basket', closeLabel: 'Close basket', children: null },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

const line = (id: string, title: string) => ({
  id,
  title,
  details: ['Navy, M', '“ANNA”'],
  quantityLabel: '£18.00 each',
  price: '£36.00',
  media: <GarmentDrawing kind="tee" />,
  actions: (
    <>
      <QuantityField
        label={`Quantity of ${title}`}
        hideLabel
        size="sm"
        value={2}
        onValueChange={fn()}
        decreaseLabel="One less"
        increaseLabel="One more"
      />
      <Button variant="ghost" size="sm">
        Remove
      </Button>
    </>
  ),
});

export const Full: Story = {
  args: {
    children: (
      <OrderSummary
        lines={[line('1', 'Festival tee'), line('2', 'Crew hoodie')]}
        totals={[{ id: 'sub', label: 'Subtotal', value: '£72.00', strong: true }]}
        note="Delivery from £3.95"
      />
    ),
    footer: (
      <>
        <Button size="lg" block>
          Checkout
        </Button>
        <Button variant="ghost" block>
          Continue shopping
        </Button>
      </>
    ),
  },
};
export const Empty: Story = {
  args: {
    children: (
      <EmptyState
        compact
        headingLevel={3}
        drawing="tote"
        title="no items in your basket"
        action={<Button variant="secondary">Continue shopping</Button>}
      />
    ),
  },
};
export const FromTheStart: Story = { args: { side: 'start', title: 'Menu', children: <Link href="#orders">Orders</Link> } };
