import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { aBootstrap } from '../testing/a-checkout.ts';
import { aScope } from '../testing/a-scope.ts';
import { inPage } from '../testing/in-page.tsx';
import { ShippingStep } from './shipping-step.tsx';

const withVoucher = { has_voucher_opportunity: true, event_vouchers: [{ code: 'RUN10', discount_amount: 10 }] };

const meta: Meta<typeof ShippingStep> = {
  title: 'Screens/Checkout/2 Shipping',
  component: ShippingStep,
  ...inPage,
  args: { bootstrap: aBootstrap(), lang: 'en' },
};
export default meta;
type Story = StoryObj<typeof ShippingStep>;

export const Methods: Story = { loaders: [async () => ({ scope: await aScope({ step: 'shipping' }) })] };
export const VoucherPossible: Story = { loaders: [async () => ({ scope: await aScope({ step: 'shipping', customer: withVoucher }) })] };
