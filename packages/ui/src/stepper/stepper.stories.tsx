import { fn } from 'storybook/test';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Stepper } from './index.ts';

const meta = {
  title: 'Store/Stepper',
  component: Stepper,
  args: {
    label: 'Checkout',
    completedLabel: 'completed',
    onStepClick: fn(),
    current: 'delivery',
    steps: [
      { id: 'delivery', label: 'Delivery' },
      { id: 'shipping', label: 'Shipping' },
      { id: 'payment', label: 'Payment' },
      { id: 'done', label: 'Done' },
    ],
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstStep: Story = {};
export const OnTheWay: Story = { args: { current: 'payment' } };
export const LastStep: Story = { args: { current: 'done' } };
