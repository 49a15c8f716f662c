import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { SizeChips, Swatches, type SwatchesProps } from './index.ts';

const colours = [
  { value: 'white', name: 'White', hex: '#ffffff' },
  { value: 'black', name: 'Black', hex: '#16171a' },
  { value: 'navy', name: 'Navy', hex: '#1d2a4d' },
  { value: 'red', name: 'Signal red', hex: '#c8242b' },
  { value: 'sand', name: 'Sand', hex: '#d9c9a8', soldOut: true },
];

const meta = {
  title: 'Store/Variant',
  component: Swatches,
  args: { label: 'Colour', options: colours, value: 'navy', onValueChange: () => {}, soldOutLabel: 'sold out' },
  render: function Chosen(args: SwatchesProps) {
    const [value, setValue] = useState(args.value);
    return <Swatches {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof Swatches>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colours: Story = {};
export const Sizes: Story = {
  render: function Chosen() {
    const [value, setValue] = useState<string | undefined>('m');
    return (
      <SizeChips
        label="Size"
        value={value}
        onValueChange={setValue}
        soldOutLabel="sold out"
        action={<a href="#guide">Size guide</a>}
        options={['xs', 's', 'm', 'l', 'xl', '2xl'].map((size) => ({ value: size, label: size.toUpperCase(), soldOut: size === 'xs' }))}
      />
    );
  },
};
export const NoSizeChosen: Story = {
  render: () => (
    <SizeChips
      label="Size"
      value={undefined}
      onValueChange={() => {}}
      soldOutLabel="sold out"
      error="Choose a size"
      options={[
        { value: 's', label: 'S' },
        { value: 'm', label: 'M' },
      ]}
    />
  ),
};
