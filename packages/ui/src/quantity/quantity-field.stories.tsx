import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { QuantityField, type QuantityFieldProps } from './index.ts';

const meta = {
  title: 'Store/Quantity',
  component: QuantityField,
  args: { label: 'Quantity', value: 2, onValueChange: () => {}, decreaseLabel: 'One less', increaseLabel: 'One more' },
  render: function Counted(args: QuantityFieldProps) {
    const [value, setValue] = useState(args.value);
    return <QuantityField {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof QuantityField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const AtTheLowest: Story = { args: { value: 0 } };
export const AtTheHighest: Story = { args: { value: 999 } };
export const Small: Story = { args: { size: 'sm', hideLabel: true } };
export const Disabled: Story = { args: { disabled: true } };
