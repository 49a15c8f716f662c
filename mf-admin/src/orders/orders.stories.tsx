import type { OrderListReply } from '@merchloom/contracts/orders';
import { apiError } from '@merchloom/web-kit/http';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { loadViewsFx } from '../lists/saved-views-model.ts';
import { figures, rows } from '../testing/an-order.ts';
import { inPageOf } from '../testing/in-page.tsx';
import { orderList } from './model.ts';
import { OrdersList } from './orders-page.tsx';

const reply = (count: number, parts: Partial<OrderListReply> = {}): OrderListReply => ({
  success: true,
  data: rows(count),
  page: { next: null, previous: null, total: count },
  groups: figures().groups,
  ...parts,
});

const answering = (answer: () => unknown, at = '/orders') =>
  inPageOf({
    at,
    handlers: [
      [orderList.loadFx, answer],
      [loadViewsFx, () => [{ name: 'New in the UK', search: 'region=UK&status=new' }]],
    ],
  });

const meta: Meta<typeof OrdersList> = { title: 'Screens/Staff/Orders', component: OrdersList };
export default meta;
type Story = StoryObj<typeof OrdersList>;

export const Rows: Story = answering(() => reply(6));
export const FiftyRows: Story = answering(
  () => reply(50, { page: { next: 'c', previous: null, total: 1204 } }),
  '/orders?status=new&region=UK',
);
export const Loading: Story = answering(() => new Promise(() => {}));
export const NoMatch: Story = answering(() => reply(0), '/orders?q=whitcombe');
export const NoneYet: Story = answering(() => reply(0));
export const Failed: Story = answering(() => Promise.reject(apiError({ code: 'unavailable' })));
