import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { aBootstrap } from '../testing/a-checkout.ts';
import { inPage } from '../testing/in-page.tsx';
import { TaxStep } from './tax-step.tsx';

const meta: Meta<typeof TaxStep> = {
  title: 'Screens/Checkout/3 Tax',
  component: TaxStep,
  ...inPage,
  args: {
    event: aBootstrap({ region: 'US', currency: 'USD' }).store.event,
    breakdown: { subtotal: 44.45, tax_amount: 3.21, grand_total: 47.66 },
    onAccept: () => {},
  },
};
export default meta;

export const Breakdown: StoryObj<typeof TaxStep> = {};
