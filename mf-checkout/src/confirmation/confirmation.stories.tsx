import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { aBootstrap, anOrder } from '../testing/a-checkout.ts';
import { inPage } from '../testing/in-page.tsx';
import { Confirmation } from './confirmation.tsx';
import { Settling as SettlingView } from './settling.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAB8qRAAAACwAAAAAAQABAAACAkQBADs=';
const order = anOrder({ products: anOrder().products.map((line) => ({ ...line, images: { front_preview: pixel, back_preview: null } })) });

const meta: Meta<typeof Confirmation> = {
  title: 'Screens/Checkout/5 Confirmation',
  component: Confirmation,
  ...inPage,
  args: { event: aBootstrap().store.event, lang: 'en', order, lines: [] },
};
export default meta;
type Story = StoryObj<typeof Confirmation>;

export const Placed: Story = {};
export const WithVoucher: Story = { args: { order: { ...order, discount_amount: 10, total_store_price: 43.34 } } };
export const Settling: Story = { render: () => <SettlingView orderRef="SR-1001" onCheck={() => {}} /> };
