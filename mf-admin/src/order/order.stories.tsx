import type { OrderDetail } from '@merchloom/contracts/orders';
import { Stack } from '@merchloom/ui/layout';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { anOrder, aProblem } from '../testing/an-order.ts';
import { inPage } from '../testing/in-page.tsx';
import { OrderAside } from './order-aside.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';

function Parts({ order }: { order: OrderDetail }) {
  return (
    <Stack gap={16}>
      <OrderTimeline order={order} />
      <OrderLines order={order} />
      <OrderAside order={order} />
    </Stack>
  );
}

const meta: Meta<typeof Parts> = { title: 'Screens/Staff/Order', component: Parts, ...inPage, args: { order: anOrder() } };
export default meta;
type Story = StoryObj<typeof Parts>;

export const Processing: Story = {};
export const ArtworkIssue: Story = { args: { order: aProblem() } };
export const AtTheFulfiller: Story = {
  args: {
    order: anOrder({
      status: 'in production',
      fulfiller: {
        name: 'Casco Bay Printing',
        reference: 'F-2439282',
        carrier: 'USPS',
        tracking_number: '2439282503',
        tracking_url: 'https://tracking.example/2439282503',
        why: 'Delivers to the United Kingdom and prints everything in this order.',
      },
    }),
  },
};
export const ParcelOfABulkOrder: Story = {
  args: {
    order: anOrder({
      payment_state: 'covered',
      total: 0,
      payment: null,
      customer: { ...anOrder().customer, email: '', phone: '' },
      bulk: { id: 'b1', title: 'Crew shirts for marshals and first aiders', cost: 68.34, released: false },
    }),
  },
};
const [line] = anOrder().lines;
/** A picture that does not arrive, one of the buyer's own, a name that never ends, a text that fills its field. */
export const HardToShow: Story = {
  args: {
    order: anOrder({
      lines: [
        {
          ...line!,
          name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen-Finishershirt der Küstenläuferinnen und Küstenläufer',
          custom_text_front: `${'Wolfeschlegelsteinhausenbergerdorff '.repeat(4)}\n${'b'.repeat(64)}.jpg@900x1200`,
          images: { front_preview: '/media/mockups/none/480.webp', back_preview: '/media/mockups/none/480.webp' },
        },
      ],
    }),
  },
};
export const GiftWithVoucher: Story = {
  args: {
    order: anOrder({
      payment_state: 'covered',
      discount_amount: 10,
      discount_code: 'CREW10',
      message: 'Please no plastic.',
      payment: null,
    }),
  },
};
